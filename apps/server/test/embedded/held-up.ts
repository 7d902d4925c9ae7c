import type { ChildProcess } from "node:child_process";
import { sql } from "kysely";
import { expect } from "vitest";
import type { TestDatabase } from "../database.ts";
import { eventually } from "../eventually.ts";
import { killed } from "./embedded.ts";

/**
 * Holds up a transaction of another process, in its middle: `lock` takes what `statement` (how it begins, as PostgreSQL
 * is sent it) then waits for.
 */
export async function heldUp(
  { db, pool }: Pick<TestDatabase, "db" | "pool">,
  { lock, statement }: { lock: string; statement: string },
) {
  const holder = await pool.connect();
  await holder.query(`begin; ${lock}`);
  const writing = sql`select from pg_stat_activity
    where datname = current_database() and query like ${`${statement}%`}`;
  return {
    /** Kills that process once it waits, and lets go; its connections have ended then, and with them what it had begun. */
    async killing(process: ChildProcess): Promise<void> {
      await eventually(async () => {
        const { rows } = await sql`${writing} and wait_event_type = 'Lock'`.execute(db);
        expect(rows).toHaveLength(1);
      });
      await killed(process);
      await holder.query("rollback");
      holder.release();
      await eventually(async () => expect((await writing.execute(db)).rows).toEqual([]));
    },
  };
}
