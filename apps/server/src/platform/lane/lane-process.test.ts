import { constants, getPriority } from "node:os";
import { afterAll, expect, test } from "vitest";
import { hashing, hashPassword, verifying } from "../accounts/passwords.ts";
import { encoding } from "../photos/encode.ts";
import { openLane } from "./lane.ts";
import { openLaneProcess } from "./lane-process.ts";

const beside = openLaneProcess(1);
const lane = openLane({ width: 1, run: beside.run });
afterAll(beside.close);

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
  await expect(beside.run(ending, [])).rejects.toMatchObject({ body: { code: "BUSY" } });
  expect(await beside.run(hashing, ["x"])).toMatch(/^argon2id/);
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
  await other.run(hashing, ["x"]);
  const pid = other.pid() ?? 0;
  const refused = expect(other.run(hashing, ["y"])).rejects.toMatchObject({
    body: { code: "BUSY" },
  });
  await other.close();
  await refused;
  expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  await expect(other.run(hashing, ["z"])).rejects.toMatchObject({ body: { code: "BUSY" } });
});
