// npm run demo                  loads the demo into the configured database, if it is empty
// npm run demo -- --scale 10    fills it with ten times the school that the home page claims, for measurements
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseConfig } from "../platform/config.ts";
import { CannotStart } from "../platform/database/cannot-start.ts";
import { openDatabase } from "../platform/database/database.ts";
import { migrate } from "../platform/database/migrate.ts";
import { startPostgres } from "../platform/postgres/start.ts";
import { openStorage } from "../platform/storage/open.ts";
import { loadDemo } from "./demo/load.ts";
import { loadScale } from "./demo/scale/scale.ts";

const migrations = join(import.meta.dirname, "../../migrations");
const log = { info() {}, warn: console.warn, error: console.error };

/** Null: the demo itself. */
function readScale(): number | null {
  const { values } = parseArgs({ options: { scale: { type: "string" } } });
  if (values.scale === undefined) return null;
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 100)
    throw new CannotStart("--scale takes a whole number from 1 to 100.");
  return scale;
}

async function main(): Promise<void> {
  const scale = readScale();
  const config = parseConfig(process.env);
  if (config.production) throw new CannotStart("Demo data and accounts are refused in production.");
  const { databaseUrl, dataDir, production } = config;
  const postgres = databaseUrl ? null : await startPostgres({ dataDir, log });
  const database = openDatabase(databaseUrl ?? postgres?.connection ?? "", { poolSize: 2 });
  try {
    await migrate(database.pool, migrations);
    const started = performance.now();
    const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    if (scale === null) {
      const storage = await openStorage(config);
      const loaded = await loadDemo({ db: database.db, storage, production });
      console.log(
        loaded
          ? `The demo is loaded (${seconds()}).`
          : "This database has data: it stays as it is.",
      );
    } else {
      const totals = await loadScale(database.db, scale);
      const counts = Object.entries(totals).map(
        ([name, count]) => `${count.toLocaleString("en")} ${name}`,
      );
      console.log(`Made ${counts.join(", ")} (${seconds()}).`);
    }
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
