import { expect, it } from "vitest";
import { sizeOf } from "./size-of.ts";

it("says sizes as people do", () => {
  const said = [0, 999, 1_000, 12_340, 4_000_000, 2_500_000_000, 9e13].map(sizeOf);
  expect(said.slice(0, -1)).toEqual(["0 o", "999 o", "1 Ko", "12,3 Ko", "4 Mo", "2,5 Go"]);
  expect(said.at(-1)).toMatch(/ Go$/);
});
