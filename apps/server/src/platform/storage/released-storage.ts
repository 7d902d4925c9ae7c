import type { Kysely } from "kysely";
import type { DB } from "../database/schema.ts";
import type { Platform } from "../platform.ts";
import type { Storage } from "./storage.ts";

/** Says that what deleted rows let go of is removed; before the jobs start. */
export const sweepReleasedStorage = ({ db, jobs, storage }: Platform): void =>
  jobs.schedule("released-storage", "*/5 * * * *", () => removeReleased({ db, storage }));

/** Removes from storage what the rows that named it have let go of, by whichever way these went. */
export async function removeReleased({
  db,
  storage,
}: {
  db: Kysely<DB>;
  storage: Storage;
}): Promise<void> {
  for (;;) {
    const released = await db
      .selectFrom("released_storage")
      .select("prefix")
      .orderBy("prefix")
      .limit(200)
      .execute();
    if (released.length === 0) return;
    for (const { prefix } of released) {
      await storage.remove(prefix);
      await db.deleteFrom("released_storage").where("prefix", "=", prefix).execute();
    }
  }
}
