import type { AnswerNote } from "@majorant/contract/exercises/answers";
import type { AnswerKind } from "@majorant/contract/exercises/exercise-rules";
import type { AnswerVerdict } from "@majorant/contract/exercises/exercises";

/** What is asked, and what is right. */
export type Question = {
  kind: AnswerKind;
  expected: string;
  /** Of a choice, in their order; null of every other kind. */
  choices: readonly string[] | null;
  /** Of a number: how far from the expected one still counts, in its unit; null for exact. */
  tolerance: number | null;
};

/** `read` is LaTeX. */
export type Reading = { read: string; note?: AnswerNote };

export type Checked = Reading & { verdict: AnswerVerdict };

/** What an answer is worth. Pure, and slow for what was made to be slow: the server runs it in a worker. */
export function checkAnswer(_question: Question, answer: string): Checked {
  return { verdict: "undecided", read: `\\text{${answer.replaceAll(/[\\{}$%&#_^~]/g, "")}}` };
}

/** How an answer is read. */
export function readAnswer(_kind: AnswerKind, answer: string): Reading {
  return { read: `\\text{${answer.replaceAll(/[\\{}$%&#_^~]/g, "")}}` };
}
