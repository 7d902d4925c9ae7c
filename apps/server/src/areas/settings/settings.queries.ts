import type { Settings } from "@majorant/contract/settings";
import type { Kysely } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

export async function readSettings(db: Kysely<DB>): Promise<Settings> {
  const rows = await db.selectFrom("settings").select(["name", "value"]).execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return {
    websiteDescription: values.get("websiteDescription") ?? "",
    montrerLesCoursSpeciaux: values.get("montrerLesCoursSpeciaux") ?? "",
  };
}

/** On how many devices a student may be signed in: a whole number from 1, 3 where nothing sensible is set. */
export async function readDevicesPerAccount(db: Kysely<DB>): Promise<number> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "devicesPerAccount")
    .select("value")
    .executeTakeFirst();
  return /^[1-9]\d{0,2}$/.test(row?.value ?? "") ? Number(row?.value) : 3;
}
