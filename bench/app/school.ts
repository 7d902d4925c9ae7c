import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { loadScale } from "@majorant/server/commands/demo/scale/scale";
import { openDatabase } from "@majorant/server/platform/database/database";
import { migrate } from "@majorant/server/platform/database/migrate";
import { startPostgres } from "@majorant/server/platform/postgres/start";

const migrations = join(import.meta.dirname, "../../apps/server/migrations");

/** The school of `npm run demo -- --scale`, kept between runs in a database of its own. */
export async function openSchool(scale: number) {
  const folder = join(import.meta.dirname, `../../data/bench/scale-${scale}`);
  await mkdir(folder, { recursive: true });
  const log = { info() {}, warn: console.warn, error: console.error };
  const postgres = await startPostgres({ dataDir: folder, log });
  const database = openDatabase(postgres.connection, { poolSize: 4 });
  await migrate(database.pool, migrations);
  // What is measured is not a second factor: its administrators have none.
  await database.db
    .updateTable("settings")
    .set({ value: "false" })
    .where("name", "=", "secondFactorForAdministrators")
    .execute();
  const loaded = await database.db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  if (!loaded) {
    console.log(`Loading the school at scale ${scale}…`);
    await loadScale(database.db, scale);
    await database.pool.query("vacuum analyze");
  }
  return {
    folder,
    connection: postgres.connection,
    database,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}
