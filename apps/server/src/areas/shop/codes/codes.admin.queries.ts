import { randomInt } from "node:crypto";
import type {
  AdminCode,
  CodeBatch,
  CodeBatchForm,
  CodeForm,
  CodeSort,
  CodeState,
} from "@majorant/contract/shop/codes.admin";
import { codeState } from "@majorant/domain/shop/codes";
import { dinars, millimes } from "@majorant/domain/shop/prices";
import { type Insertable, type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import pg from "pg";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsWords } from "../../../platform/database/words.ts";

// Codes as administrators make and follow them.

/** What each code came to: orders that hold it, the paid ones among them, what it took off these and what they brought. */
const figuresByCode = sql<{
  codeId: number;
  uses: number;
  paid: number;
  reductions: number;
  brought: number;
}>`(select u.code_id as "codeId",
    count(*) filter (where o.expired_at is null)::integer as uses,
    count(*) filter (where p.status = 'paid')::integer as paid,
    coalesce(sum(u.reduction) filter (where p.status = 'paid'), 0)::bigint as reductions,
    coalesce(sum((select sum(l.price - coalesce(g.amount, 0)) from order_lines l
      left join refunded_lines g on g.order_line_id = l.id where l.order_id = o.id))
      filter (where p.status = 'paid'), 0)::bigint as brought
  from code_uses u
  join orders o on o.id = u.order_id
  left join payments p on p.order_id = o.id
  group by u.code_id)`;

const codesWithFigures = (db: Kysely<DB>) =>
  db
    .selectFrom("codes as k")
    .leftJoin("code_batches as b", "b.id", "k.batch_id")
    .leftJoin(figuresByCode.as("f"), (join) => join.onRef("f.codeId", "=", "k.id"));

