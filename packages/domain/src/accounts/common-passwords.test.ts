import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const commonest = new Set(["password", "iloveyou", "password123"]);

describe("a password that is tried first", () => {
  test.each([
    "password",
    "PassWord",
    "pàssword",
    "azertyui",
    "POIUYTREZA",
    "23456789",
    "abcdefgh",
    "1a2z3e4r",
    "aaaaaaaa",
    "abcabcabc",
    "12121212",
    "bonjour123",
    "Tunisie2026",
    "Espérance1919!",
    "123yasmine",
    "Mohamed@98",
    "inchallah",
  ])("%s is known as one", (password) => {
    expect(isCommonPassword(password, commonest)).toBe(true);
  });
});

describe("a password that nobody tries first", () => {
  test.each([
    "Majorant-2026",
    "une nouvelle phrase",
    "bonjour tristesse 1954",
    "yasmine aime les maths",
    "Tunisie19871998",
    "azerty-qsdfgh-lilas",
    "kHq7vTzR",
  ])("%s is taken", (password) => {
    expect(isCommonPassword(password, commonest)).toBe(false);
  });
});
