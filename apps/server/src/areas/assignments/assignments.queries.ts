import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** A student's access to a category, and the group that it comes from; null is open, or their own. */
export type CategoryAccess = {
  categoryId: number;
  from: Date | null;
  until: Date | null;
  group: string | null;
};

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
    from assignments a
    join category_tree t on t.ancestor_id = a.category_id
    left join groups on groups.id = a.group_id
    where a.role = 'ROLE_APPRENANT' and t.descendant_id = any(${categoryIds})
      and (a.user_id = ${userId} or a.group_id in (
        select t.ancestor_id from group_members m
        join group_tree t on t.descendant_id = m.group_id where m.user_id = ${userId}))
      and (a.ends_at is null or a.ends_at > ${now})
    order by a.id`.execute(db);
  return rows;
}

/** What the payment of an order gave, as it stands now. */
export const listGivenBy = (db: Kysely<DB>, orderId: number) =>
  db
    .selectFrom("assignments as a")
    .innerJoin("order_lines as l", "l.id", "a.order_line_id")
    .where("l.order_id", "=", orderId)
    .select(["a.order_line_id as lineId", "a.starts_at as from", "a.ends_at as until"])
    .execute();

/** Gives a student the access of a paid order line, once: told again, it changes nothing. */
export const grantPaidAccess = (
  trx: Kysely<DB>,
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
    .onConflict((conflict) => conflict.column("order_line_id").doNothing())
    .execute();

/** Makes purchases of one student wait for each other: each extends what the one before gave. */
export const lockStudentAccess = (trx: Kysely<DB>, userId: number) =>
  sql`select from users where id = ${userId} for no key update`.execute(trx);

/** A user's own rights, the groups' apart: what each is on, its dates, and whether it was bought. */
export const listRights = (db: Kysely<DB>, userId: number) =>
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
