import { chmod, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { openPrivateFolder } from "./private-folder.ts";

const { dataDir } = await testApp();
const folder = await mkdtemp(join(tmpdir(), "majorant-private-"));
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test("mails, what comes in and what is stored are for the application's account alone", async () => {
  for (const name of ["outbox", "incoming", "uploads", "storage"])
    expect([name, await modeOf(join(dataDir, name))]).toEqual([name, "700"]);
});

test("a folder that an earlier version left open is closed", async () => {
  const open = join(folder, "outbox");
  await mkdir(open);
  await chmod(open, 0o755);
  await openPrivateFolder(open);
  expect(await modeOf(open)).toBe("700");
});
