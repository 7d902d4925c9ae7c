import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";

/** Answers to one question: those that are right, and those that are wrong. */
export type Entry = {
  kind: AnswerKind;
  expected: string;
  right: readonly string[];
  wrong: readonly string[];
  /** What a teacher has to look at: it holds on a part of what was asked, or where more is known. */
  either?: readonly string[];
  /** What is no answer yet, and asked again; by what is said beside it, where that helps. */
  asked?: readonly string[];
  helped?: Partial<Record<AnswerNote, readonly string[]>>;
  /** Wrong, and said to be for its unit. */
  unit?: readonly string[];
  choices?: readonly string[];
  tolerance?: number;
  /** What stands before the field. */
  label?: string;
};

type More = Pick<Entry, "either" | "asked" | "helped" | "unit" | "choices" | "tolerance" | "label">;

/** An entry in one line. */
export const entry = (
  kind: AnswerKind,
  expected: string,
  right: readonly string[],
  wrong: readonly string[],
  more: More = {},
): Entry => ({ kind, expected, right, wrong, ...more });
