import type { Kysely } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** When the last backup was taken, null where none is known: nothing writes it down yet. */
export const lastBackup = async (_db: Kysely<DB>): Promise<Date | null> => null;
