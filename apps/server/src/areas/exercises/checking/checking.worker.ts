import { parentPort } from "node:worker_threads";
import { type Checked, checkAnswer, readAnswer } from "@majorant/domain/answers/check";
import type { Question } from "@majorant/domain/answers/question";

// Checks answers one after the other, apart from everything else: one that never ends is ended with its thread.

/** What the thread is asked to do. */
export type Task =
  | { does: "check"; question: Question; answer: string }
  | { does: "read"; kind: Question["kind"]; answer: string };

const outcomeOf = (task: Task): Checked =>
  task.does === "check"
    ? checkAnswer(task.question, task.answer)
    : { verdict: "undecided", ...readAnswer(task.kind, task.answer) };

parentPort?.on("message", (task: Task) => parentPort?.postMessage(outcomeOf(task)));
parentPort?.postMessage("ready");
