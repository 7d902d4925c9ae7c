import type { PaymentCount } from "@majorant/contract/shop/payment-plans";
import type {
  AdminInstalment,
  InstalmentSort,
  InstalmentSums,
} from "@majorant/contract/shop/payment-plans.admin";
import { orderNamed } from "@majorant/domain/shop/paying-otherwise";
import { dinars } from "@majorant/domain/shop/prices";
import { dayOf } from "@majorant/domain/time/months";
import { type Kysely, sql } from "kysely";
import { type Page, type Paging, paged } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { containsFoldedWords } from "../../../platform/database/words.ts";

// Instalments as administrators follow them: `i` of plan `a`, its order `o`, the plan's first order `f` and what that sold, `l`.

type State = AdminInstalment["etat"];

/** The plans of which no order is still to be made, as `goesOn` (domain/shop/payment-plans.ts) has it, the other way round. */
const ended = sql<{ id: number }>`(
  select m.plan_id as id from orders m
  left join payments q on q.order_id = m.id
  where m.plan_id is not null and (m.user_id is null
    or (m.expired_at is not null and q.status is distinct from 'paid' and q.taken_back_at is null))
  group by m.plan_id)`;

/** The state of an instalment at a moment in SQL, as `instalmentState` (domain/shop/payment-plans.ts) has it. */
const stateAt = (now: Date) => sql<State>`case
  when o.id is null then
    case when a.stopped_at is null and e.id is null and i.ends_at > ${now} then 'coming' else 'over' end
  when p.status = 'paid' then 'paid'
  when o.expired_at is not null or o.user_id is null then 'over'
  when i.due_on < ${dayOf(now)}::date and p.status is distinct from 'confirming' then 'late'
  else 'due' end`;

export type InstalmentSearch = {
  q?: string | undefined;
  /** The days that they are due, both included. */
  du?: string | undefined;
  au?: string | undefined;
  etat?: State | undefined;
};

/** The instalments that a search finds: by who pays, what is paid, or the number of an order of the plan. */
const instalmentsMatching = (
  db: Kysely<DB>,
  { q = "", du, au, etat, now }: InstalmentSearch & { now: Date },
) => {
  const words = q.trim();
  let found = db
    .selectFrom("instalments as i")
    .innerJoin("payment_plans as a", "a.id", "i.plan_id")
    .innerJoin("orders as f", (join) =>
      join.onRef("f.plan_id", "=", "i.plan_id").on("f.instalment", "=", 1),
    )
    .innerJoin("order_lines as l", "l.order_id", "f.id")
    .leftJoin("users as u", "u.id", "f.user_id")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.plan_id", "=", "i.plan_id").onRef("o.instalment", "=", "i.number"),
    )
    .leftJoin("payments as p", "p.order_id", "o.id")
    .leftJoin(ended.as("e"), "e.id", "a.id");
  if (words)
    found = found.where(
      sql<boolean>`(${containsFoldedWords(sql`coalesce(u.search, '') || ' ' || folded(l.title)`, words)}
        or i.plan_id = (select n.plan_id from orders n where n.id = ${orderNamed(words)}))`,
    );
  if (du) found = found.where("i.due_on", ">=", du);
  if (au) found = found.where("i.due_on", "<=", au);
  if (etat) found = found.where(stateAt(now), "=", etat);
  return found;
};

const sorts = {
  echeance: sql`i.due_on`,
  montant: sql`i.amount`,
  // Those of deleted accounts come last, either way.
  utilisateur: sql`u.sort_name`,
} as const;

/** A page of the instalments that a search finds as they stand at a moment, and how many there are in all. */
export async function listInstalmentsOf(
  db: Kysely<DB>,
  {
    sort = "echeance",
    page,
    size = 25,
    ...search
  }: InstalmentSearch & Paging & { sort?: InstalmentSort | undefined; now: Date },
): Promise<Page<AdminInstalment>> {
  const by = sort.replace("-", "") as keyof typeof sorts; // what remains of a sort without its sign
  const isDown = sort.startsWith("-");
  const sorted = instalmentsMatching(db, search)
    .select([
      "a.id as planId",
      "i.number",
      "i.due_on as dueOn",
      "i.starts_at as from",
      "i.ends_at as until",
      "i.amount",
      "o.id as orderId",
      "f.id as firstOrderId",
      "p.status",
      "p.paid_at as paidAt",
      "u.id as userId",
      "u.first_name as firstName",
      "u.last_name as lastName",
      "u.email",
      "l.offer_id as offerId",
      "l.title",
      stateAt(search.now).as("state"),
    ])
    .select((from) =>
      from
        .selectFrom("instalments as n")
        .whereRef("n.plan_id", "=", "a.id")
        .select(({ fn }) => fn.max("n.number").as("last"))
        .as("of"),
    )
    .orderBy(sorts[by], (order) => (isDown ? order.desc().nullsLast() : order.asc()))
    .orderBy("i.due_on")
    .orderBy("a.id")
    .orderBy("i.number");
  return (await paged(sorted, { page, size })).map((row) => ({
    echeancier: row.planId,
    numero: row.number,
    sur: row.of as PaymentCount, // a plan has so many
    dueLe: row.dueOn,
    du: row.from.toISOString(),
    au: row.until.toISOString(),
    montant: dinars(row.amount),
    etat: row.state,
    commande: row.orderId,
    premiereCommande: row.firstOrderId,
    statut: row.status,
    payeLe: row.status === "paid" ? (row.paidAt?.toISOString() ?? null) : null,
    utilisateur:
      row.userId === null
        ? null
        : {
            id: row.userId,
            nom: row.lastName ?? "",
            prenom: row.firstName ?? "",
            email: row.email ?? "",
          },
    offre: { id: row.offerId, titre: row.title },
  }));
}

/** How many instalments of a search there are in each state at a moment, and what they come to. */
export async function sumInstalments(
  db: Kysely<DB>,
  search: InstalmentSearch & { now: Date },
): Promise<InstalmentSums> {
  const rows = await instalmentsMatching(db, search)
    .select([
      stateAt(search.now).as("state"),
      sql<number>`count(*)::integer`.as("count"),
      sql<number>`sum(i.amount)::bigint`.as("amount"),
    ])
    .groupBy(sql`1`)
    .execute();
  const of = (state: State) => {
    const row = rows.find((each) => each.state === state);
    return { nombre: row?.count ?? 0, montant: dinars(row?.amount ?? 0) };
  };
  return {
    coming: of("coming"),
    due: of("due"),
    late: of("late"),
    paid: of("paid"),
    over: of("over"),
  };
}
