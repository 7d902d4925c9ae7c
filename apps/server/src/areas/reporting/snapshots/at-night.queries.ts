import { type Kysely, sql, type Transaction } from "kysely";
import { takeTime } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.ts";

/** A transaction of the night's counting: it sorts in memory, of which no request is given as much. */
export const atNight = <T>(db: Kysely<DB>, count: (trx: Transaction<DB>) => Promise<T>) =>
  db.transaction().execute(async (trx) => {
    await takeTime(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
    return count(trx);
  });
