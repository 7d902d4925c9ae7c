import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { listCategoriesCourses } from "@majorant/contract/catalogue/catalogue";
import { afterAll, expect, test } from "vitest";
import { loadDemo } from "../../src/commands/demo/load.ts";
import { addressOf } from "../addresses.ts";
import { testApp } from "../app.ts";
import { mainProcesses } from "../embedded/main-process.ts";
import { fuzz, sendOver } from "../fuzz/fuzz.ts";
import { tell } from "../fuzz/report.ts";
import { storageOf } from "../streaming.ts";
import { keptVersion, root, unpackVersion } from "./version-before.ts";

// The version before, beside this one and on its database: what a release that is rolled out has for some minutes, and
// what one that is taken back has from then on.

mkdirSync(join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(join(root, ".cache/version-before-"));
const start = mainProcesses(unpackVersion(readFileSync(keptVersion), folder));
afterAll(() => rmSync(folder, { recursive: true }));

const server = await testApp();
const { db, connection, call, dataDir } = server;
const newest = readdirSync(join(root, "apps/server/migrations"));
const known = readdirSync(join(folder, "apps/server/migrations"));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("no port");
  return address.port;
}

test("the version before starts on this one's database, and no call makes it fail there", async () => {
  await loadDemo({ db, storage: storageOf(server), production: false });
  const port = await freePort();
  const before = start({
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(connection),
    PORT: String(port),
    // What a proxy says is believed where there is one, and then users have another address than ours.
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const origin = await before.origin();
  const seed = 35;
  const { classes, answered, faults } = await fuzz(
    { send: sendOver(origin), db },
    { calls: 650, seed },
  );
  expect(faults.map((fault) => tell(fault, seed))).toEqual([]);
  expect(classes.get(2)).toBeGreaterThan(70);
  expect(answered.size).toBeGreaterThan(40);
  // And this one goes on beside it.
  expect((await call(listCategoriesCourses)).statusCode).toBe(200);

  const unknown = newest.filter((name) => name.endsWith(".sql") && !known.includes(name));
  for (const name of unknown) expect(before.said()).toContain(name);
  before.child.kill("SIGTERM");
  expect((await before.ended()).how).toBe(0);
});
