import type pg from "pg";
import type { Storage } from "../storage/storage.ts";
import { REMOVALS } from "./snapshot.ts";

/**
 * Storage that removes nothing while a backup takes its moment: what the moment speaks of is there until
 * it is copied. That is seconds; removals wait so long, and do not stand in each other's way.
 */
export const removingBetweenBackups = (storage: Storage, pool: pg.Pool): Storage => ({
  ...storage,
  async remove(prefix) {
    const client = await pool.connect();
    let isOver = false;
    try {
      await client.query(
        "begin; set local statement_timeout = 0; set local lock_timeout = '10min'; set local idle_in_transaction_session_timeout = 0",
      );
      await client.query("select pg_advisory_xact_lock_shared($1)", [REMOVALS]);
      await storage.remove(prefix);
      await client.query("commit");
      isOver = true;
    } finally {
      // What it has begun ends with it.
      client.release(!isOver);
    }
  },
});
