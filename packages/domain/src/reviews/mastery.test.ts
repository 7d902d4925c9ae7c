import { expect, it } from "vitest";
import { masteryOf } from "./mastery.ts";

it.each([
  [{ tried: 0, good: 0 }, "unseen"],
  [{ tried: 2, good: 2 }, "known"],
  [{ tried: 2, good: 1 }, "shaky"],
  [{ tried: 1, good: 0 }, "shaky"],
])("takes %j for %s", (facts, mastery) => {
  expect(masteryOf(facts)).toBe(mastery);
});
