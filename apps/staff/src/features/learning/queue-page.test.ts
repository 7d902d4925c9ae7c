import { expect, test } from "vitest";
import { questionOf, queuePageOf, searchOf } from "./queue-page.ts";

test("an address without a word means the first page of all courses", () => {
  expect(queuePageOf({})).toEqual({ page: 0, size: 10 });
  expect(searchOf(queuePageOf({}))).toEqual({});
});

test("what an address says is read back the same", () => {
  for (const search of [
    { page: 2 },
    { size: 25 },
    { course: 4 },
    { page: 1, size: 5, course: 7 },
    { state: "all" },
  ])
    expect(searchOf(queuePageOf(search))).toEqual(search);
  expect(queuePageOf({ page: "3", size: "5", course: "12" })).toEqual({
    page: 3,
    size: 5,
    course: 12,
  });
});

test("a question is open where the address has its id", () => {
  expect(questionOf(searchOf(queuePageOf({ page: 1 }), 12))).toBe(12);
  expect([undefined, "douze", 0, 1.5].map((question) => questionOf({ question }))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([-1, 1.5, "deux", null, 1e12])("%j is no page, size or course", (word) => {
  const { page, size } = queuePageOf({ page: word, size: word });
  expect([page, size]).toEqual([0, 10]);
  expect(queuePageOf({ course: -3 }).course).toBeUndefined();
  expect(queuePageOf({ state: "fermées" }).state).toBeUndefined();
});
