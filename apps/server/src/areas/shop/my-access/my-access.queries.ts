import type { CourseRole } from "@majorant/contract/roles";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { rightsNaming } from "../../access/access.queries.ts";
import { awaitedInstalments } from "../../access/awaited-instalments.queries.ts";

/** A dated access, with the names of what it opens and of where it comes from. */
export type AccessRow = {
  id: number;
  categoryId: number | null;
  courseId: number | null;
  title: string;
  fullTitle: string;
  orderId: number | null;
  /** What was bought, as it was called then. */
  offerTitle: string | null;
  groupId: number | null;
  groupName: string | null;
  role: CourseRole;
  from: Date | null;
  until: Date | null;
  /** The next instalment of its plan that may still be paid; null where there is none. */
  instalment: AwaitedInstalment | null;
};

/** `isNext` of the one that the access reaches, `isDeclared` where what was paid is looked into. */
type AwaitedInstalment = {
  dueOn: string;
  orderId: number | null;
  isNext: boolean;
  isDeclared: boolean;
};

/** The rights that name a user, or a group they belong to, and that had not ended at a moment. */
export async function listAccessRows(
  db: Kysely<DB>,
  { userId, since }: { userId: number; since: Date },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    select a.id, a.category_id as "categoryId", a.course_id as "courseId",
      coalesce(g.title, c.title) as title, coalesce(g.full_title, c.full_title) as "fullTitle",
      l.order_id as "orderId", l.title as "offerTitle", groups.id as "groupId", groups.name as "groupName", a.role,
      a.starts_at as "from", a.ends_at as until,
      case when awaited.due_on is not null then json_build_object('dueOn', awaited.due_on,
        'orderId', awaited.order_id, 'isNext', awaited.is_next, 'isDeclared', awaited.is_declared) end as instalment
    from ${rightsNaming(userId)}
    left join categories g on g.id = a.category_id
    left join courses c on c.id = a.course_id
    left join groups on groups.id = a.group_id
    left join order_lines l on l.id = a.order_line_id
    left join lateral (select * from ${awaitedInstalments(sql.ref("a.order_line_id"))}
      order by due_on limit 1) awaited on true
    where a.ends_at is null or a.ends_at > ${since}
    order by a.ends_at nulls last, a.id`.execute(db);
  return rows;
}

/** The courses of some categories and of those below them, by title; inactive ones are nobody's to study. */
export async function listCoursesUnder(
  db: Kysely<DB>,
  categoryIds: readonly number[],
): Promise<{ categoryId: number; id: number; title: string }[]> {
  const { rows } = await sql<{ categoryId: number; id: number; title: string }>`
    select t.ancestor_id as "categoryId", c.id, c.title
    from category_tree t
    join course_categories cc on cc.category_id = t.descendant_id
    join courses c on c.id = cc.course_id
    where t.ancestor_id = any(${categoryIds}) and c.active
    group by t.ancestor_id, c.id
    order by folded(c.title), c.id`.execute(db);
  return rows;
}

/** The dates of every right of a student's to one course, those that are over included. */
export async function listCourseAccesses(
  db: Kysely<DB>,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<{ from: Date | null; until: Date | null }[]> {
  const { rows } = await sql<{ from: Date | null; until: Date | null }>`
    select a.starts_at as "from", a.ends_at as until
    from ${rightsNaming(userId)}
    where a.role = 'ROLE_APPRENANT'
      and (a.course_id = ${courseId} or a.category_id in (
        select t.ancestor_id from course_categories cc
        join category_tree t on t.descendant_id = cc.category_id
        where cc.course_id = ${courseId}))`.execute(db);
  return rows;
}
