import type { DoneSteps } from "@majorant/domain/catalogue/first-steps";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

const name = "skippedFirstSteps";

/** Which first steps are done: by what is there. An offer counts once it is on sale. */
export async function findDoneSteps(db: Kysely<DB>): Promise<DoneSteps> {
  const filled = (...names: string[]) => sql<boolean>`exists (select from settings
    where name in (${sql.join(names)}) and value <> '')`;
  return db
    .selectNoFrom([
      sql<boolean>`exists (select from categories)`.as("classes"),
      sql<boolean>`exists (select from courses where active)`.as("cours"),
      sql<boolean>`exists (select from offers where active)`.as("offre"),
      filled("paymentRib", "paymentPostOffice", "paymentAddress", "paymentInstructions").as(
        "paiement",
      ),
      filled("contactEmail", "contactPhone").as("contact"),
    ])
    .executeTakeFirstOrThrow();
}

const listOf = (value: string | undefined) => new Set((value ?? "").split(",").filter(Boolean));

/** The steps that were put off. */
export async function findSkippedSteps(db: Kysely<DB>): Promise<Set<string>> {
  const row = await db
    .selectFrom("settings")
    .where("name", "=", name)
    .select("value")
    .executeTakeFirst();
  return listOf(row?.value);
}

/** The same, held until the transaction ends: two who put off at once both do. */
export async function lockSkippedSteps(trx: Transaction<DB>): Promise<Set<string>> {
  const row = await trx
    .selectFrom("settings")
    .where("name", "=", name)
    .select("value")
    .forUpdate()
    .executeTakeFirst();
  return listOf(row?.value);
}

export const writeSkippedSteps = (trx: Transaction<DB>, steps: ReadonlySet<string>) =>
  trx
    .updateTable("settings")
    .set({ value: [...steps].sort().join(",") })
    .where("name", "=", name)
    .execute();
