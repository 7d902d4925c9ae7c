import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";

/** What is asked, and what is right. */
export type Question = {
  kind: AnswerKind;
  expected: string;
  /** Of a choice, in their order; null of every other kind. */
  choices: readonly string[] | null;
  /** Of a number: how far from the expected one still counts, in its unit; null for exact. */
  tolerance: number | null;
  /** What stands before the field: it may name the unit. */
  label?: string;
};

/** The kinds whose answers are formulas. */
export type Kind = Exclude<AnswerKind, "text" | "choice">;

/** A question whose answer is a formula. */
export type Asked = Question & { kind: Kind };
