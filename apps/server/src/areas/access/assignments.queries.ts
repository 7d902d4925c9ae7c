import type { AssignmentTerms } from "@majorant/contract/access/assignments.admin";
import { refusals } from "@majorant/contract/refusals";
import type { CourseRole } from "@majorant/contract/roles";
import { periodFault } from "@majorant/domain/access/assignment-periods";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import type { Holder, Target } from "./list.queries.ts";

type NewAssignment = {
  holder: Holder;
  target: Target;
  role: CourseRole;
  from: Date | null;
  until: Date | null;
  now: Date;
};

const columnsOf = (holder: Holder, target: Target) => ({
  user_id: "userId" in holder ? holder.userId : null,
  group_id: "groupId" in holder ? holder.groupId : null,
  course_id: "courseId" in target ? target.courseId : null,
  category_id: "categoryId" in target ? target.categoryId : null,
});

/** Gives a role; null where the very same was given already. Its holder must be locked. */
export async function insertAssignment(
  trx: Transaction<DB>,
  { holder, target, role, from, until, now }: NewAssignment,
): Promise<number | null> {
  const columns = columnsOf(holder, target);
  const same = await trx
    .selectFrom("assignments")
    .where((e) =>
      e.and([
        ...Object.entries(columns).map(
          ([column, value]) => sql<boolean>`${sql.ref(column)} is not distinct from ${value}`,
        ),
        sql<boolean>`starts_at is not distinct from ${from}`,
        sql<boolean>`ends_at is not distinct from ${until}`,
      ]),
    )
    .where("role", "=", role)
    .where("order_line_id", "is", null)
    .select("id")
    .executeTakeFirst();
  if (same) return null;
  const { id } = await trx
    .insertInto("assignments")
    .values({ ...columns, role, starts_at: from, ends_at: until, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** One of the four kinds of assignments, each with calls of its own (docs/product/wire.md, Promised calls). */
export type AssignmentKind = { holder: "user" | "group"; target: "course" | "category" };

/** An assignment of that kind, locked until the transaction ends; undefined where there is none. */
export const lockAssignment = (
  trx: Transaction<DB>,
  id: number,
  { holder, target }: AssignmentKind,
) =>
  trx
    .selectFrom("assignments")
    .where("id", "=", id)
    .where(holder === "user" ? "user_id" : "group_id", "is not", null)
    .where(target === "course" ? "course_id" : "category_id", "is not", null)
    .select(["user_id", "group_id", "course_id", "category_id", "starts_at", "ends_at"])
    .forUpdate()
    .executeTakeFirst();

export const setPeriod = (
  trx: Transaction<DB>,
  id: number,
  { from, until }: { from: Date | null; until: Date | null },
) =>
  trx
    .updateTable("assignments")
    .set({ starts_at: from, ends_at: until })
    .where("id", "=", id)
    .execute();

/** Takes an assignment of that kind away; undefined where there is none. */
export const removeAssignment = (
  trx: Transaction<DB>,
  id: number,
  { holder, target }: AssignmentKind,
) =>
  trx
    .deleteFrom("assignments")
    .where("id", "=", id)
    .where(holder === "user" ? "user_id" : "group_id", "is not", null)
    .where(target === "course" ? "course_id" : "category_id", "is not", null)
    .returning([
      "user_id as userId",
      "group_id as groupId",
      "course_id as courseId",
      "category_id as categoryId",
      "role",
      "starts_at as dateDebut",
      "ends_at as dateFin",
    ])
    .executeTakeFirst();

/** Whether a user is there; locked, so that the same role is not given twice at once. */
export const hasUser = async (trx: Transaction<DB>, id: number) =>
  Boolean(
    await trx
      .selectFrom("users")
      .where("id", "=", id)
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

/** Whether a group is there; locked, so that the same role is not given twice at once. */
export const hasGroup = async (trx: Transaction<DB>, id: number) =>
  Boolean(
    await trx
      .selectFrom("groups")
      .where("id", "=", id)
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

export const hasCourse = async (trx: Transaction<DB>, id: number) =>
  Boolean(
    await trx
      .selectFrom("courses")
      .where("id", "=", id)
      .select("id")
      .forKeyShare()
      .executeTakeFirst(),
  );

export const hasCategory = async (trx: Transaction<DB>, id: number) =>
  Boolean(
    await trx
      .selectFrom("categories")
      .where("id", "=", id)
      .select("id")
      .forKeyShare()
      .executeTakeFirst(),
  );

/** The period that is asked for; refuses one that makes no sense. */
export function periodOf(
  { dateDebut, dateFin }: Pick<AssignmentTerms, "dateDebut" | "dateFin">,
  now: Date,
) {
  const period = { from: toDate(dateDebut), until: toDate(dateFin) };
  const fault = periodFault(period, now);
  if (fault) throw new Refusal(fault, { dateFin: refusals[fault][1] });
  return period;
}

const toDate = (instant: string | null | undefined) => (instant ? new Date(instant) : null);
