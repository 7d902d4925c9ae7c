import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { isDatabaseAway } from "./away.ts";
import { CannotStart } from "./cannot-start.ts";

/** How long a start waits for its database, in milliseconds: both may have been started at once. */
const patience = 60_000;

/** What it waits by. */
const time = { now: Date.now, pause };

/** Waits until the server of `DATABASE_URL` answers, and says once that it does. Throws `CannotStart`. */
export async function waitForDatabase(
  pool: Pick<pg.Pool, "query">,
  say: (line: string) => void,
  { now, pause }: Pick<typeof Date, "now"> & { pause: (ms: number) => Promise<unknown> } = time,
): Promise<void> {
  const deadline = now() + patience;
  for (let tries = 0; ; tries++) {
    try {
      await pool.query("select 1");
      return;
    } catch (error) {
      const reason = reasonOf(error);
      if (!isDatabaseAway(error)) throw new CannotStart(`The database refuses: ${reason}`);
      if (now() > deadline)
        throw new CannotStart(`The database did not answer for a minute: ${reason}`);
      if (tries === 0) say(`Waiting for the database, for a minute at most (${reason})…`);
      await pause(500);
    }
  }
}

/** Where a name has several addresses, the error that gathers theirs says nothing itself. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}
