import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { checkAnswers, readingOf } from "./check-answers.ts";
import { openThreads, type Task } from "./threads.ts";

const number = { kind: "number", choices: null, tolerance: null } as const;
const task = (answer: string): Task => ({
  does: "check",
  question: { ...number, expected: "1" },
  answer,
});

/** A thread that answers what it is asked, never ends on "bombe", and is killed by "mort". */
async function script(): Promise<URL> {
  const path = join(tmpdir(), `checking-${process.pid}.mjs`);
  await writeFile(
    path,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ answer }) => {
      while (answer === "bombe");
      if (answer === "mort") process.exit(1);
      parentPort.postMessage({ verdict: "correct", read: answer });
    });
    parentPort.postMessage("ready");`,
  );
  return pathToFileURL(path);
}

test("what never ends is ended, and holds up nobody else", async () => {
  const inThread = openThreads({ script: await script(), threads: 2, milliseconds: 300 });
  const bombs = [inThread(task("bombe")), inThread(task("bombe"))];
  const others = Array.from({ length: 50 }, (_, n) => inThread(task(String(n))));
  expect(await Promise.all(bombs)).toEqual([null, null]);
  expect((await Promise.all(others)).map((outcome) => outcome?.read)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n)),
  );
});

test("a thread that dies answers nothing, and another takes its place", async () => {
  const inThread = openThreads({ script: await script(), threads: 1, milliseconds: 5_000 });
  expect(await inThread(task("mort"))).toBeNull();
  expect(await inThread(task("2"))).toEqual({ verdict: "correct", read: "2" });
});

test("threads that can't begin leave nobody waiting", async () => {
  const nowhere = pathToFileURL(join(tmpdir(), "nowhere.mjs"));
  const inThread = openThreads({ script: nowhere, threads: 2, milliseconds: 300 });
  expect(
    await Promise.all([inThread(task("1")), inThread(task("2")), inThread(task("3"))]),
  ).toEqual([null, null, null]);
});

test("answers are checked in the order of their questions, and an empty one is wrong", async () => {
  const questions = ["1/2", "√2", "3", "4"].map((expected) => ({ ...number, expected }));
  expect(await checkAnswers(questions, ["0,5", "1,414", "9^9^9^9"])).toEqual([
    { verdict: "correct", read: "0{,}5" },
    { verdict: "incorrect", read: "1{,}414", note: "approximation" },
    expect.objectContaining({ verdict: "undecided" }),
    { verdict: "incorrect", read: "" },
  ]);
});

test("formulas made to keep it busy are not decided", async () => {
  const bombs = [
    "(".repeat(1_900),
    `${"(".repeat(900)}1${")".repeat(900)}`,
    "9^9^9^9^9^9^9",
    "((((9!)!)!)!)!",
    "\\def\\a{\\a\\a}\\a",
    "√".repeat(500),
    `${"2^(".repeat(300)}2${")".repeat(300)}`,
  ];
  for (const bomb of bombs)
    expect((await checkAnswers([{ ...number, expected: "1" }], [bomb]))[0]?.verdict).toBe(
      "undecided",
    );
});

test("an answer is read before it counts, or shown as it was typed", async () => {
  expect(await readingOf("expression", "1/2 x^2")).toEqual({ read: "\\frac{1}{2}\\,x^{2}" });
  expect(await readingOf("number", "\\frac{1}{")).toEqual({
    read: "\\text{\\textbackslash{}frac\\{1\\}\\{}",
    note: "unreadable",
  });
});
