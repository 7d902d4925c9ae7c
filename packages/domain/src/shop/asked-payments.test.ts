import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { askedStanding, nextQuestion } from "./asked-payments.ts";

const opened = new Date("2026-11-27T10:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const after = (ms: number) => new Date(opened.getTime() + ms);
const standing = (answer: "accepted" | "pending" | null, age: number) =>
  askedStanding(answer, opened, after(age)).state;

describe("what a gateway that is asked has said", () => {
  test("is that it is paid, however late", () => {
    for (const age of [0, hour, 2 * day, 60 * day]) expect(standing("accepted", age)).toBe("paid");
  });

  test.each([
    [2 * day - 1, "open"],
    [2 * day, "unpaid"],
  ] as const)("is that it waits, after %i ms: %s", (age, state) => {
    expect(standing("pending", age)).toBe(state);
  });

  test.each([
    [2 * day, "open"],
    [7 * day - 1, "open"],
    [7 * day, "unanswered"],
  ] as const)("is nothing, after %i ms: %s", (age, state) => {
    expect(standing(null, age)).toBe(state);
  });
});

describe("the next question", () => {
  test.each([
    [0, minute],
    [6 * minute, minute],
    [30 * minute, 5 * minute],
    [hour, 10 * minute],
    [6 * hour, hour],
    [5 * day, hour],
    // A clock that was put back.
    [-hour, minute],
  ])("after %i ms comes %i ms later", (age, pause) => {
    expect(nextQuestion(opened, after(age))).toEqual(after(age + pause));
  });

  test("is asked until it is known: within a week, some hundred times at most", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom("pending", null), { minLength: 1 }), (answers) => {
        let now = after(minute);
        for (let n = 0; n < 250; n++) {
          const answer = answers[n % answers.length] ?? null;
          const found = askedStanding(answer, opened, now);
          if (found.state !== "open") return now.getTime() <= after(7 * day + hour).getTime();
          expect(found.askAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + minute);
          now = found.askAt;
        }
        return false;
      }),
    );
  });
});
