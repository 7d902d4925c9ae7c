import { openDatabase } from "@majorant/server/platform/database/database";
import { findRunningPostgres } from "@majorant/server/platform/postgres/running";
import { sql } from "kysely";

/** Has a student's exercises and cards be so many days older: what comes back on its day is there then. */
export async function daysPass(userId: number, days: number): Promise<void> {
  const connection = findRunningPostgres(process.env.E2E_DATA ?? "");
  if (!connection) throw new Error("the application is not running");
  const { db, close } = openDatabase(connection, { poolSize: 1 });
  const ago = sql`make_interval(days => ${days})`;
  try {
    await sql`update attempts set begun_at = begun_at - ${ago}, outcome_at = outcome_at - ${ago},
      hint_at = hint_at - ${ago} where user_id = ${userId}`.execute(db);
    await sql`update reviews set at = at - ${ago} where user_id = ${userId}`.execute(db);
    await sql`update cards set created_at = created_at - ${ago}, due_on = due_on - ${days}::int,
      reviewed_on = reviewed_on - ${days}::int where user_id = ${userId}`.execute(db);
  } finally {
    await close();
  }
}
