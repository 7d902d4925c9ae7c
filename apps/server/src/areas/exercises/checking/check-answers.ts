import type { Checked, Reading } from "@majorant/domain/answers/check";
import { textLatex } from "@majorant/domain/answers/latex";
import type { Question } from "@majorant/domain/answers/question";
import { openThreads } from "../../../platform/threads.ts";
import type { Task } from "./checking.worker.ts";

/** Two: while one is kept busy by a bomb, the other serves everybody else. Formulas are small, and take milliseconds. */
const inThread = openThreads<Task, Checked>(new URL("./checking.worker.ts", import.meta.url), {
  threads: 2,
  milliseconds: 1_000,
  megabytes: 64,
  mostWaiting: 500,
});

/** A call that had two answers ended has no more of its own tried. */
const mostEnded = 2;

/**
 * What each answer is worth, question by question; one without an answer is empty. What takes longer than a
 * second is undecided.
 */
export async function checkAnswers(
  questions: readonly Question[],
  answers: readonly string[],
): Promise<Checked[]> {
  const checked: Checked[] = [];
  let ended = 0;
  for (const [i, question] of questions.entries()) {
    const answer = answers[i] ?? "";
    const task: Task = { does: "check", question, answer };
    const outcome = ended < mostEnded ? await inThread(task) : null;
    if (!outcome) ended += 1;
    checked.push(outcome ?? undecided(answer));
  }
  return checked;
}

const undecided = (answer: string): Checked => ({
  verdict: "undecided",
  read: textLatex(answer),
  note: "unreadable",
});

/** How an answer of a kind is read, as LaTeX. */
export async function readingOf(kind: Question["kind"], answer: string): Promise<Reading> {
  const { read, note } = (await inThread({ does: "read", kind, answer })) ?? undecided(answer);
  return note ? { read, note } : { read };
}
