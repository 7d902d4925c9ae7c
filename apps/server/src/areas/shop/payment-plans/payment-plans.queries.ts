import type {
  Instalment,
  InstalmentReminder,
  KeptInstalment,
  PlannedPayments,
} from "@majorant/domain/shop/payment-plans";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";

/** An instalment as it is kept, in millimes, with its order once that is made. */
export type InstalmentRow = KeptInstalment & {
  number: number;
  from: Date;
  months: number;
  amount: number;
  reminded: InstalmentReminder | null;
  orderId: number | null;
};

/** A plan as it is kept, in millimes. */
export type PlanRow = {
  id: number;
  total: number;
  difference: number;
  /** Of what was bought by the month; null of a fixed period. */
  months: number | null;
  begunAt: Date | null;
  isStopped: boolean;
  hasBegun: boolean;
  stopped: { at: Date; by: string | null; reason: string } | null;
  instalments: InstalmentRow[];
};

/** A plan with its instalments, the first one first. */
export async function findPlan(db: Kysely<DB>, id: number): Promise<PlanRow | undefined> {
  const plan = await db
    .selectFrom("payment_plans as a")
    .leftJoin("users as u", "u.id", "a.stopped_by")
    .where("a.id", "=", id)
    .select([
      "a.id",
      "a.total",
      "a.difference",
      "a.months",
      "a.begun_at as begunAt",
      "a.stopped_at as stoppedAt",
      "a.stop_reason as reason",
      "u.first_name as firstName",
      "u.last_name as lastName",
    ])
    .executeTakeFirst();
  if (!plan) return undefined;
  const { firstName, lastName, stoppedAt, reason, ...columns } = plan;
  return {
    ...columns,
    isStopped: stoppedAt !== null,
    hasBegun: plan.begunAt !== null,
    stopped:
      stoppedAt === null || reason === null
        ? null
        : { at: stoppedAt, by: firstName === null ? null : `${firstName} ${lastName}`, reason },
    instalments: await listInstalmentsOf(db, id),
  };
}

async function listInstalmentsOf(db: Kysely<DB>, planId: number): Promise<InstalmentRow[]> {
  const rows = await db
    .selectFrom("instalments as i")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.plan_id", "=", "i.plan_id").onRef("o.instalment", "=", "i.number"),
    )
    .leftJoin("payments as p", "p.order_id", "o.id")
    .where("i.plan_id", "=", planId)
    .select([
      "i.number",
      "i.due_on as dueOn",
      "i.starts_at as from",
      "i.ends_at as until",
      "i.months",
      "i.amount",
      "i.reminded",
      "o.id as orderId",
      "o.user_id as userId",
      "o.expired_at as expiredAt",
      "p.status",
      "p.taken_back_at as takenBackAt",
    ])
    .orderBy("i.number")
    .execute();
  return rows.map(({ userId, expiredAt, status, takenBackAt, reminded, ...row }) => ({
    ...row,
    reminded: reminded as InstalmentReminder | null, // the column's check
    order:
      row.orderId === null
        ? null
        : {
            status: status ?? undefined,
            isExpired: expiredAt !== null,
            isTakenBack: takenBackAt !== null,
            hasAccount: userId !== null,
          },
  }));
}

/** The plan that an order is of, and which instalment of it; undefined of one that is paid at once. */
export async function findPlanOf(
  db: Kysely<DB>,
  orderId: number,
): Promise<{ number: number; plan: PlanRow } | undefined> {
  const row = await db
    .selectFrom("orders")
    .where("id", "=", orderId)
    .where("plan_id", "is not", null)
    .select(["plan_id as planId", "instalment as number"])
    .executeTakeFirst();
  if (!row?.planId || !row.number) return undefined;
  const plan = await findPlan(db, row.planId);
  return plan && { number: row.number, plan };
}

