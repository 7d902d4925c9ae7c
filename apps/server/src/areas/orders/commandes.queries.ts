import type { Commande, CommandeDetail, CommandeSort } from "@majorant/contract/commandes";
import type { PaymentSetting, PaymentStatus } from "@majorant/contract/orders";
import { dinars } from "@majorant/domain/prices";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/schema.ts";

/** What an administrator looks for; days are Tunis's, both ends included. */
export type Search = {
  q?: string | undefined;
  statut?: PaymentStatus | undefined;
  categorie?: number | undefined;
  du?: string | undefined;
  au?: string | undefined;
};

const inTunis = (day: string) => sql<Date>`(${day}::date)::timestamp at time zone 'Africa/Tunis'`;

/** Anywhere in a text, the wildcards of LIKE being themselves. */
const holding = (q: string) => `%${q.replace(/[\\%_]/g, "\\$&")}%`;

const found = (db: Kysely<DB>, { q, statut, categorie, du, au }: Search) => {
  let orders = db
    .selectFrom("orders as o")
    .leftJoin("users as u", "u.id", "o.user_id")
    .leftJoin("payments as p", "p.order_id", "o.id");
  if (q) {
    const text = sql`searchable(${holding(q)})`;
    orders = orders.where(({ or, eb }) =>
      or([
        sql<boolean>`searchable(u.first_name || ' ' || u.last_name || ' ' || u.first_name) like ${text}`,
        sql<boolean>`u.email like ${text}`,
        sql<boolean>`searchable(p.transaction_number) like ${text}`,
        ...(/^\d{1,9}$/.test(q) ? [eb("o.id", "=", Number(q))] : []),
      ]),
    );
  }
  if (statut === "awaiting")
    orders = orders.where(({ or, eb }) =>
      or([eb("p.status", "is", null), eb("p.status", "=", "awaiting")]),
    );
  else if (statut) orders = orders.where("p.status", "=", statut);
  if (categorie !== undefined)
    orders = orders.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_lines as l")
          .innerJoin("category_tree as t", "t.descendant_id", "l.category_id")
          .whereRef("l.order_id", "=", "o.id")
          .where("t.ancestor_id", "=", categorie)
          .select("l.id"),
      ),
    );
  if (du) orders = orders.where("o.created_at", ">=", inTunis(du));
  if (au) orders = orders.where("o.created_at", "<", sql<Date>`${inTunis(au)} + interval '1 day'`);
  return orders;
};

const total = sql<number>`(select coalesce(sum(l.price), 0)::integer from order_lines l where l.order_id = o.id)`;

const rows = (db: Kysely<DB>, search: Search) =>
  found(db, search)
    .select([
      "o.id",
      "o.created_at as date",
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.email",
      "u.phone_number as phoneNumber",
      "p.status",
      "p.method",
      "p.transaction_number as transactionNumber",
      "p.reason",
      "p.updated_at as updatedAt",
      total.as("total"),
    ])
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom("payment_photos as f")
            .whereRef("f.order_id", "=", "p.order_id")
            .whereRef("f.transaction_number", "=", "p.transaction_number")
            .select("f.name"),
        )
        .as("photo"),
      sql<number[]>`array(
        select other.order_id from payments other
        where transaction_key(other.transaction_number) = transaction_key(p.transaction_number)
          and other.order_id <> p.order_id order by other.order_id
      )`.as("duplicates"),
      jsonArrayFrom(
        eb
          .selectFrom("order_lines as l")
          .innerJoin("categories as c", "c.id", "l.category_id")
          .whereRef("l.order_id", "=", "o.id")
          .select([
            "l.offer_id as offerId",
            "l.title",
            "c.id as categoryId",
            "c.full_title as categoryTitle",
            "l.months",
            "l.price",
          ])
          .orderBy("l.id"),
      ).as("lines"),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rows>["execute"]>>[number];

type Months = Commande["articleCommandes"][number]["duree"];

