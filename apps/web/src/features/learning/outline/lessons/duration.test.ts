import { expect, it } from "vitest";
import { counted, duration } from "./duration.ts";

it("spells a length for people", () => {
  expect([27.05, 89, 90, 3599, 3900].map(duration)).toEqual([
    "27 s",
    "1 min",
    "2 min",
    "1 h 00",
    "1 h 05",
  ]);
});

it("counts as French does", () => {
  expect([0, 1, 2].map((count) => counted(count, "vidéo"))).toEqual([
    "0 vidéo",
    "1 vidéo",
    "2 vidéos",
  ]);
});
