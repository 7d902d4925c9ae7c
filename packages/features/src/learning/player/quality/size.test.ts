import { describe, expect, test } from "vitest";
import { isDear } from "./quality.ts";
import { cost, megabytes } from "./size.ts";

const plain = (said: string | null) => said?.replaceAll("\u00a0", " ") ?? null;

test.each([
  [0, "0,0 Mo"],
  [2_440_000, "2,4 Mo"],
  [9_940_000, "9,9 Mo"],
  [9_960_000, "10 Mo"],
  [84_600_000, "85 Mo"],
])("%d bytes are %s", (bytes, said) => {
  expect(plain(megabytes(bytes))).toBe(said);
});

describe("what a video costs is said", () => {
  const two = [
    { height: 480, bytes: 12_000_000 },
    { height: 720, bytes: 85_000_000 },
  ];
  test.each([
    ["auto", two, "De 12 Mo à 85 Mo selon la connexion"],
    ["saver", two, "Environ 12 Mo, économie de données"],
    [720, two, "Environ 85 Mo en 720p"],
    // Of another video, that had it.
    [1080, two, "De 12 Mo à 85 Mo selon la connexion"],
    ["auto", two.slice(0, 1), "Environ 12 Mo"],
    ["auto", [], null],
  ] as const)("%s", (quality, qualities, said) => {
    expect(plain(cost(qualities, quality))).toBe(said);
  });
});

test.each([
  [{}, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "4g", saveData: true }, true],
  [{ effectiveType: "3g" }, true],
  [{ effectiveType: "slow-2g" }, true],
])("%j is a dear network: %s", (connection, dear) => {
  expect(isDear(connection)).toBe(dear);
});
