import { expect, test } from "vitest";
import { codeTries, resetTries, signInTries } from "./sign-in-tries.ts";

test("an account alone is counted more loosely than from one network", () => {
  expect(signInTries.account.tries).toBeGreaterThan(signInTries.accountAndNetwork.tries);
  expect(resetTries.address.tries).toBeGreaterThan(resetTries.addressAndNetwork.tries);
});

test("a code of an app is not guessed in a year of trying each day", () => {
  const chance = (triesADay: number) => 1 - (1 - 3 / 1_000_000) ** (triesADay * 365);
  expect(chance(codeTries.password.tries)).toBeLessThan(0.04);
  expect(chance(codeTries.account.tries)).toBeLessThan(0.15);
  expect(chance(codeTries.ownInADay.tries)).toBeLessThan(0.06);
});
