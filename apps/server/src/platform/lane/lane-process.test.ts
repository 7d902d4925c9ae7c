import { mkdtemp, readFile } from "node:fs/promises";
import { constants, getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashing, hashPassword, verifying } from "../accounts/passwords.ts";
import { encoding } from "../photos/encode.ts";
import { openLane } from "./lane.ts";
import { openLaneProcess } from "./lane-process.ts";

/** More than anything here takes, in milliseconds. */
const long = 60_000;

const beside = openLaneProcess(1);
const lane = openLane({ width: 1, run: beside.run });
afterAll(beside.close);

/** Work that says in a file that it began, and holds its process for good. */
const looping = {
  module: `data:text/javascript,${encodeURIComponent(`import { appendFileSync } from "node:fs";
    export const loop = (path) => { appendFileSync(path, "begun\\n"); for (;;); };`)}`,
  name: "loop",
};

/** Work that holds one of its threads for an hour or more, as a decoder that hangs does. */
const hanging = {
  module: `data:text/javascript,${encodeURIComponent(`import { pbkdf2 } from "node:crypto";
    export const hang = () => new Promise((end) => pbkdf2("x", "y", 2e9, 64, "sha512", end));`)}`,
  name: "hang",
};

/** Ends the process that is there as a machine without memory does. */
function kill() {
  const pid = beside.pid();
  if (!pid) throw new Error("there is no process");
  process.kill(pid, "SIGKILL");
}

test("what is hashed there is verified here, and the other way", async () => {
  const stored = await lane.run("stranger", hashing, "Majorant-2026");
  expect(await lane.run("known", verifying, "Majorant-2026", stored)).toBe(true);
  expect(await lane.run("known", verifying, "majorant-2026", stored)).toBe(false);
  const cheap = { memory: 8, passes: 1, parallelism: 1 };
  const ours = await hashPassword("ici", cheap);
  expect(await lane.run("known", verifying, "ici", ours)).toBe(true);
});

test("it stands back behind whatever else runs", async () => {
  await lane.run("known", hashing, "x");
  const low = constants.priority.PRIORITY_BELOW_NORMAL;
  expect(getPriority(beside.pid())).toBe(low);
});

test("killed in the midst, it is there again: what it was at is done after all", async () => {
  await lane.run("known", hashing, "x");
  const before = beside.pid();
  const stored = lane.run("stranger", hashing, "Majorant-2026");
  kill();
  expect(await lane.run("known", verifying, "Majorant-2026", await stored)).toBe(true);
  expect(beside.pid()).not.toBe(before);
});

test("what ends it each time is put off, and nothing else is", async () => {
  const ending = {
    module: "data:text/javascript,export const end = () => process.exit(1)",
    name: "end",
  };
  await expect(beside.run(ending, [], long)).rejects.toMatchObject({ body: { code: "BUSY" } });
  expect(await beside.run(hashing, ["x"], long)).toMatch(/^argon2id/);
});

test("what never ends is ended at its limit and put off, once, and what is beside it is done after all", async () => {
  const two = openLaneProcess(2);
  const begun = join(await mkdtemp(join(tmpdir(), "majorant-lane-")), "begun");
  await two.run(hashing, ["x"], long);
  const before = two.pid();
  const endless = two.run(looping, [begun], 1_000);
  const stored = two.run(hashing, ["Majorant-2026"], long);
  await expect(endless).rejects.toMatchObject({ status: 503, body: { code: "BUSY" } });
  expect(await two.run(verifying, ["Majorant-2026", await stored], long)).toBe(true);
  expect(two.pid()).not.toBe(before);
  expect(await readFile(begun, "utf8")).toBe("begun\n");
  await two.close();
});

test("what hung and what ended is a line with its name and its time, and nothing of what it was given", async () => {
  const lines: string[] = [];
  const other = openLaneProcess(1, (line) => lines.push(line));
  const begun = join(await mkdtemp(join(tmpdir(), "majorant-lane-")), "un-secret");
  await other.run(hashing, ["x"], long);
  await expect(other.run(looping, [begun], 1_000)).rejects.toMatchObject({ status: 503 });
  const ending = {
    module: "data:text/javascript,export const end = () => process.exit(3)",
    name: "end",
  };
  await expect(other.run(ending, ["un secret"], long)).rejects.toMatchObject({ status: 503 });
  await other.close();
  expect(lines).toEqual([
    expect.stringMatching(/^The lane ended what takes longer than it may: loop for \d+\.\d s$/),
    expect.stringMatching(
      /^The lane's process ended \(exit 3\) while it was at end for \d+\.\d s$/,
    ),
    expect.stringMatching(
      /^The lane's process ended \(exit 3\) while it was at end for \d+\.\d s$/,
    ),
  ]);
});

test("others' limits cost nobody a try: what is beside two that never end is done after them", async () => {
  const three = openLaneProcess(3);
  const begun = join(await mkdtemp(join(tmpdir(), "majorant-lane-")), "begun");
  // Each holds the process, so that the hash gets its turn in the third one.
  const endless = [1, 2].map(() => three.run(looping, [begun], 1_000));
  const stored = three.run(hashing, ["x"], long);
  const outcomes = await Promise.allSettled(endless);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await stored).toMatch(/^argon2id/);
  await three.close();
});

test("a refusal comes back as one, a fault with its words", async () => {
  const none = new URL(import.meta.url).pathname;
  await expect(lane.run("picture", encoding, none, { width: 10 })).rejects.toMatchObject({
    status: 415,
    body: { code: "NOT_AN_IMAGE" },
  });
  await expect(lane.run("known", verifying, undefined as never, "argon2id$YQ$YQ")).rejects.toThrow(
    /undefined/,
  );
});

test("closed, it is gone, and what it was at is refused", async () => {
  const other = openLaneProcess(1);
  await other.run(hashing, ["x"], long);
  const pid = other.pid() ?? 0;
  const refused = expect(other.run(hashing, ["y"], long)).rejects.toMatchObject({
    body: { code: "BUSY" },
  });
  await other.close();
  await refused;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  await expect(other.run(hashing, ["z"], long)).rejects.toMatchObject({ body: { code: "BUSY" } });
});

test("closed, it is gone even where a decoder hangs", async () => {
  const other = openLaneProcess(1);
  await other.run(hashing, ["x"], long);
  const pid = other.pid() ?? 0;
  const refused = expect(other.run(hanging, [], long)).rejects.toMatchObject({
    body: { code: "BUSY" },
  });
  await other.close();
  await refused;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
});
