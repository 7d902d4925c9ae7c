import { expect, it } from "vitest";
import { tagLabel } from "./tag-label.ts";

it("calls a kind of video by its own name, also one that a technician has added", () => {
  for (const name of ["Cours", "Direct", "Colle", "constructor"]) expect(tagLabel(name)).toBe(name);
});
