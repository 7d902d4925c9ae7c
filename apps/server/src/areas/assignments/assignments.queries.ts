import { type Kysely, sql } from "kysely";
import type { DB } from "../../platform/database/schema.ts";

/** A student's own access to a category, but for what is over: running, or to come. */
export const listAccess = (
  trx: Kysely<DB>,
  { userId, categoryId, now }: { userId: number; categoryId: number; now: Date },
) =>
  trx
    .selectFrom("assignments")
    .where("user_id", "=", userId)
    .where("category_id", "=", categoryId)
    .where("role", "=", "ROLE_APPRENANT")
    .where((e) => e.or([e("ends_at", "is", null), e("ends_at", ">", now)]))
    .select(["starts_at as from", "ends_at as until"])
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
