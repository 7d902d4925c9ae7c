import { describe, expect, test } from "vitest";
import { mayReadExercise, mayTryExercise, shownSteps, withResourcesInOrder } from "./exercises.ts";

const nobody = { student: false, staff: false, begun: false };

describe("an exercise", () => {
  test("is read by who studies or runs the course, and by who tried it; only students try it", () => {
    expect(mayReadExercise(nobody)).toBe(false);
    for (const standing of [{ student: true }, { staff: true }, { begun: true }])
      expect(mayReadExercise({ ...nobody, ...standing })).toBe(true);
    expect(mayTryExercise({ ...nobody, student: true, begun: true })).toBe(true);
    for (const standing of [nobody, { ...nobody, staff: true }, { ...nobody, begun: true }])
      expect(mayTryExercise(standing)).toBe(false);
  });

  test("shows a student the steps that it has, and the text of those that were opened", () => {
    const at = new Date("2026-11-22T10:00:00Z");
    const texts = { hint: "Dérivez.", method: null, solution: "On trouve 2." };
    const student = { ...nobody, student: true };
    expect(shownSteps(texts, null, student)).toEqual([
      { step: "hint", openedAt: null, content: null },
      { step: "solution", openedAt: null, content: null },
    ]);
    expect(shownSteps(texts, { hint: at, method: null, solution: null }, student)).toEqual([
      { step: "hint", openedAt: at, content: "Dérivez." },
      { step: "solution", openedAt: null, content: null },
    ]);
  });

  test("shows all of it to a teacher, but not to one who studies the course as well", () => {
    const texts = { hint: null, method: null, solution: "On trouve 2." };
    const contentFor = (standing: typeof nobody) => shownSteps(texts, null, standing)[0]?.content;
    expect(contentFor({ ...nobody, staff: true })).toBe("On trouve 2.");
    expect(contentFor({ ...nobody, staff: true, student: true })).toBeNull();
    expect(contentFor({ ...nobody, begun: true })).toBeNull();
  });
});

test("videos and files in another order leave the exercises where they are among them", () => {
  const resource = (id: number) => ({ kind: "resource" as const, id });
  const exercise = { kind: "exercise" as const, id: 1 };
  expect(
    withResourcesInOrder([resource(1), exercise, resource(2), resource(3)], [3, 1, 2]),
  ).toEqual([resource(3), exercise, resource(1), resource(2)]);
});
