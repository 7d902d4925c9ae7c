import { describe, expect, test } from "vitest";
import { checkAnswer } from "./check.ts";
import { again } from "./corpus/again.ts";
import { collections } from "./corpus/collections.ts";
import type { Entry } from "./corpus/corpus.ts";
import { expressions } from "./corpus/expressions.ts";
import { habits } from "./corpus/habits.ts";
import { numbers } from "./corpus/numbers.ts";
import { phones } from "./corpus/phones.ts";
import { students } from "./corpus/students.ts";

const corpus = [
  ...numbers,
  ...expressions,
  ...collections,
  ...phones,
  ...habits,
  ...students,
  ...again,
];

const checkedOf = ({ kind, expected, choices, tolerance, label }: Entry, answer: string) =>
  checkAnswer(
    {
      kind,
      expected,
      choices: choices ?? null,
      tolerance: tolerance ?? null,
      ...(label !== undefined && { label }),
    },
    answer,
  );

const verdictOf = (entry: Entry, answer: string) => checkedOf(entry, answer).verdict;

/** "expected | answer" of those that are not worth what they should be. */
const others = (
  entries: readonly Entry[],
  verdict: string,
  answersOf: (entry: Entry) => readonly string[],
) =>
  entries.flatMap((entry) =>
    answersOf(entry)
      .filter((answer) => verdictOf(entry, answer) !== verdict)
      .map((answer) => `${entry.kind}: ${entry.expected} | ${answer}`),
  );

describe("the corpus", () => {
  test("has more than five hundred answers", () => {
    const answers = corpus.flatMap(({ right, wrong }) => [...right, ...wrong]);
    expect(answers.length).toBeGreaterThan(500);
  });

  const kinds = [...Map.groupBy(corpus, ({ kind }) => kind)];

  test.each(kinds)("what is right is correct: %s", (_, entries) => {
    expect(others(entries, "correct", ({ right }) => right)).toEqual([]);
  });

  test.each(kinds)("what is wrong is incorrect: %s", (_, entries) => {
    expect(others(entries, "incorrect", ({ wrong }) => wrong)).toEqual([]);
  });

  test("what nobody can decide without the question waits for a teacher, and it is little", () => {
    expect(others(corpus, "undecided", ({ either = [] }) => either)).toEqual([]);
    const undecided = corpus.flatMap(({ either = [] }) => either).length;
    const all = corpus.flatMap(({ right, wrong }) => [...right, ...wrong]).length + undecided;
    expect(undecided / all).toBeLessThan(0.02);
  });

  test("what is no answer yet is never wrong", () => {
    const asked = corpus.map((entry) => ({
      ...entry,
      asked: [...(entry.asked ?? []), ...Object.values(entry.helped ?? {}).flat()],
    }));
    expect(others(asked, "undecided", ({ asked: again = [] }) => again)).toEqual([]);
  });

  test("what helps to write it is said", () => {
    const unsaid = corpus.flatMap((entry) =>
      Object.entries(entry.helped ?? {}).flatMap(([note, answers]) =>
        answers.filter((answer) => checkedOf(entry, answer).note !== note),
      ),
    );
    expect(unsaid).toEqual([]);
  });

  test("the right number in another unit is wrong for its unit, and that is said", () => {
    const units = corpus.flatMap((entry) =>
      (entry.unit ?? []).map((answer) => ({ entry, answer })),
    );
    const unsaid = units.filter(({ entry, answer }) => checkedOf(entry, answer).note !== "unit");
    expect(unsaid.map(({ answer }) => answer)).toEqual([]);
    expect(others(corpus, "incorrect", ({ unit = [] }) => unit)).toEqual([]);
  });

  test.each(["", "  ", "\n"])("an empty answer is asked for, and never wrong: %j", (nothing) => {
    for (const entry of corpus)
      expect(checkedOf(entry, nothing)).toEqual({ verdict: "undecided", read: "", note: "empty" });
  });

  test("what is expected is itself right", () => {
    const itself = corpus.filter(({ kind }) => kind !== "text");
    expect(
      itself
        .filter((entry) => verdictOf(entry, entry.expected) !== "correct")
        .map(({ expected }) => expected),
    ).toEqual([]);
  });
});
