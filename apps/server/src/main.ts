import { existsSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { demoAccounts, demoPassword } from "../demo/people.ts";
import { buildApp } from "./app.ts";
import { loadDemo } from "./commands/demo/load.ts";
import { parseConfig } from "./platform/config.ts";
import { CannotStart } from "./platform/database/cannot-start.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startPostgres } from "./platform/postgres/start.ts";
import { openStorage } from "./platform/storage/open.ts";

const migrations = join(import.meta.dirname, "../migrations");
const dist = join(import.meta.dirname, "../../web/dist");

/** Connections that one instance opens; the embedded PostgreSQL takes 100. */
const poolSize = 20;

const say = (line: string) => console.log(line);

/** The supervisor's words for who sits at the terminal. */
const people = { info() {}, warn: say, error: (line: string) => console.error(line) };

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = pino({ level: config.production ? "info" : "warn" });

  if (!config.databaseUrl) say("Starting PostgreSQL…");
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log: config.production ? log : people });
  // From here on there is something to stop, the last first.
  const stops: (() => Promise<void>)[] = postgres ? [postgres.stop] : [];
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    for (const each of stops.reverse()) await each();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  const database = openDatabase(postgres?.connection ?? config.databaseUrl ?? "", {
    poolSize,
    onError: ({ message }) => log.error({ reason: message }, "a database connection was lost"),
  });
  stops.push(database.close);

  const applied = await migrate(database.pool, migrations);
  if (applied.length > 0) say(`Migrated the database (${applied.length} steps).`);
  if (config.demo) {
    const { production } = config;
    const loaded = await loadDemo({
      db: database.db,
      storage: await openStorage(config),
      production,
    });
    if (loaded) say("Loaded the demo data.");
  }

  const app = await buildApp(config, database, { log, ...(existsSync(dist) ? { web: dist } : {}) });
  stops.push(() => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
  say(`\nMajorant runs at ${config.publicUrl ?? address}`);
  if (config.demo) say(`Demo accounts, password ${demoPassword}: ${demoAccounts.join(", ")}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
