import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** Holds the settings until the transaction ends: changes happen in turn. */
export const lockSettings = (trx: Kysely<DB>) =>
  trx.selectFrom("settings").select("name").orderBy("name").forUpdate().execute();

/** Writes some settings by their names, as the next version of all of them. */
export async function writeSettings(
  trx: Kysely<DB>,
  { values, version }: { values: Record<string, unknown>; version: number },
): Promise<void> {
  await trx.updateTable("settings").set({ version }).execute();
  for (const [name, value] of Object.entries(values))
    await trx
      .updateTable("settings")
      .set({ value: String(value) })
      .where("name", "=", name)
      .execute();
}
