import { toFollowedSlice } from "@majorant/domain/shop/payment-plans";
import type { AccessChange, OwnedAccess } from "@majorant/domain/shop/taking-back";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** A student's access to a category, and the group that it comes from; null is open, or their own. */
export type CategoryAccess = {
  categoryId: number;
  from: Date | null;
  until: Date | null;
  group: string | null;
};

/**
 * Every right that names a user, or a group that they belong to, as `a`. In two halves, each found by its index: with an `or`
 * between them PostgreSQL reads all rights there are.
 */
export const rightsNaming = (userId: number) => sql`(
    select * from assignments where user_id = ${userId}
    union all
    select * from assignments where group_id in (
      select t.ancestor_id from group_members m
      join group_tree t on t.descendant_id = m.group_id where m.user_id = ${userId})) a`;

/**
 * A student's access to some categories, but for what is over: running, or to come; their own or
 * their groups', to the category itself or to one above it.
 */
export async function listAccess(
  db: Kysely<DB>,
  { userId, categoryIds, now }: { userId: number; categoryIds: readonly number[]; now: Date },
): Promise<CategoryAccess[]> {
  const { rows } = await sql<CategoryAccess>`
    select t.descendant_id as "categoryId", a.starts_at as "from", a.ends_at as until,
      groups.name as "group"
    from ${rightsNaming(userId)}
    join category_tree t on t.ancestor_id = a.category_id
    left join groups on groups.id = a.group_id
    where a.role = 'ROLE_APPRENANT' and t.descendant_id = any(${categoryIds})
      and (a.ends_at is null or a.ends_at > ${now})
    order by a.id`.execute(db);
  return rows;
}

/** Of some categories, those that each of them opens: itself, and those of them that are below it. */
export async function listOpened(
  db: Kysely<DB>,
  categoryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; opens: number[] }>`
    select ancestor_id as id, array_agg(descendant_id) as opens from category_tree
    where ancestor_id = any(${categoryIds}) and descendant_id = any(${categoryIds})
    group by ancestor_id`.execute(db);
  return new Map(rows.map(({ id, opens }) => [id, opens]));
}

/** What the payment of an order gave, as it stands now. */
export const listAccessOfOrder = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("assignments as a")
    .innerJoin("order_lines as l", "l.id", "a.order_line_id")
    .where("l.order_id", "=", orderId)
    .select(["a.order_line_id as lineId", "a.starts_at as from", "a.ends_at as until"])
    .execute();

/**
 * All of a student's access to categories that is not over, their own and their groups', each with
 * the categories that it is of or below, and the order line that gave it, with the months sold, the
 * slice that it paid for and what of its price was not given back.
 */
export async function listOwnedAccess(
  trx: Transaction<DB>,
  { userId, now }: { userId: number; now: Date },
): Promise<(OwnedAccess & { orderLineId: number | null })[]> {
  const { rows } = await sql<
    Omit<OwnedAccess, "slice"> & {
      orderLineId: number | null;
      sliceUntil: Date | null;
      nextDueOn: string | null;
    }
  >`
    select a.id, a.starts_at as "from", a.ends_at as until, a.category_id as "categoryId",
      array(select t.ancestor_id from category_tree t where t.descendant_id = a.category_id) as path,
      l.months, a.order_line_id as "orderLineId", l.ends_at as "sliceUntil", n.due_on as "nextDueOn",
      case when g.amount is not null
        then json_build_object('left', l.price - g.amount, 'paid', l.price) end as share
    from ${rightsNaming(userId)}
    left join order_lines l on l.id = a.order_line_id
    left join refunded_lines g on g.order_line_id = l.id
    left join orders o on o.id = l.order_id
    left join instalments n on n.plan_id = o.plan_id and n.number = o.instalment + 1
    where a.role = 'ROLE_APPRENANT' and a.category_id is not null
      and (a.ends_at is null or a.ends_at > ${now})
    order by a.id`.execute(trx);
  return rows.map(({ sliceUntil, nextDueOn, ...access }) => ({
    ...access,
    slice: toFollowedSlice(sliceUntil, nextDueOn),
  }));
}

/** Gives an access other dates; with null it goes. */
export const moveAccess = (trx: Transaction<DB>, { id, period }: AccessChange) =>
  period === null
    ? trx.deleteFrom("assignments").where("id", "=", id).execute()
    : trx
        .updateTable("assignments")
        .set({ starts_at: period.from, ends_at: period.until })
        .where("id", "=", id)
        .execute();

/**
 * Gives a student the access of an order line that was just paid. A line gives one access: where it
 * was paid before and taken back, its dates are the new ones.
 */
export const grantPaidAccess = (
  trx: Transaction<DB>,
  access: { userId: number; categoryId: number; orderLineId: number; from: Date; until: Date },
) =>
  trx
    .insertInto("assignments")
    .values({
      user_id: access.userId,
      category_id: access.categoryId,
      role: "ROLE_APPRENANT",
      starts_at: access.from,
      ends_at: access.until,
      order_line_id: access.orderLineId,
    })
    .onConflict((conflict) =>
      conflict
        .column("order_line_id")
        .doUpdateSet({ starts_at: access.from, ends_at: access.until }),
    )
    .execute();

/** Makes purchases of one student wait for each other: each extends what the one before gave. */
export const lockStudentAccess = (trx: Transaction<DB>, userId: number) =>
  sql`select from users where id = ${userId} for no key update`.execute(trx);

/** A user's own rights, the groups' apart: what each is on, its dates, and whether it was bought. */
export const listAccesses = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("assignments as a")
    .leftJoin("courses as c", "c.id", "a.course_id")
    .leftJoin("categories as g", "g.id", "a.category_id")
    .where("a.user_id", "=", userId)
    .select(["a.role", "a.starts_at as from", "a.ends_at as until"])
    .select((e) => e.fn.coalesce("c.title", "g.full_title").as("title"))
    .select((e) => e("a.order_line_id", "is not", null).as("bought"))
    .orderBy("a.id")
    .execute();
