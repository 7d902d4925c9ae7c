import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "@majorant/server/app";
import { parseConfig } from "@majorant/server/platform/config";
import type { Connection } from "@majorant/server/platform/database/connection";
import { openDatabase } from "@majorant/server/platform/database/database";
import type { FastifyBaseLogger } from "fastify";
import { type Tried, tryTexts } from "../../apps/server/test/fuzz/texts/texts.ts";

/** What a round of texts is told, by its first argument. */
export type Round = {
  connection: Connection | string;
  dataDir: string;
  seed: number;
  texts: number;
  pagesOf: number;
};

/** What it says: the number of the call that it begins, and all at its end. */
export type FromRound = number | (Tried & { left: number });

const { connection, dataDir, seed, texts, pagesOf }: Round = JSON.parse(process.argv[2] ?? "{}");
const quiet = () => {};
/** Pages that the application had no time for show nothing. */
let left = 0;
const warn = (_about: unknown, message?: string) => {
  if (message?.startsWith("a page was left")) left += 1;
};
const log: FastifyBaseLogger = {
  level: "error",
  info: quiet,
  warn,
  debug: quiet,
  trace: quiet,
  silent: quiet,
  // What a fault says is told with its text.
  error: quiet,
  fatal: console.error,
  child: () => log,
};
const apps = join(import.meta.dirname, "../../apps");
const database = openDatabase(connection, { poolSize: 10, limited: true });
const clock = { now: new Date() };
const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "0" });
const app = await buildApp(config, database, {
  log,
  mostDelay: 0,
  clock: () => clock.now,
  web: { dist: join(apps, "web/dist"), staffDist: join(apps, "staff/dist") },
});
await app.ready();
const setNow = (now: Date) => {
  clock.now = now;
};
/** Whoever ends this process finds what it did last. */
const last = join(dataDir, "last.json");
const server = { app, db: database.db, now: () => clock.now, setNow };
const tried = await tryTexts(server, {
  seed,
  texts,
  pagesOf,
  calls: Number.POSITIVE_INFINITY,
  onStep: (step) => {
    writeFileSync(last, JSON.stringify(step));
    process.send?.(step.number);
  },
});
process.send?.({ ...tried, left }, () => process.exit(0));
