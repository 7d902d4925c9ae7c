import { parentPort } from "node:worker_threads";
import { checkAnswer, readAnswer } from "@majorant/domain/answers/check";
import type { Outcome, Task } from "./threads.ts";

// Checks answers one after the other, apart from everything else: one that never ends is ended with its thread.

const outcomeOf = (task: Task): Outcome =>
  task.does === "check"
    ? checkAnswer(task.question, task.answer)
    : { verdict: "undecided", ...readAnswer(task.kind, task.answer) };

parentPort?.on("message", (task: Task) => parentPort?.postMessage(outcomeOf(task)));
parentPort?.postMessage("ready");
