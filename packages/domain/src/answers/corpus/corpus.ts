import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";

/** Answers to one question: those that are right, and those that are wrong. */
export type Entry = {
  kind: AnswerKind;
  expected: string;
  right: readonly string[];
  wrong: readonly string[];
  /** What a teacher has to look at: it holds on a part of what was asked, or where more is known. */
  either?: readonly string[];
  choices?: readonly string[];
  tolerance?: number;
};

type More = Pick<Entry, "either" | "choices" | "tolerance">;

/** An entry in one line. */
export const entry = (
  kind: AnswerKind,
  expected: string,
  right: readonly string[],
  wrong: readonly string[],
  more: More = {},
): Entry => ({ kind, expected, right, wrong, ...more });
