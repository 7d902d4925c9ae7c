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

/** Where new videos are prepared: here, or at VdoCipher. */
export async function readVideoDestination(db: Kysely<DB>): Promise<"majorant" | "vdocipher"> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", "videoDestination")
    .select("value")
    .executeTakeFirst();
  return row?.value === "vdocipher" ? "vdocipher" : "majorant";
}