const toCommande = (row: Row): Commande => ({
  id: row.id,
  date: row.date.toISOString(),
  utilisateur:
    row.userId === null
      ? null
      : {
          id: row.userId,
          nom: row.lastName ?? "",
          prenom: row.firstName ?? "",
          email: row.email ?? "",
        },
  articleCommandes: row.lines.map((line) => ({
    offre: {
      id: line.offerId,
      titre: line.title,
      categorie: { id: line.categoryId, titre: line.categoryTitle },
    },
    duree: line.months as Months, // the column's check
    prix: dinars(line.price),
  })),
  total: dinars(row.total),
  ...(row.status && row.updatedAt
    ? {
        paiement: {
          statut: row.status,
          setting: { id: row.method as PaymentSetting }, // the column's check
          numeroTransaction: row.transactionNumber,
          photo: Boolean(row.photo),
          motif: row.reason,
          date: row.updatedAt.toISOString(),
        },
      }
    : {}),
  doublons: row.duplicates,
});

const orderings = {
  date: sql`o.created_at`,
  total,
  utilisateur: sql`searchable(u.last_name || ' ' || u.first_name)`,
};

/** One page of the orders that a search finds, and how many there are in all. */
export async function listCommandesOf(
  db: Kysely<DB>,
  {
    page = 0,
    size = 5,
    sort = "-date",
    ...search
  }: Search & {
    page?: number | undefined;
    size?: number | undefined;
    sort?: CommandeSort | undefined;
  },
): Promise<{ commandes: Commande[]; count: number }> {
  // The shape's own words, with or without their sign.
  const by = orderings[sort.replace("-", "") as keyof typeof orderings];
  const direction = sort.startsWith("-") ? sql`desc nulls last` : sql`asc nulls last`;
  const [listed, counted] = await Promise.all([
    rows(db, search)
      .orderBy(sql`${by} ${direction}`)
      .orderBy("o.id", sort.startsWith("-") ? "desc" : "asc")
      .limit(size)
      .offset(page * size)
      .execute(),
    found(db, search)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { commandes: listed.map(toCommande), count: counted.count };
}

/** How many orders are held in memory while all of them are written out. */
const batch = 500;

/** Every order that a search finds, the latest first, a batch at a time. */
export async function* eachCommande(
  db: Kysely<DB>,
  search: Search,
): AsyncGenerator<Commande & { telephone: string | null }> {
  let last: { date: Date; id: number } | null = null;
  while (true) {
    const before: typeof last = last;
    const listed: Row[] = await rows(db, search)
      .$if(before !== null, (query) =>
        query.where(sql<boolean>`(o.created_at, o.id) < (${before?.date}, ${before?.id})`),
      )
      .orderBy("o.created_at", "desc")
      .orderBy("o.id", "desc")
      .limit(batch)
      .execute();
    for (const row of listed) yield { ...toCommande(row), telephone: row.phoneNumber };
    const end = listed.at(-1);
    if (!end || listed.length < batch) return;
    last = end;
  }
}

/** One order with the history of its payment, oldest first. */
export async function findCommande(db: Kysely<DB>, id: number): Promise<CommandeDetail | null> {
  const row = await rows(db, {}).where("o.id", "=", id).executeTakeFirst();
  if (!row) return null;
  const history = await db
    .selectFrom("payment_history as h")
    .leftJoin("users as a", "a.id", "h.actor_id")
    .where("h.order_id", "=", id)
    .select([
      "h.from_status as from",
      "h.to_status as to",
      "h.at",
      "h.reason",
      "a.first_name as firstName",
      "a.last_name as lastName",
    ])
    .orderBy("h.id")
    .execute();
  return {
    ...toCommande(row),
    telephone: row.phoneNumber,
    historique: history.map(({ from, to, at, reason, firstName, lastName }) => ({
      de: from,
      vers: to,
      date: at.toISOString(),
      par: firstName === null ? null : `${firstName} ${lastName}`,
      motif: reason,
    })),
  };
}
