import { openDatabase } from "@majorant/server/platform/database/database";
import { findRunningPostgres } from "@majorant/server/platform/postgres/running";
import { sql } from "kysely";

/** Has all that was issued in this month be of the month before, as when it is over. `data`: the folder of the place. */
export async function monthPasses(data: string): Promise<void> {
  const connection = findRunningPostgres(data);
  if (!connection) throw new Error("the application is not running");
  const { db, close } = openDatabase(connection, { poolSize: 1 });
  const here = sql`at time zone 'Africa/Tunis'`;
  const before = (moment: string) =>
    sql`((${sql.ref(moment)} ${here} - interval '1 month') ${here})`;
  const isThisMonth = (moment: string) =>
    sql`date_trunc('month', ${sql.ref(moment)} ${here}) = date_trunc('month', now() ${here})`;
  try {
    await db.transaction().execute(async (trx) => {
      // Nobody changes what was issued: the database refuses it to all but its own copies.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update receipts set issued_at = ${before("issued_at")}
        where ${isThisMonth("issued_at")}`.execute(trx);
      await sql`update credit_notes set issued_at = ${before("issued_at")}
        where ${isThisMonth("issued_at")}`.execute(trx);
      await sql`update accounting_lines set day = day - interval '1 month',
          month = to_char(day - interval '1 month', 'YYYY-MM')
        where month = to_char(now() ${here}, 'YYYY-MM')`.execute(trx);
    });
  } finally {
    await close();
  }
}
