import type {
  CategoryAssignment,
  CourseAssignment,
  GroupAssignment,
  UserAssignment,
} from "@majorant/contract/access/assignments.admin";
import type { CourseRole } from "@majorant/contract/roles";
import type { Kysely } from "kysely";
import { type Page, type Paging, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";

/** Whose assignments. */
export type Holder = { userId: number } | { groupId: number };

/** On what the assignments are. */
export type Target = { courseId: number } | { categoryId: number };

const columns = [
  "a.id",
  "a.role",
  "a.starts_at as startsAt",
  "a.ends_at as endsAt",
  "l.order_id as orderId",
] as const;

const assignments = (db: Kysely<DB>) =>
  db
    .selectFrom("assignments as a")
    .leftJoin("order_lines as l", "l.id", "a.order_line_id")
    .orderBy("a.ends_at", (order) => order.desc().nullsFirst())
    .orderBy("a.id");

type Row = {
  id: number;
  role: string;
  startsAt: Date | null;
  endsAt: Date | null;
  orderId: number | null;
};

const toAssignment = ({ id, role, startsAt, endsAt, orderId }: Row) => ({
  id,
  role: role as CourseRole, // the table's check
  dateDebut: startsAt?.toISOString() ?? null,
  dateFin: endsAt?.toISOString() ?? null,
  commande: orderId === null ? null : { id: orderId },
});

const heldBy = (db: Kysely<DB>, holder: Holder) =>
  "userId" in holder
    ? assignments(db).where("a.user_id", "=", holder.userId)
    : assignments(db).where("a.group_id", "=", holder.groupId);

const onTarget = (db: Kysely<DB>, target: Target) =>
  "courseId" in target
    ? assignments(db).where("a.course_id", "=", target.courseId)
    : assignments(db).where("a.category_id", "=", target.categoryId);

/** What a user or a group was given on courses: without an end first, then the latest end. */
export async function listOnCourses(db: Kysely<DB>, holder: Holder): Promise<CourseAssignment[]> {
  const rows = await heldBy(db, holder)
    .innerJoin("courses as c", "c.id", "a.course_id")
    .select(columns)
    .select(["c.id as courseId", "c.title"])
    .execute();
  return rows.map(({ courseId, title, ...row }) => ({
    ...toAssignment(row),
    cours: { id: courseId, titre: title },
  }));
}

/** What a user or a group was given on categories, in the same order. */
export async function listOnCategories(
  db: Kysely<DB>,
  holder: Holder,
): Promise<CategoryAssignment[]> {
  const rows = await heldBy(db, holder)
    .innerJoin("categories as c", "c.id", "a.category_id")
    .select(columns)
    .select(["c.id as categoryId", "c.full_title as title"])
    .execute();
  return rows.map(({ categoryId, title, ...row }) => ({
    ...toAssignment(row),
    categorie: { id: categoryId, titre: title },
  }));
}

/** A page of the groups that were given a role on a course or a category, and how many there are. */
export async function listGroupsOn(
  db: Kysely<DB>,
  target: Target,
  { page, size = 25 }: Paging,
): Promise<Page<GroupAssignment>> {
  const groups = onTarget(db, target)
    .innerJoin("groups as g", "g.id", "a.group_id")
    .select(columns)
    .select(["g.id as groupId", "g.name"]);
  return (await paged(groups, { page, size })).map(({ groupId, name, ...row }) => ({
    ...toAssignment(row),
    groupe: { id: groupId, nom: name },
  }));
}

/** A page of the users that were given a role on a course or a category, and how many there are. */
export async function listUsersOn(
  db: Kysely<DB>,
  target: Target,
  { page, size = 25 }: Paging,
): Promise<Page<UserAssignment>> {
  const users = onTarget(db, target)
    .innerJoin("users as u", "u.id", "a.user_id")
    .select(columns)
    .select(["u.id as userId", "u.first_name", "u.last_name", "u.email"]);
  return (await paged(users, { page, size })).map(
    ({ userId, first_name, last_name, email, ...row }) => ({
      ...toAssignment(row),
      utilisateur: { id: userId, prenom: first_name, nom: last_name, email },
    }),
  );
}
