import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import { type Kysely, sql, type Transaction } from "kysely";
import { countOf } from "../../../platform/database/paged.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { refuseTooDeep } from "../../../platform/database/trees.ts";
import { containsWords } from "../../../platform/database/words.ts";

/** A group with how many users it has itself, how many of them are students, and what it is below. */
type Row = { id: number; name: string; parentId: number | null; users: number; students: number };

const groupsWithCounts = (db: Kysely<DB>) =>
  db
    .selectFrom("groups as g")
    .innerJoinLateral(
      sql<{ users: number; students: number }>`(
        select count(*)::integer as users,
          (count(*) filter (where u.role = 'ROLE_APPRENANT'))::integer as students
        from group_members m join users u on u.id = m.user_id where m.group_id = g.id)`.as(
        "members",
      ),
      (join) => join.onTrue(),
    )
    .select(["g.id", "g.name", "g.parent_id as parentId"])
    .select(["members.users", "members.students"])
    .orderBy((e) => e.fn("folded", ["g.name"]))
    .orderBy("g.id");

const leaf = ({ id, name, users, students }: Omit<Row, "parentId">): GroupTree => ({
  id,
  nom: name,
  nombreUtilisateurs: users,
  nombreEtudiants: students,
  sousGroupes: [],
});

/** All groups as a tree, each level by name. */
export async function readGroupTree(db: Kysely<DB>): Promise<GroupTree[]> {
  const rows: Row[] = await groupsWithCounts(db).execute();
  const nodes = new Map(rows.map((row) => [row.id, leaf(row)]));
  const roots: GroupTree[] = [];
  for (const { id, parentId } of rows) {
    const node = nodes.get(id);
    const siblings = parentId === null ? roots : nodes.get(parentId)?.sousGroupes;
    if (node && siblings) siblings.push(node);
  }
  return roots;
}

/** Groups whose name has each of those words, accents and case aside; all of them where nothing is searched. */
export async function searchGroups(db: Kysely<DB>, q: string | undefined): Promise<GroupTree[]> {
  const rows = await groupsWithCounts(db).where(containsWords(sql`g.name`, q)).execute();
  return rows.map(leaf);
}

/** The groups right below a group. */
export async function listSubgroups(db: Kysely<DB>, groupId: number): Promise<GroupTree[]> {
  const rows = await groupsWithCounts(db).where("g.parent_id", "=", groupId).execute();
  return rows.map(leaf);
}

/** A group, with the one above it. */
export const findGroup = (db: Kysely<DB>, id: number) =>
  db
    .selectFrom("groups as g")
    .leftJoin("groups as above", "above.id", "g.parent_id")
    .where("g.id", "=", id)
    .select(["g.id", "g.name", "g.version", "above.id as parentId", "above.name as parentName"])
    .executeTakeFirst();

/** How many users a group has with those of the groups below it, however far down, each once. */
export async function countBelow(db: Kysely<DB>, groupId: number): Promise<number> {
  const { users } = await db
    .selectFrom("group_tree as t")
    .innerJoin("group_members as m", "m.group_id", "t.descendant_id")
    .where("t.ancestor_id", "=", groupId)
    .select(sql<number>`count(distinct m.user_id)::integer`.as("users"))
    .executeTakeFirstOrThrow();
  return users;
}

/** Holds the tree still until the transaction ends: two moves at once could close a circle. */
export const lockGroups = (trx: Transaction<DB>) =>
  sql`lock table groups in share row exclusive mode`.execute(trx);

/** Whether a group is another one, or somewhere below it. */
export async function isAtOrBelow(
  db: Kysely<DB>,
  { groupId, ancestorId }: { groupId: number; ancestorId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("group_tree")
    .where("ancestor_id", "=", ancestorId)
    .where("descendant_id", "=", groupId)
    .select("descendant_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws Refusal TREE_TOO_DEEP. */
export async function insertGroup(
  trx: Transaction<DB>,
  group: { name: string; parentId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto("groups")
    .values({ name: group.name, parent_id: group.parentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await refuseTooDeep(trx, "groups", id);
  return id;
}

/**
 * Renames a group, and moves it where `parentId` is given (null is the top).
 * @throws Refusal TREE_TOO_DEEP.
 */
export async function updateGroup(
  trx: Transaction<DB>,
  id: number,
  change: { name?: string; parentId?: number | null | undefined },
): Promise<void> {
  await trx
    .updateTable("groups")
    .set({
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.parentId === undefined ? {} : { parent_id: change.parentId }),
    })
    .where("id", "=", id)
    .execute();
  await refuseTooDeep(trx, "groups", id);
}

/** What deleting a group takes along: the groups, and the accounts that are in none that stays. */
export async function listGroupDeletion(
  db: Kysely<DB>,
  { id, subgroups, users }: { id: number; subgroups: boolean; users: boolean },
): Promise<{ groupIds: number[]; userIds: number[]; assignments: number }> {
  const groupIds = subgroups
    ? (
        await db
          .selectFrom("group_tree")
          .where("ancestor_id", "=", id)
          .select("descendant_id as id")
          .execute()
      ).map((row) => row.id)
    : [id];
  const members = users
    ? await db
        .selectFrom("users as u")
        .where("u.administrator", "=", false)
        .where("u.role", "!=", "ROLE_ADMINISTRATEUR")
        .where("u.id", "in", (e) =>
          e.selectFrom("group_members").where("group_id", "in", groupIds).select("user_id"),
        )
        .where((e) =>
          e.not(
            e.exists(
              e
                .selectFrom("group_members as m")
                .whereRef("m.user_id", "=", "u.id")
                .where("m.group_id", "not in", groupIds)
                .select("m.user_id"),
            ),
          ),
        )
        .select("u.id")
        .execute()
    : [];
  const assignments = await countOf(db.selectFrom("assignments").where("group_id", "in", groupIds));
  return { groupIds, userIds: members.map((user) => user.id), assignments };
}

/** Deletes groups; those right below them that are not among them move up to `parentId`. */
export async function removeGroups(
  trx: Transaction<DB>,
  { groupIds, parentId }: { groupIds: number[]; parentId: number | null },
): Promise<void> {
  await trx
    .updateTable("groups")
    .set({ parent_id: parentId })
    .where("parent_id", "in", groupIds)
    .where("id", "not in", groupIds)
    .execute();
  // In one statement, so that a group does not hold back the one above it.
  await trx.deleteFrom("groups").where("id", "in", groupIds).execute();
}

/** Puts a user in a group; again, it changes nothing. */
export const insertMember = (trx: Transaction<DB>, member: { groupId: number; userId: number }) =>
  trx
    .insertInto("group_members")
    .values({ group_id: member.groupId, user_id: member.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Takes a user out of a group; false where it was not in it. */
export async function removeMember(
  trx: Transaction<DB>,
  { groupId, userId }: { groupId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("group_members")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of these groups that are there. */
export const findGroups = async (db: Kysely<DB>, ids: number[]): Promise<number[]> =>
  ids.length === 0
    ? []
    : (await db.selectFrom("groups").where("id", "in", ids).select("id").execute()).map(
        (row) => row.id,
      );

/** The groups that a user is in. */
export const listGroupsOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom("group_members as m")
    .innerJoin("groups as g", "g.id", "m.group_id")
    .where("m.user_id", "=", userId)
    .select("g.name")
    .orderBy("g.name")
    .execute();
