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

/** How many days before an end of access its holder is told, as "7,1". */
export async function readAccessWarningDays(db: Kysely<DB>): Promise<string> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "accessWarningDays")
    .select("value")
    .executeTakeFirst();
  return row?.value ?? "";
}
