import type { PaymentCount } from "@majorant/contract/shop/payment-plans";
import type { InstalmentReminder, KeptInstalment } from "@majorant/domain/shop/payment-plans";
import type { Kysely } from "kysely";
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

/** In how many payments, as instalments are kept. */
export const countOf = (instalments: number): PaymentCount => instalments as PaymentCount; // a plan is made with so many
