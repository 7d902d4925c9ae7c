import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeRunFolder } from "./run-folder.mjs";

const memory = mkdtempSync(join(tmpdir(), "majorant-memory-"));
afterAll(() => rmSync(memory, { recursive: true }));

test("a run's folder is one that every account can enter, and another each time", () => {
  const [one, other] = [makeRunFolder(memory, 0), makeRunFolder(memory, 0)];
  expect(one).not.toBe(other);
  expect(dirname(one)).toBe(memory);
  expect(statSync(one).mode & 0o777).toBe(0o755);
  for (const folder of [one, other]) rmSync(folder, { recursive: true });
});

test("without such a memory, or room in it, it is among the temporary ones", () => {
  for (const folder of [
    makeRunFolder(join(memory, "none"), 0),
    makeRunFolder(memory, Number.POSITIVE_INFINITY),
  ]) {
    expect(dirname(folder)).toBe(tmpdir());
    rmSync(folder, { recursive: true });
  }
});

test("what a killed run left an hour ago goes, a living one's and a young one stay", () => {
  // No system gives that number to a process.
  const gone = 2 ** 31 - 1;
  const left = join(memory, `majorant-${gone}-old`);
  const young = join(memory, `majorant-${gone}-new`);
  const living = join(memory, `majorant-${process.pid}-old`);
  for (const folder of [left, young, living]) mkdirSync(folder);
  const before = new Date(Date.now() - 2 * 3_600_000);
  for (const folder of [left, living]) utimesSync(folder, before, before);
  rmSync(makeRunFolder(memory, 0), { recursive: true });
  const names = readdirSync(dirname(left));
  expect(names).not.toContain("majorant-2147483647-old");
  expect(names).toEqual(
    expect.arrayContaining(["majorant-2147483647-new", `majorant-${process.pid}-old`]),
  );
});