/** Adds a plan, whose first order is then made of its first instalment; `months` of what is bought by the month. */
export async function insertPlan(
  trx: Transaction<DB>,
  { plan, months, now }: { plan: PlannedPayments; months: number | null; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto("payment_plans")
    .values({ made_at: now, total: plan.total, difference: plan.difference, months })
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("instalments")
    .values(
      plan.instalments.map(({ number, dueOn, from, until, months: paidFor, amount }) => ({
        plan_id: id,
        number,
        due_on: dueOn,
        starts_at: from,
        ends_at: until,
        months: paidFor,
        amount,
      })),
    )
    .execute();
  return id;
}

/** Notes that the first order of a plan was paid: from then on its days are what they are. */
export const markBegun = (trx: Transaction<DB>, { id, now }: { id: number; now: Date }) =>
  trx
    .updateTable("payment_plans")
    .set({ begun_at: now })
    .where("id", "=", id)
    .where("begun_at", "is", null)
    .execute();

/** Gives the instalments of a plan other days, and its first order those of its slice. */
export async function moveInstalments(
  trx: Transaction<DB>,
  {
    planId,
    instalments,
  }: {
    planId: number;
    instalments: readonly Pick<Instalment, "number" | "dueOn" | "from" | "until">[];
  },
): Promise<void> {
  for (const { number, dueOn, from, until } of instalments) {
    await trx
      .updateTable("instalments")
      .set({ due_on: dueOn, starts_at: from, ends_at: until })
      .where("plan_id", "=", planId)
      .where("number", "=", number)
      .execute();
    await trx
      .updateTable("order_lines")
      .set({ starts_at: from, ends_at: until })
      .where("order_id", "in", (orders) =>
        orders
          .selectFrom("orders")
          .where("plan_id", "=", planId)
          .where("instalment", "=", number)
          .select("id"),
      )
      .execute();
  }
}

/** Holds the orders of a plan, and then the plan: what happens to it happens in turn. */
export async function lockPlan(trx: Transaction<DB>, id: number): Promise<void> {
  await trx
    .selectFrom("orders")
    .where("plan_id", "=", id)
    .select("id")
    .orderBy("id")
    .forUpdate()
    .execute();
  await trx.selectFrom("payment_plans").where("id", "=", id).select("id").forUpdate().execute();
}

/** So many plans are looked at at once. */
const atOnce = 200;

/** Plans that have begun and have an instalment without an order that is due by a day, after that one. */
export async function listPlansToContinue(
  db: Kysely<DB>,
  { after, by, now }: { after: number; by: string; now: Date },
): Promise<number[]> {
  const rows = await db
    .selectFrom("instalments as i")
    .innerJoin("payment_plans as a", "a.id", "i.plan_id")
    .where("a.id", ">", after)
    .where("a.begun_at", "is not", null)
    .where("a.stopped_at", "is", null)
    .where("i.due_on", "<=", by)
    .where("i.ends_at", ">", now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders as o")
            .whereRef("o.plan_id", "=", "i.plan_id")
            .whereRef("o.instalment", "=", "i.number")
            .select("o.id"),
        ),
      ),
    )
    .select("a.id")
    .distinct()
    .orderBy("a.id")
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** What the last order of a plan sold, and to whom: the next one sells it as well, whatever is on sale by now. */
export const findLastOrder = (trx: Transaction<DB>, planId: number) =>
  trx
    .selectFrom("orders as o")
    .innerJoin("order_lines as l", "l.order_id", "o.id")
    .where("o.plan_id", "=", planId)
    .select([
      "o.id",
      "o.user_id as userId",
      "l.offer_id as offerId",
      "l.title",
      "l.category_id as categoryId",
    ])
    .orderBy("o.instalment", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();

/** An order of an instalment that waits for its payment, and the day of which reminders count. */
export type WaitingInstalment = {
  orderId: number;
  userId: number;
  planId: number;
  number: number;
  dueOn: string;
  madeAt: Date;
  dueUntil: Date;
  reminded: InstalmentReminder | null;
};

/** Orders of instalments after the first that wait for a payment, after that one; not those that were taken back. */
export async function listWaitingInstalments(
  db: Kysely<DB>,
  after: number,
): Promise<WaitingInstalment[]> {
  const rows = await db
    .selectFrom("orders as o")
    .innerJoin("instalments as i", (join) =>
      join.onRef("i.plan_id", "=", "o.plan_id").onRef("i.number", "=", "o.instalment"),
    )
    .leftJoin("payments as p", "p.order_id", "o.id")
    .where("o.id", ">", after)
    .where("o.due_until", "is not", null)
    .where("o.expired_at", "is", null)
    .where("o.user_id", "is not", null)
    .where("p.taken_back_at", "is", null)
    .where((where) =>
      where.or([where("p.status", "is", null), where("p.status", "in", ["awaiting", "refused"])]),
    )
    .select([
      "o.id as orderId",
      "o.user_id as userId",
      "i.plan_id as planId",
      "i.number",
      "i.due_on as dueOn",
      "o.created_at as madeAt",
      "o.due_until as dueUntil",
      "i.reminded",
    ])
    .$narrowType<{ userId: number; dueUntil: Date }>()
    .orderBy("o.id")
    .limit(atOnce)
    .execute();
  return rows.map((row) => ({ ...row, reminded: row.reminded as InstalmentReminder | null })); // the column's check
}

/** Notes that a reminder of an instalment goes out; false where somebody else sends it, or a later one went. */
export async function markInstalmentReminded(
  trx: Transaction<DB>,
  { planId, number, days }: { planId: number; number: number; days: InstalmentReminder },
): Promise<boolean> {
  const marked = await trx
    .updateTable("instalments")
    .set({ reminded: days })
    .where("plan_id", "=", planId)
    .where("number", "=", number)
    .where((where) => where.or([where("reminded", "is", null), where("reminded", "<", days)]))
    .returning("number")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Stops a plan that is held, and ends the wait of its orders that nobody has paid or declared. */
export async function stopPlan(
  trx: Transaction<DB>,
  { id, actorId, reason, now }: { id: number; actorId: number; reason: string; now: Date },
): Promise<void> {
  await trx
    .updateTable("payment_plans")
    .set({ stopped_at: now, stopped_by: actorId, stop_reason: reason })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("orders")
    .set({ expired_at: now })
    .where("plan_id", "=", id)
    .where("expired_at", "is", null)
    .where(
      sql<boolean>`coalesce((select p.status from payments p where p.order_id = orders.id), 'awaiting')
        in ('awaiting', 'refused')`,
    )
    .execute();
}
