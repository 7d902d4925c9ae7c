import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { takeTableSnapshots } from "@majorant/server/areas/reporting/snapshots/nightly-tables.queries";
import { takeSnapshots } from "@majorant/server/areas/reporting/snapshots/snapshots.queries";
import { loadFull } from "@majorant/server/commands/demo/full/full";
import { parseConfig } from "@majorant/server/platform/config";
import { openDatabase } from "@majorant/server/platform/database/database";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startPostgres } from "@majorant/server/platform/postgres/start";
import { openStorage } from "@majorant/server/platform/storage/open";

const migrations = join(import.meta.dirname, "../../apps/server/migrations");

/** The school of `npm run demo -- --scale full`, kept between runs in a database of its own. */
export async function openFullSchool() {
  const folder = join(import.meta.dirname, "../../data/bench/full");
  await mkdir(folder, { recursive: true });
  const log = { info() {}, warn: console.warn, error: console.error };
  const postgres = await startPostgres({ dataDir: folder, log });
  const config = parseConfig({ DATA_DIR: folder, NODE_ENV: "test", PORT: "0", DEMO: "0" });
  // As many connections as the application has, and its limits: what it may not ask for is not measured either.
  const database = openDatabase(postgres.connection, { poolSize: 20, limited: true });
  const loading = openDatabase(postgres.connection, { poolSize: 2 });
  await migrate(loading.pool, migrations);
  const loaded = await loading.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!loaded) {
    const began = performance.now();
    const counts = await loadFull({
      db: loading.db,
      storage: await openStorage(config),
      production: false,
    });
    console.log(`loaded in ${((performance.now() - began) / 1000).toFixed(1)} s:`, counts);
    await loading.pool.query("vacuum analyze");
  }
  // As the job of the night before has done.
  await takeSnapshots(loading.db, new Date());
  await takeTableSnapshots(loading.db, new Date());
  await loading.close();
  return {
    folder,
    config,
    database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}
