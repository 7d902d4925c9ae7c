import type { Section } from "@majorant/contract/learning/courses";
import { expect, it } from "vitest";
import { lessons } from "./lessons.ts";
import { startingPoint } from "./starting-point.ts";

const video = (id: number) => ({
  id,
  name: "",
  description: "",
  tag: null,
  duration: 100,
  videoFiles: [],
});
const section: Section = {
  id: 1,
  name: "",
  videos: [video(1), video(2), video(3)],
  sousSections: [],
  files: [],
};
const all = lessons([section]);

it("begins with the first video", () => {
  expect(startingPoint(all, {})).toMatchObject({ lesson: { video: { id: 1 } }, again: false });
  expect(startingPoint([], {})).toBeNull();
});

it("goes on with the one watched last, whatever its place", () => {
  const progress = { 1: { at: 10, of: 100, on: 5 }, 3: { at: 9, of: 100, on: 4 } };
  expect(startingPoint(all, progress)).toMatchObject({ lesson: { video: { id: 1 } }, again: true });
});

it("goes on to the next that is not finished, comes back to what was left out, and ends", () => {
  const whole = { at: 99, of: 100, on: 5 };
  expect(startingPoint(all, { 1: whole })?.lesson.video.id).toBe(2);
  expect(startingPoint(all, { 3: whole })?.lesson.video.id).toBe(1);
  expect(startingPoint(all, { 1: whole, 2: whole, 3: whole })).toBeNull();
});
