import { expect, it } from "vitest";
import { byteSize } from "./bytes.ts";

it("says a size in the unit that fits", () => {
  const said = [0, 999, 1_000, 12_440_000, 999_600, 123_400_000, 1e11].map(byteSize);
  expect(said).toEqual([
    "0\u00a0octets",
    "999\u00a0octets",
    "1\u00a0Ko",
    "12,4\u00a0Mo",
    "1\u00a0Mo",
    "123\u00a0Mo",
    "100\u00a0Go",
  ]);
});
