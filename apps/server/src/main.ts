import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { demoAccounts, demoPassword } from "../demo/people.ts";
import { refuseDemoAccounts } from "./commands/demo/demo-accounts.ts";
import { loadDemo } from "./commands/demo/load.ts";
import { backUpBefore } from "./platform/backup/before-upgrade.ts";
import { parseConfig } from "./platform/config.ts";
import { isDatabaseAway } from "./platform/database/away.ts";
import { CannotStart } from "./platform/database/cannot-start.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { waitForDatabase } from "./platform/database/wait.ts";
import { openLog, openSpeech } from "./platform/log.ts";
import { startPostgres } from "./platform/postgres/start.ts";
import { noticeMs, openStopping } from "./platform/stopping.ts";
import { openStorage } from "./platform/storage/open.ts";

const migrations = join(import.meta.dirname, "../migrations");
const dist = join(import.meta.dirname, "../../web/dist");
const staffDist = join(import.meta.dirname, "../../staff/dist");

/** Connections that one instance opens; the embedded PostgreSQL takes 100. */
const poolSize = 12;

const speech = openSpeech(process.env.NODE_ENV === "production");
const say = speech.info;

/** The supervisor's words for who sits at the terminal. */
const people = { info() {}, warn: say, error: speech.error };

const stopping = openStopping(say);

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = openLog(config);
  if (process.getuid?.() === 0 && config.production)
    log.warn(
      "the application runs as root: give it an account of its own (docs/operations/install.md)",
    );

  if (!config.databaseUrl) say("Starting PostgreSQL…");
  const starting = config.databaseUrl
    ? null
    : startPostgres({
        dataDir: config.dataDir,
        log: config.production ? log : people,
        onGone: () => {
          people.error("Majorant ends: there is no database any more.");
          void stopping.stop(1);
        },
      });
  // Loaded while PostgreSQL starts.
  const [{ buildApp }, postgres] = await Promise.all([import("./app.ts"), starting]);
  if (postgres) {
    stopping.onBegin(postgres.expectEnd);
    stopping.onStop(postgres.stop);
  }

  const database = openDatabase(postgres?.connection ?? config.databaseUrl ?? "", {
    poolSize,
    limited: true,
    onError: ({ message }) => {
      if (!stopping.begun()) log.warn({ reason: message }, "a database connection was lost");
    },
    watch: true,
  });
  stopping.onStop(database.close);
  if (config.databaseUrl) await waitForDatabase(database.pool, say);

  const beforeUpgrade = postgres ? backUpBefore(config, postgres.connection, say) : {};
  const applied = await migrate(database.pool, migrations, { ...beforeUpgrade, say });
  if (applied.length > 0) say(`Migrated the database (${applied.length} steps).`);
  if (config.production) await refuseDemoAccounts(database.db);
  if (config.demo) {
    const { production } = config;
    const loaded = await loadDemo({
      db: database.db,
      storage: await openStorage(config),
      production,
    });
    if (loaded) say("Loaded the demo data.");
  }

  // Not at once: a start has other things to do.
  if (postgres)
    setTimeout(
      () =>
        postgres.keepBinaries().catch((error: unknown) => {
          log.warn({ err: error }, "PostgreSQL's programs could not be kept beside the database");
        }),
      60_000,
    ).unref();
  const isBuilt = existsSync(dist) && existsSync(staffDist);
  const app = await buildApp(config, database, {
    log,
    stopping,
    ...(isBuilt && { web: { dist, staffDist } }),
  });
  stopping.onStop(() => app.close());
  // With a database of its own it is alone: nobody else could be asked.
  if (config.databaseUrl) stopping.onStop(() => pause(noticeMs));
  const address = await app.listen({ host: config.host, port: config.port });
  say(`\nMajorant runs at ${config.publicUrl ?? address}`);
  if (config.demo) say(`Demo accounts, password ${demoPassword}: ${demoAccounts.join(", ")}`);
}

main().catch((error: unknown) => {
  // A start that was told to stop fails at what it was doing.
  if (stopping.begun()) return;
  if (error instanceof CannotStart) speech.error(error.message);
  else if (isDatabaseAway(error)) speech.error(`The database went away during the start: ${error}`);
  else speech.error(inspect(error));
  process.exit(1);
});
