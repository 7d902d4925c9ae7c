import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildApp } from "@majorant/server/app";
import { loadDemo } from "@majorant/server/commands/demo/load";
import { parseConfig } from "@majorant/server/platform/config";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { openStorage } from "@majorant/server/platform/storage/open";
import type { FastifyBaseLogger } from "fastify";
import { type Fault, type Fuzzed, fuzz, sendTo } from "../apps/server/test/fuzz/fuzz.ts";
import { summary, tell } from "../apps/server/test/fuzz/report.ts";

// Every call of the contract, shaped and misshapen, with files, as every role and nobody, on the demo's data:
// answers by status class, and each 5xx with what reproduces it. `npm run bench -- fuzz --calls 100000 --seed 1`
// Each round has a fresh copy of the demo and the next seed: a fault of seed 7 is found again by `--seed 7`.

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    round: { type: "string", default: "10000" },
  },
});
const calls = Number(values.calls);
const callsOfARound = Number(values.round);
const folder = join(import.meta.dirname, "../data/bench/fuzz");
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const quiet = () => {};
/** Only faults, with where they come from. */
const log: FastifyBaseLogger = {
  level: "error",
  info: quiet,
  warn: quiet,
  debug: quiet,
  trace: quiet,
  silent: quiet,
  error: console.error,
  fatal: console.error,
  child: () => log,
};

const { connection: server, stop } = await startScratch();
const template = `majorant_fuzz_${process.pid}`;
const config = parseConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "0" });
/** Faults of one call are told once for each way that they are answered. */
const faults = new Map<string, { fault: Fault; seed: number; times: number }>();
const classes: Fuzzed["classes"] = new Map();
const answered = new Set<string>();

try {
  await makeTemplate();
  for (let done = 0, seed = Number(values.seed); done < calls; done += callsOfARound, seed++) {
    const began = performance.now();
    const round = Math.min(callsOfARound, calls - done);
    const fuzzed = await onACopy((app, db) =>
      fuzz({ send: sendTo(app), db }, { calls: round, seed }),
    );
    for (const [kind, count] of fuzzed.classes) classes.set(kind, (classes.get(kind) ?? 0) + count);
    for (const name of fuzzed.answered) answered.add(name);
    for (const fault of fuzzed.faults) note(fault, seed);
    const seconds = (performance.now() - began) / 1000;
    console.log(
      `seed ${seed}, ${round} calls in ${seconds.toFixed(0)} s: ${summary(fuzzed.classes)}`,
    );
  }
} finally {
  await dropDatabase(server, template);
  await stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`\nall: ${summary(classes)}; ${answered.size} calls were answered well at least once`);
// At once: streams of events that were answered to nobody keep their clocks.
process.exit(faults.size > 0 ? 1 : 0);

async function makeTemplate() {
  const database = openDatabase(await createDatabase(server, template), { poolSize: 4 });
  await migrate(database.pool, join(import.meta.dirname, "../apps/server/migrations"));
  const storage = await openStorage(config);
  await loadDemo({ db: database.db, storage, production: false });
  await database.close();
}

type App = Awaited<ReturnType<typeof buildApp>>;
type Db = ReturnType<typeof openDatabase>["db"];

/** The application on a fresh copy of the demo. */
async function onACopy(use: (app: App, db: Db) => Promise<Fuzzed>): Promise<Fuzzed> {
  const name = `${template}_round`;
  const database = openDatabase(await createDatabase(server, name, template), {
    poolSize: 20,
    limited: true,
  });
  const app = await buildApp(config, database, { log, mostDelay: 0 });
  try {
    await app.ready();
    return await use(app, database.db);
  } finally {
    await app.close();
    await database.close();
    await dropDatabase(server, name);
  }
}

function note(fault: Fault, seed: number) {
  const key = `${fault.name} ${fault.status} ${fault.answer.replace(/[\da-f-]{36}/g, "")}`;
  const known = faults.get(key);
  if (known) known.times += 1;
  else {
    faults.set(key, { fault, seed, times: 1 });
    console.log(`\n${tell(fault, seed)}\n`);
  }
}
