import type { listPromotions, PromotionRow } from "@majorant/contract/bulk/promotions";
import type { Query } from "@majorant/contract/endpoint";
import type { MoveRecord, Place } from "@majorant/domain/access/promotions";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { french } from "../../platform/database/french.ts";
import { type Page, paged } from "../../platform/database/paged.ts";
import type { DB } from "../../platform/database/schema.ts";
import { containsWords } from "../../platform/database/words.ts";

/** Holds groups and their members still until the transaction ends; nobody joins them meanwhile. */
export const lockGroupsOf = (trx: Transaction<DB>, ids: number[]) =>
  trx.selectFrom("groups").where("id", "in", ids).select("id").orderBy("id").forUpdate().execute();

export type Member = Place & {
  id: number;
  nom: string;
  prenom: string;
  email: string;
  student: boolean;
};

type Between = { sourceId: number | null; targetId: number | null };

/** Of which group: one by its id, or the one that a column of the question names. */
type GroupId = number | null | RawBuilder<number>;

const membersWith = (
  db: Kysely<DB>,
  { sourceId, targetId }: { sourceId: GroupId; targetId: GroupId },
) =>
  db
    .selectFrom("users as u")
    .select([
      "u.id",
      "u.last_name as nom",
      "u.first_name as prenom",
      "u.email",
      "u.category_id as categoryId",
      sql<boolean>`u.role = 'ROLE_APPRENANT'`.as("student"),
      isIn(sourceId).as("inSource"),
      isIn(targetId).as("inTarget"),
    ])
    .orderBy(french("u.last_name"))
    .orderBy(french("u.first_name"))
    .orderBy("u.id");

const isIn = (groupId: GroupId) =>
  sql<boolean>`exists (select from group_members m where m.user_id = u.id and m.group_id = ${groupId})`;

/** The members of each source group itself, by name; `place` is that of the pair they were asked for by. */
export function listSourceMembers(
  db: Kysely<DB>,
  pairs: readonly { sourceId: number; targetId: number }[],
): Promise<(Member & { place: number })[]> {
  const asked = sql<{ place: number; source_id: number; target_id: number }>`unnest(
    ${pairs.map((_, place) => place)}::integer[],
    ${pairs.map(({ sourceId }) => sourceId)}::integer[],
    ${pairs.map(({ targetId }) => targetId)}::integer[])`;
  return membersWith(db, { sourceId: sql.ref("p.source_id"), targetId: sql.ref("p.target_id") })
    .innerJoin("group_members as of", "of.user_id", "u.id")
    .innerJoin(asked.as<"p">(sql`p(place, source_id, target_id)`), "p.source_id", "of.group_id")
    .select("p.place")
    .execute();
}

