import { expect, it } from "vitest";
import { counted } from "./duration.ts";

it("counts as French does", () => {
  expect([0, 1, 2].map((count) => counted(count, "vidéo"))).toEqual([
    "0 vidéo",
    "1 vidéo",
    "2 vidéos",
  ]);
});
