import { openDatabase } from "@majorant/server/platform/database/database";
import { findRunningPostgres } from "@majorant/server/platform/postgres/running";
import { sql } from "kysely";

/** Has a mock concours begin so many minutes ago: nobody waits three hours for its bell. */
export async function beganMinutesAgo(sittingId: number, minutes: number): Promise<void> {
  const connection = findRunningPostgres(process.env.E2E_DATA ?? "");
  if (!connection) throw new Error("the application is not running");
  const { db, close } = openDatabase(connection, { poolSize: 1 });
  try {
    await sql`update sittings set starts_at = now() - make_interval(mins => ${minutes})
      where id = ${sittingId}`.execute(db);
  } finally {
    await close();
  }
}