/** The groups among these that are there. */
export const listGroupNames = (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  db
    .selectFrom("groups")
    .where("id", "=", sql<number>`any(${ids}::integer[])`)
    .select(["id", "name"])
    .execute();

/** Locks accounts, always in one order, so that nobody changes their class meanwhile. */
export const lockUsers = (trx: Transaction<DB>, ids: number[]) =>
  sql`select id from users where id = any(${ids}::integer[]) order by id for no key update`.execute(
    trx,
  );

/** Puts users in one group and takes them out of another. */
export async function changeGroups(
  trx: Transaction<DB>,
  { from, to, stayIn }: { from: number; to: number; stayIn?: number[] },
  userIds: number[],
): Promise<void> {
  await sql`insert into group_members (group_id, user_id)
    select ${to}, id from unnest(${userIds}::integer[]) u(id) on conflict do nothing`.execute(trx);
  await sql`delete from group_members where group_id = ${from} and user_id = any(${userIds}::integer[])
    and user_id <> all(${stayIn ?? []}::integer[])`.execute(trx);
}

/** Gives users their classes, where they have another. */
export const setCategories = (
  trx: Transaction<DB>,
  users: { id: number; categoryId: number | null }[],
) =>
  sql`update users u set category_id = n.category_id
    from unnest(${users.map(({ id }) => id)}::integer[],
      ${users.map(({ categoryId }) => categoryId)}::integer[]) n(id, category_id)
    where u.id = n.id and u.category_id is distinct from n.category_id`.execute(trx);

export async function insertPromotion(
  trx: Transaction<DB>,
  {
    now,
    actorId,
    source,
    target,
    category,
    students,
  }: {
    now: Date;
    actorId: number;
    source: { id: number; name: string };
    target: { id: number; name: string };
    category: { id: number; title: string } | null;
    students: (MoveRecord & { id: number })[];
  },
): Promise<number> {
  const { id } = await trx
    .insertInto("promotions")
    .values({
      at: now,
      actor_id: actorId,
      moved: students.length,
      source_id: source.id,
      source_name: source.name,
      target_id: target.id,
      target_name: target.name,
      category_id: category?.id ?? null,
      category_title: category?.title ?? null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into promotion_students (promotion_id, user_id, was_in_target, category_before, category_after)
    select ${id}, s.* from unnest(${students.map((one) => one.id)}::integer[],
      ${students.map((one) => one.wasInTarget)}::boolean[],
      ${students.map((one) => one.categoryBefore)}::integer[],
      ${students.map((one) => one.categoryAfter)}::integer[]) s`.execute(trx);
  return id;
}

const promotionsWithNames = (db: Kysely<DB>) =>
  db
    .selectFrom("promotions as p")
    .leftJoin("users as u", "u.id", "p.actor_id")
    .select([
      "p.id",
      "p.at",
      "p.source_id as sourceId",
      "p.source_name as sourceName",
      "p.target_id as targetId",
      "p.target_name as targetName",
      "p.category_title as categorie",
      "p.moved as montes",
      "p.undone_at as undoneAt",
    ])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as("par"));

const toPromotion = ({
  at,
  undoneAt,
  sourceId,
  sourceName,
  targetId,
  targetName,
  ...row
}: Awaited<
  ReturnType<ReturnType<typeof promotionsWithNames>["execute"]>
>[number]): PromotionRow => ({
  ...row,
  date: at.toISOString(),
  deGroupe: { id: sourceId, nom: sourceName },
  versGroupe: { id: targetId, nom: targetName },
  annule: undoneAt?.toISOString() ?? null,
});

export async function findPromotion(db: Kysely<DB>, id: number): Promise<PromotionRow | null> {
  const row = await promotionsWithNames(db).where("p.id", "=", id).executeTakeFirst();
  return row ? toPromotion(row) : null;
}

/** Some promotions in the order in which they were made. */
export const findPromotions = async (db: Kysely<DB>, ids: number[]): Promise<PromotionRow[]> =>
  (await promotionsWithNames(db).where("p.id", "in", ids).orderBy("p.id").execute()).map(
    toPromotion,
  );

/** Two who undo at once: the second waits, and sees that it is done. */
export const lockPromotion = (trx: Transaction<DB>, id: number) =>
  trx.selectFrom("promotions").where("id", "=", id).select("id").forUpdate().executeTakeFirst();

/** A page of the promotions that were asked for, and how many there are. */
export async function readPromotions(
  db: Kysely<DB>,
  { q, sort, page, size = 25 }: Omit<Query<typeof listPromotions>, "format">,
): Promise<Page<PromotionRow>> {
  const promotions = promotionsWithNames(db).where(
    containsWords(
      sql`p.source_name || ' ' || p.target_name || ' ' || coalesce(p.category_title, '') || ' '
        || coalesce(u.first_name || ' ' || u.last_name, '')`,
      q,
    ),
  );
  const sorted = promotions.orderBy("p.id", sort === "date" ? "asc" : "desc");
  return (await paged(sorted, { page, size })).map(toPromotion);
}

/** The students of a promotion that are still there: what was done to each, and where each is now. */
export const listPromotedStudents = (
  db: Kysely<DB>,
  passageId: number,
  between: Between,
): Promise<(Member & MoveRecord)[]> =>
  membersWith(db, between)
    .innerJoin("promotion_students as s", "s.user_id", "u.id")
    .where("s.promotion_id", "=", passageId)
    .select([
      "s.was_in_target as wasInTarget",
      "s.category_before as categoryBefore",
      "s.category_after as categoryAfter",
    ])
    .execute();

/** The classes among these that are still there. */
export const findCategories = async (db: Kysely<DB>, ids: number[]): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom("categories")
        .where("id", "=", sql<number>`any(${ids}::integer[])`)
        .select("id")
        .execute()
    ).map(({ id }) => id),
  );

export const markUndone = (
  trx: Transaction<DB>,
  id: number,
  { now, actorId }: { now: Date; actorId: number },
) =>
  trx
    .updateTable("promotions")
    .set({ undone_at: now, undone_by: actorId })
    .where("id", "=", id)
    .execute();
