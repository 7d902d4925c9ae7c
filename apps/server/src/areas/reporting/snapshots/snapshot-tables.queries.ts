import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import type { Scope } from "../statistics/scope.queries.ts";

/** Whether figures are of the whole place, which is what nights count. */
export const isEverything = ({ teacherId }: Scope) => teacherId === null;

/** A night's figures hold until the next one's have surely been counted, in milliseconds. */
const holdsFor = 26 * 3_600_000;

type Name = "courses" | "videos";

/** When a table was counted last; null where that is too long ago, or it never was. */
export async function findSnapshot(db: Kysely<DB>, name: Name, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom("snapshots")
    .where("name", "=", name)
    .where("counted_at", ">", new Date(now.getTime() - holdsFor))
    .where("counted_at", "<=", now)
    .select("counted_at")
    .executeTakeFirst();
  return row?.counted_at ?? null;
}

/** Notes that a table was counted. */
export const markSnapshot = (trx: Transaction<DB>, name: Name, now: Date) =>
  trx
    .insertInto("snapshots")
    .values({ name, counted_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ counted_at: now }))
    .execute();
