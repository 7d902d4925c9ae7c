import { join } from "node:path";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { parseConfig } from "./platform/config.ts";
import { CannotStart } from "./platform/database/cannot-start.ts";
import { openDatabase } from "./platform/database/database.ts";
import { migrate } from "./platform/database/migrate.ts";
import { startPostgres } from "./platform/postgres/start.ts";

const migrations = join(import.meta.dirname, "../migrations");

/** Connections that one instance opens; PostgreSQL's own limit is 100. */
const poolSize = 20;

async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const log = pino({ level: config.production ? "info" : "warn" });
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dataDir: config.dataDir, log });
  const database = openDatabase(postgres?.connection ?? config.databaseUrl ?? "", {
    poolSize,
    onError: (error) => log.error({ err: error }, "a database connection was lost"),
  });
  await migrate(database.pool, migrations);

  const app = await buildApp(config, database, { log });
  const stop = async () => {
    await app.close();
    await database.close();
    await postgres?.stop();
    process.exit(0);
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const address = await app.listen({ host: config.host, port: config.port });
  console.log(`Majorant: ${address}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
