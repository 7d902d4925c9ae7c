import { expect, test } from "vitest";
import { brandsIn, readsCache } from "./own-player.ts";

test.each([
  ['"Chromium";v="156", "Not A(Brand";v="24", "Google Chrome";v="156"', true],
  ['"Not;A=Brand";v="8", "Chromium";v="142"', true],
  ['"Google Chrome";v="138", "Chromium";v="138", "Not?A_Brand";v="99"', false],
  ['"Other";v="156"', false],
  ["Chromium", false],
  [undefined, false],
])("%s: a player that reads what its page has fetched: %s", (header, reads) => {
  expect(readsCache(brandsIn(header))).toBe(reads);
});
