import { expect, test } from "vitest";
import { isTyped } from "./early-input.ts";

const list = (value: string, ...values: string[]) => ({
  type: "select-one",
  value,
  options: values.map((each) => ({ value: each })),
});

test("what was typed or chosen before the script came is kept", () => {
  expect(isTyped({ type: "email", value: "amal@example.tn" }, "")).toBe(true);
  expect(isTyped({ type: "text", value: "" }, "Amal")).toBe(true);
  expect(isTyped(list("8", "", "7", "8"), "7")).toBe(true);
  expect(isTyped(list("8", "", "8"), "")).toBe(true);
});

test("what shows the value it was given was not touched", () => {
  expect(isTyped({ type: "text", value: "Amal" }, "Amal")).toBe(false);
  expect(isTyped(list("7", "", "7"), "7")).toBe(false);
});

test("a list that waits for its choices shows another value than its own, which nobody chose", () => {
  expect(isTyped(list(""), "7")).toBe(false);
  expect(isTyped(list("", ""), "7")).toBe(false);
  expect(isTyped(list("8", "8", "9"), "7")).toBe(false);
});

test("a box's value is not whether it is ticked", () => {
  expect(isTyped({ type: "checkbox", value: "on" }, "")).toBe(false);
});
