import { expect, test } from "vitest";
import { isTelephone } from "./telephones.ts";

test.each([
  "20 123 456",
  "+216 20 123 456",
  "(00216) 20.123.456",
  "20-123-456",
  "20123456 / 98765432",
])("%j is a telephone number", (text) => expect(isTelephone(text)).toBe(true));

test.each(["abc", "", "12345", "+-() ", "tél. 20 123 456", "20 123 456 (mère)", "1".repeat(41)])(
  "%j is none",
  (text) => expect(isTelephone(text)).toBe(false),
);
