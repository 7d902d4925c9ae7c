import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  authorName,
  isToCome,
  mayAccept,
  mayChange,
  mayDeleteAnswer,
  mayDeleteQuestion,
  mayRead,
  mayTake,
  mayVote,
  mayWrite,
  plainTitle,
  type Standing,
} from "./discussion.ts";

const nothing = { userId: 1, student: false, teacher: false, administrator: false };
const student: Standing = { ...nothing, student: true };
const teacher: Standing = { ...nothing, userId: 2, teacher: true };
const administrator: Standing = { ...nothing, userId: 3, administrator: true };
const [mine, others, gone] = [{ authorId: 1 }, { authorId: 9 }, { authorId: null }];

describe("who may do what in a discussion", () => {
  test("students and teachers of the course write, administrators only read", () => {
    expect([student, teacher, administrator, nothing].map(mayRead)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([student, teacher, administrator, nothing].map(mayWrite)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("one changes one's own, as long as one may write", () => {
    expect(mayChange(student, mine)).toBe(true);
    expect(mayChange(student, others)).toBe(false);
    expect(mayChange(nothing, mine)).toBe(false);
    expect(mayChange(teacher, mine)).toBe(false);
  });

  test("the asker and the teachers accept", () => {
    expect(mayAccept(student, mine)).toBe(true);
    expect(mayAccept(student, others)).toBe(false);
    expect(mayAccept(student, gone)).toBe(false);
    expect(mayAccept(teacher, others)).toBe(true);
    expect(mayAccept(administrator, others)).toBe(false);
  });

  test("a question is its asker's to delete until someone else has answered", () => {
    expect(mayDeleteQuestion(student, mine, [])).toBe(true);
    expect(mayDeleteQuestion(student, mine, [mine])).toBe(true);
    expect(mayDeleteQuestion(student, mine, [mine, others])).toBe(false);
    expect(mayDeleteQuestion(student, mine, [gone])).toBe(false);
    expect(mayDeleteQuestion(student, others, [])).toBe(false);
    expect(mayDeleteQuestion(nothing, mine, [])).toBe(false);
    for (const staff of [teacher, administrator])
      expect(mayDeleteQuestion(staff, mine, [others])).toBe(true);
  });

  test("an answer is its author's to delete, and the staff's", () => {
    expect(mayDeleteAnswer(student, mine)).toBe(true);
    expect(mayDeleteAnswer(student, others)).toBe(false);
    expect(mayDeleteAnswer(teacher, others)).toBe(true);
    expect(mayDeleteAnswer(administrator, others)).toBe(true);
  });
});

describe("an author", () => {
  const yasmine = { firstName: "Yasmine", lastName: "Trabelsi" };

  test("is a first name and an initial among students, a whole name for the staff", () => {
    expect(authorName(yasmine, student)).toBe("Yasmine T.");
    expect(authorName(yasmine, teacher)).toBe("Yasmine Trabelsi");
    expect(authorName(yasmine, administrator)).toBe("Yasmine Trabelsi");
    expect(authorName({ firstName: " Inès ", lastName: "ben salah" }, student)).toBe("Inès B.");
    expect(authorName({ firstName: "Élie", lastName: " " }, student)).toBe("Élie");
    expect(authorName({ firstName: "Ali", lastName: "𝒵ed" }, student)).toBe("Ali 𝒵.");
    expect(authorName(null, student)).toBe("Compte supprimé");
  });

  test("never shows students more of a last name than its first letter", () => {
    const names = fc.string({ minLength: 2 }).filter((name) => name.trim().length > 1);
    fc.assert(
      fc.property(names, (lastName) => {
        const [initial = ""] = lastName.trim();
        const name = authorName({ firstName: "Ali", lastName }, student);
        expect(name).toBe(`Ali ${initial.toLocaleUpperCase("fr")}.`);
      }),
    );
  });
});

describe("the title of a text", () => {
  test.each([
    ["Pourquoi **$N$** dépend de `ε` ?", "Pourquoi N dépend de ε ?"],
    ["Et $\\varepsilon$ dans $u_n$ ?", "Et ε dans uₙ ?"],
    ["# Rolle\n\n- d'abord\n- ensuite", "Rolle d'abord ensuite"],
    ["> voir [le cours](https://x.tn) à 2:40", "voir le cours à 2:40"],
    ["  \n ", ""],
  ])("of %j is plain", (content, title) => {
    expect(plainTitle(content)).toBe(title);
  });

  test("ends at a word where there is one", () => {
    expect(plainTitle("mot ".repeat(30))).toBe(`${"mot ".repeat(18)}mot…`);
    expect(plainTitle("a".repeat(200))).toBe(`${"a".repeat(79)}…`);
  });

  test("is one line of at most 80 characters, whatever is written", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (content) => {
        const title = plainTitle(content);
        expect([...title].length).toBeLessThanOrEqual(80);
        expect(title).not.toMatch(/[\n\r]/);
      }),
    );
  });
});

describe("a question for a live session", () => {
  const endsAt = new Date("2026-11-23T19:00:00Z");
  const before = new Date("2026-11-23T18:59:59Z");

  test("waits for one that is to come, or runs", () => {
    expect(isToCome({ endsAt, cancelledAt: null }, before)).toBe(true);
  });

  test("waits for none that is over, or called off", () => {
    expect(isToCome({ endsAt, cancelledAt: null }, endsAt)).toBe(false);
    expect(isToCome({ endsAt, cancelledAt: before }, before)).toBe(false);
  });
});

describe("taking and voting", () => {
  test("a question is taken by the course's teachers, and had too by its other students", () => {
    expect([nothing, student, teacher, administrator].map(mayTake)).toEqual([
      false,
      false,
      true,
      false,
    ]);
    expect([mine, others, gone].map((question) => mayVote(student, question))).toEqual([
      false,
      true,
      true,
    ]);
    expect(mayVote(teacher, others)).toBe(false);
  });
});