const rows = (db: Kysely<DB>) =>
  codesWithFigures(db).select((from) => [
    "k.id",
    "k.code",
    "b.id as batchId",
    "b.name as batchName",
    "k.percent",
    "k.amount",
    "k.months",
    "k.first_day as firstDay",
    "k.last_day as lastDay",
    "k.most_uses as mostUses",
    "k.once_each as onceEach",
    "k.new_only as newOnly",
    "k.active",
    "k.made_at as madeAt",
    "k.version",
    "f.uses",
    "f.paid",
    "f.reductions",
    "f.brought",
    sql<boolean>`f."codeId" is not null`.as("isUsed"),
    jsonArrayFrom(
      from
        .selectFrom("code_offers as c")
        .innerJoin("offers as o", "o.id", "c.offer_id")
        .whereRef("c.code_id", "=", "k.id")
        .select(["o.id", "o.title as titre"])
        .orderBy("o.title")
        .orderBy("o.id"),
    ).as("offers"),
    jsonArrayFrom(
      from
        .selectFrom("code_categories as c")
        .innerJoin("categories as o", "o.id", "c.category_id")
        .whereRef("c.code_id", "=", "k.id")
        .select(["o.id", "o.full_title as titre"])
        .orderBy("o.full_title")
        .orderBy("o.id"),
    ).as("categories"),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

const toAdminCode = (row: Row, today: string): AdminCode => {
  const { active, firstDay, lastDay, mostUses } = row;
  const uses = row.uses ?? 0;
  return {
    id: row.id,
    code: row.code,
    lot: row.batchId === null ? null : { id: row.batchId, nom: row.batchName ?? "" },
    pourcentage: row.percent,
    montant: row.amount === null ? null : dinars(row.amount),
    offres: row.offers,
    categories: row.categories,
    durees: row.months as AdminCode["durees"], // the column's check
    du: firstDay,
    au: lastDay,
    nouveaux: row.newOnly,
    utilisationsMax: mostUses,
    uneParCompte: row.onceEach,
    active,
    etat: codeState({ active, firstDay, lastDay, mostUses, uses }, today),
    creeLe: row.madeAt.toISOString(),
    utilise: row.isUsed,
    utilisations: uses,
    payees: row.paid ?? 0,
    reductions: dinars(row.reductions ?? 0),
    encaisse: dinars(row.brought ?? 0),
    version: row.version,
  };
};

/** The state of a code in SQL, as `codeState` (domain/shop/codes.ts) has it. */
const stateOn = (today: string) => sql<CodeState>`case
  when not k.active then 'inactive'
  when k.last_day < ${today}::date then 'over'
  when coalesce(f.uses, 0) >= k.most_uses then 'spent'
  when k.first_day > ${today}::date then 'coming'
  else 'active' end`;

const sorts = {
  date: sql`k.made_at`,
  code: sql`k.code`,
  utilisations: sql`coalesce(f.uses, 0)`,
  encaisse: sql`coalesce(f.brought, 0)`,
} as const;

type CodesQuery = Paging & {
  q?: string | undefined;
  lot?: number | undefined;
  etat?: CodeState | undefined;
  sort?: CodeSort | undefined;
  /** The day on which their states are told. */
  today: string;
};

/** A page of the codes that were asked for, and how many there are in all. */
export async function listCodesOf(
  db: Kysely<DB>,
  { q, lot, etat, sort = "-date", today, page, size = 25 }: CodesQuery,
): Promise<Page<AdminCode>> {
  const by = sort.replace("-", "") as keyof typeof sorts; // what remains of a sort without its sign
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const sorted = rows(db)
    .where(containsWords(sql`k.code || ' ' || coalesce(b.name, '')`, q))
    .$if(lot !== undefined, (query) => query.where("k.batch_id", "=", lot ?? 0))
    .$if(etat !== undefined, (query) => query.where(stateOn(today), "=", etat ?? "active"))
    .orderBy(sorts[by], direction)
    .orderBy("k.id", direction);
  return (await paged(sorted, { page, size })).map((row) => toAdminCode(row, today));
}

export async function findAdminCode(
  db: Kysely<DB>,
  id: number,
  today: string,
): Promise<AdminCode | null> {
  const row = await rows(db).where("k.id", "=", id).executeTakeFirst();
  return row ? toAdminCode(row, today) : null;
}

/** What changing a code looks at first; whoever orders with it waits until the transaction ends. */
export const lockCode = (trx: Transaction<DB>, id: number) =>
  trx
    .selectFrom("codes")
    .where("id", "=", id)
    .select(["id", "version"])
    .forUpdate()
    .executeTakeFirst();

type Terms = Omit<CodeBatchForm, "nom" | "nombre">;

const columnsOf = ({ pourcentage, montant, durees, du, au, nouveaux }: Terms) => ({
  percent: pourcentage,
  amount: montant === null ? null : millimes(montant),
  months: [...new Set(durees)].sort((a, b) => a - b),
  first_day: du,
  last_day: au,
  new_only: nouveaux,
});

/** Which of these there aren't any more; the others stay until the transaction ends. */
export async function holdScope(
  trx: Transaction<DB>,
  { offres, categories }: Pick<Terms, "offres" | "categories">,
): Promise<{ offres: boolean; categories: boolean }> {
  const lacks = async (table: "offers" | "categories", references: readonly { id: number }[]) => {
    const ids = [...new Set(references.map(({ id }) => id))];
    const found = await trx
      .selectFrom(table)
      .where("id", "=", sql<number>`any(${ids}::integer[])`)
      .select("id")
      .orderBy("id")
      .forKeyShare()
      .execute();
    return found.length < ids.length;
  };
  return {
    offres: await lacks("offers", offres),
    categories: await lacks("categories", categories),
  };
}

/** Says what codes are for, in place of what was said. */
async function writeScope(
  trx: Transaction<DB>,
  codeIds: readonly number[],
  { offres, categories }: Pick<Terms, "offres" | "categories">,
): Promise<void> {
  const ids = sql`unnest(${codeIds}::integer[]) as k (id)`;
  const of = (references: readonly { id: number }[]) =>
    sql`unnest(${[...new Set(references.map(({ id }) => id))]}::integer[]) as s (id)`;
  await sql`delete from code_offers where code_id = any (${codeIds}::integer[])`.execute(trx);
  await sql`delete from code_categories where code_id = any (${codeIds}::integer[])`.execute(trx);
  await sql`insert into code_offers (code_id, offer_id)
    select k.id, s.id from ${ids} cross join ${of(offres)}`.execute(trx);
  await sql`insert into code_categories (code_id, category_id)
    select k.id, s.id from ${ids} cross join ${of(categories)}`.execute(trx);
}

/** Adds a code; null, and the transaction is lost, where its word is taken. */
export const insertCode = (trx: Transaction<DB>, form: CodeForm, now: Date) =>
  nullIfTaken(async () => {
    const { id } = await trx
      .insertInto("codes")
      .values({
        ...columnsOf(form),
        code: form.code,
        most_uses: form.utilisationsMax,
        once_each: form.uneParCompte,
        made_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeScope(trx, [id], form);
    return id;
  });

/** Changes a code that is locked; null, and the transaction is lost, where its word is taken. */
export const updateCode = (trx: Transaction<DB>, id: number, form: CodeForm) =>
  nullIfTaken(async () => {
    await trx
      .updateTable("codes")
      .set({
        ...columnsOf(form),
        code: form.code,
        most_uses: form.utilisationsMax,
        once_each: form.uneParCompte,
      })
      .where("id", "=", id)
      .execute();
    await writeScope(trx, [id], form);
    return id;
  });

async function nullIfTaken<T>(write: () => Promise<T>): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "codes_code_key") return null;
    throw error;
  }
}

/** Takes a code out of use or puts it back; undefined where there is none. */
export const setCodeActive = (trx: Transaction<DB>, id: number, active: boolean) =>
  trx.updateTable("codes").set({ active }).where("id", "=", id).returning("id").executeTakeFirst();

/** Deletes a code that is locked and that no order was made with; false where one was. */
export async function removeCode(trx: Transaction<DB>, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("codes")
    .where("id", "=", id)
    .where((e) =>
      e.not(e.exists(e.selectFrom("code_uses").where("code_id", "=", id).select("order_id"))),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Letters and digits that are not taken for each other on paper. */
const signs = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** So many of them: ten tries an hour find none of some hundred codes. */
const signsOfACode = 10;

const randomCode = () =>
  Array.from({ length: signsOfACode }, () => signs[randomInt(signs.length)]).join("");

/** Makes codes at once, each good for one order; answers their batch's id. */
export async function insertBatch(
  trx: Transaction<DB>,
  { nom, nombre, ...terms }: CodeBatchForm,
  now: Date,
): Promise<number> {
  const { id: batch_id } = await trx
    .insertInto("code_batches")
    .values({ name: nom, made_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const columns = columnsOf(terms);
  const made: number[] = [];
  // A word that there is already is drawn anew.
  while (made.length < nombre) {
    const values = Array.from(
      { length: nombre - made.length },
      (): Insertable<DB["codes"]> => ({
        ...columns,
        code: randomCode(),
        batch_id,
        most_uses: 1,
        once_each: true,
        made_at: now,
      }),
    );
    const inserted = await trx
      .insertInto("codes")
      .values(values)
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .execute();
    made.push(...inserted.map(({ id }) => id));
  }
  await writeScope(trx, made, terms);
  return batch_id;
}

const batches = (db: Kysely<DB>) =>
  codesWithFigures(db)
    .innerJoin("code_batches as lot", "lot.id", "k.batch_id")
    .groupBy(["lot.id", "lot.name", "lot.made_at"])
    .select(["lot.id", "lot.name", "lot.made_at as madeAt"])
    .select([
      sql<number>`count(*)::integer`.as("codes"),
      sql<number>`count(*) filter (where k.active)::integer`.as("active"),
      sql<number>`coalesce(sum(f.uses), 0)::integer`.as("uses"),
      sql<number>`coalesce(sum(f.paid), 0)::integer`.as("paid"),
      sql<number>`coalesce(sum(f.reductions), 0)::bigint`.as("reductions"),
      sql<number>`coalesce(sum(f.brought), 0)::bigint`.as("brought"),
    ]);

const toBatch = (
  row: Awaited<ReturnType<ReturnType<typeof batches>["execute"]>>[number],
): CodeBatch => ({
  id: row.id,
  nom: row.name,
  creeLe: row.madeAt.toISOString(),
  codes: row.codes,
  actifs: row.active,
  utilisations: row.uses,
  payees: row.paid,
  reductions: dinars(row.reductions),
  encaisse: dinars(row.brought),
});

/** A page of the batches that have codes, the latest first. */
export async function listBatches(
  db: Kysely<DB>,
  { q, page, size = 25 }: Paging & { q?: string | undefined },
): Promise<Page<CodeBatch>> {
  const found = batches(db)
    .where(containsWords(sql`lot.name`, q))
    .orderBy("lot.made_at", "desc")
    .orderBy("lot.id", "desc");
  const counted = db
    .selectFrom("code_batches as lot")
    .where(containsWords(sql`lot.name`, q))
    .where((e) =>
      e.exists(e.selectFrom("codes as k").whereRef("k.batch_id", "=", "lot.id").select("k.id")),
    );
  return (await paged(found, { page, size }, counted)).map(toBatch);
}

export async function findBatch(db: Kysely<DB>, id: number): Promise<CodeBatch | null> {
  const row = await batches(db).where("lot.id", "=", id).executeTakeFirst();
  return row ? toBatch(row) : null;
}

/** Takes all codes of a batch out of use, or puts them back. */
export const setBatchActive = (trx: Transaction<DB>, id: number, active: boolean) =>
  trx.updateTable("codes").set({ active }).where("batch_id", "=", id).execute();
