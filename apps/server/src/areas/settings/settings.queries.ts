import type { CategoryRegime, TrustedChange } from "@majorant/contract/settings/settings";
import { hundredths, percent } from "@majorant/domain/shop/invoices";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** Holds the settings until the transaction ends: changes happen in turn. */
export const lockSettings = (trx: Transaction<DB>) =>
  trx.selectFrom("settings").select("name").orderBy("name").forUpdate().execute();

/** Writes some settings by their names, as the next version of all of them. */
export async function writeSettings(
  trx: Transaction<DB>,
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

/** The categories with a regime of their own, by their titles. */
export async function listCategoryRegimes(db: Kysely<DB>): Promise<CategoryRegime[]> {
  const rows = await db
    .selectFrom("category_regimes as r")
    .innerJoin("categories as c", "c.id", "r.category_id")
    .select(["c.id", "c.full_title as title", "r.rate", "r.exemption"])
    .orderBy("c.full_title")
    .orderBy("c.id")
    .execute();
  return rows.map(({ id, title, rate, exemption }) => ({
    category: { id, title },
    rate: rate === null ? null : percent(rate),
    exemption,
  }));
}

/** The titles of some categories, each once and by these; held, so that none goes meanwhile. */
export const listCategoryTitles = (trx: Transaction<DB>, ids: readonly number[]) =>
  trx
    .selectFrom("categories")
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .select(["id", "full_title as title"])
    .orderBy("full_title")
    .orderBy("id")
    .forKeyShare()
    .execute();

/** Writes which categories have a regime of their own, instead of those that had. */
export async function writeCategoryRegimes(
  trx: Transaction<DB>,
  regimes: readonly CategoryRegime[],
): Promise<void> {
  await trx.deleteFrom("category_regimes").execute();
  if (regimes.length === 0) return;
  await trx
    .insertInto("category_regimes")
    .values(
      regimes.map(({ category, rate, exemption }) => ({
        category_id: category.id,
        rate: rate === null ? null : hundredths(rate),
        exemption,
      })),
    )
    .execute();
}

/** The changes of some settings since a moment, out of the journal, the latest first. */
export async function listChangesOf(
  db: Kysely<DB>,
  { names, since }: { names: readonly string[]; since: Date },
): Promise<TrustedChange[]> {
  const { rows } = await sql<Omit<TrustedChange, "date"> & { date: Date }>`
    select a.at as date, a.names -> 'auteur' as par, changed.fields as champs
    from audit a, lateral (
      select json_agg(json_build_object(
        'champ', key, 'avant', value ->> 'was', 'apres', value ->> 'is') order by key) as fields
      from jsonb_each(a.details) where key = any (${names}::text[])) changed
    where a.subject = 'settings' and a.action = 'change' and a.at > ${since}
      and changed.fields is not null
    order by a.id desc`.execute(db);
  return rows.map(({ date, ...change }) => ({ ...change, date: date.toISOString() }));
}
