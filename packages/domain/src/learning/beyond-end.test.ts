import { expect, test } from "vitest";
import { beyondEnd } from "./beyond-end.ts";

test("a moment is before the end of its video, where that is known", () => {
  expect(beyondEnd(119, 119.5)).toBeNull();
  expect(beyondEnd(120, 120)).toBe("2:00 est après la fin : la vidéo dure 2:00");
  expect(beyondEnd(86_400, null)).toBeNull();
});
