import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openThreads, type ThreadLimits } from "./threads.ts";

/** A thread that answers what it is asked, never ends on "bombe", fills its memory on "lourd", and is killed by "mort". */
async function script(): Promise<URL> {
  const path = join(tmpdir(), `threads-${process.pid}.mjs`);
  await writeFile(
    path,
    `import { parentPort } from "node:worker_threads";
    parentPort.on("message", (task) => {
      while (task === "bombe");
      const kept = [];
      while (task === "lourd") kept.push(new Array(10_000).fill(kept.length));
      if (task === "mort") process.exit(1);
      parentPort.postMessage({ read: task });
    });
    parentPort.postMessage("ready");`,
  );
  return pathToFileURL(path);
}

const usual: ThreadLimits = { threads: 1, milliseconds: 20_000, megabytes: 64, mostWaiting: 100 };

const open = async (limits: Partial<ThreadLimits>) =>
  openThreads<string, { read: string }>(await script(), { ...usual, ...limits });

test("what never ends is ended, and holds up nobody else", async () => {
  const inThread = await open({ threads: 2, milliseconds: 300 });
  const bombs = [inThread("bombe"), inThread("bombe")];
  const others = Array.from({ length: 50 }, (_, n) => inThread(String(n)));
  expect(await Promise.all(bombs)).toEqual([null, null]);
  expect((await Promise.all(others)).map((outcome) => outcome?.read)).toEqual(
    Array.from({ length: 50 }, (_, n) => String(n)),
  );
});

test("what takes more memory than it may ends with its thread alone", async () => {
  const inThread = await open({ megabytes: 16 });
  expect(await inThread("lourd")).toBeNull();
  expect(await inThread("2")).toEqual({ read: "2" });
});

test("a thread that dies answers nothing, and another takes its place", async () => {
  const inThread = await open({});
  expect(await inThread("mort")).toBeNull();
  expect(await inThread("2")).toEqual({ read: "2" });
});

test("one task at a time, few wait, and who comes then is told so", async () => {
  const inThread = await open({ mostWaiting: 2 });
  const taken = [inThread("1"), inThread("2")];
  await expect(inThread("3")).rejects.toMatchObject({ body: { code: "BUSY" } });
  expect(await Promise.all(taken)).toEqual([{ read: "1" }, { read: "2" }]);
  expect(await inThread("4")).toEqual({ read: "4" });
});

test("threads that can't begin leave nobody waiting", async () => {
  const nowhere = pathToFileURL(join(tmpdir(), "nowhere.mjs"));
  const inThread = openThreads<string, string>(nowhere, { ...usual, threads: 2 });
  expect(await Promise.all([inThread("1"), inThread("2"), inThread("3")])).toEqual([
    null,
    null,
    null,
  ]);
});
