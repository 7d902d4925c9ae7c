import type { Card } from "@majorant/contract/reviews/cards";
import type { Waiting } from "@majorant/domain/reviews/due";
import { type Day, daysAfter, minutesOf } from "@majorant/domain/reviews/returns";
import { type Kysely, sql, type Transaction } from "kysely";
import { countOf, limitClause, type Paging } from "../../platform/database/paged.ts";
import { prepared } from "../../platform/database/prepared.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import type { Remembered } from "./schedule.ts";

type Viewer = { userId: number; now: Date };

/** A card with its place: `e` its exercise, `n` and `r` its note and what that is on, `c` its course. */
const placed = sql`
  cards k
  left join exercises e on e.id = k.exercise_id
  left join notes n on n.id = k.note_id
  left join resources r on r.id = n.resource_id
  join sections s on s.id = coalesce(e.section_id, k.section_id, r.section_id)
  left join sections above on above.id = s.parent_id
  join courses c on c.id = s.course_id`;

/** What students may see of it, apart from whether the course is held. */
const visible = (now: Date) => sql<boolean>`
  (c.active and ${reachable(now, { section: "s" })} and coalesce(e.visible, true)
    and coalesce(r.active, true))`;

const since = sql<Day>`coalesce(k.reviewed_on, (k.created_at at time zone 'Africa/Tunis')::date)`;

/** How many days ahead cards are dealt. */
const daysAhead = 7;

const listWaitingRows = prepared(
  (db, { userId, now, last, exam }: Viewer & { last: Day; exam: Day | null }) =>
    sql<Omit<Waiting, "minutes"> & { exerciseMinutes: number | null }>`
      select k.id, k.due_on as "dueOn", ${since} as since, k.stability, e.minutes as "exerciseMinutes"
      from ${placed}
      where k.user_id = ${userId} and (k.due_on <= ${last} or k.due_on >= ${exam}::date) and ${visible(now)}
        and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))`.compile(
      db,
    ),
);

/** The cards that come back within the week, of courses held now; what comes after the concours may too. */
export async function listWaiting(
  db: Kysely<DB>,
  { today, ...viewer }: Viewer & { today: Day; exam: Day | null },
): Promise<Waiting[]> {
  const rows = await listWaitingRows(db, { ...viewer, last: daysAfter(today, daysAhead) });
  return rows.map(({ exerciseMinutes, ...card }) => ({
    ...card,
    minutes: minutesOf(exerciseMinutes),
  }));
}

/** The words of a card, and what FSRS knows of it. */
export type CardRow = Omit<Card, "images"> & {
  memory: Remembered | null;
  dueOn: Day;
  since: Day;
};

type WordsRow = Omit<Card, "exercise" | "images"> & {
  exerciseId: number | null;
  stability: number | null;
  difficulty: number | null;
  reviewedOn: Day | null;
  dueOn: Day;
  since: Day;
};

// Of an exercise the furthest of the steps that its student has opened: the others are asked for on its page.
const words = sql`
  k.id,
  case when e.id is not null then 'exercise' when n.id is not null then 'note' else 'question' end as kind,
  coalesce(e.title, r.name, s.name) as title,
  coalesce(e.statement, k.front) as front,
  case when e.id is null then k.back
    when a.solution_at is not null then e.solution
    when a.method_at is not null and e.method is not null then e.method
    when a.hint_at is not null then e.hint end as back,
  json_build_object('id', c.id, 'title', c.title) as course,
  json_build_object('id', s.id, 'nom', s.name) as section,
  e.id as "exerciseId",
  case when r.id is not null then
    json_build_object('id', r.id, 'nom', r.name, 'moment', n.moment) end as ressource,
  k.stability, k.difficulty, k.reviewed_on as "reviewedOn", k.due_on as "dueOn", ${since} as since`;

const steps = sql`left join attempts a on a.exercise_id = e.id and a.user_id = k.user_id`;

/** Some cards of a user's own, in the order of their ids as they are given. */
export async function readCards(
  db: Kysely<DB>,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WordsRow>`
    select ${words} from ${placed} ${steps}
    where k.user_id = ${userId} and k.id = any (${ids}::integer[])
    order by array_position(${ids}::integer[], k.id)`.execute(db);
  return rows.map(toCard);
}

/** A page of all of a user's cards, whatever became of their courses, those that come back first at the head. */
export async function listCards(
  db: Kysely<DB>,
  { userId, now, page, size = 25 }: Viewer & Paging,
): Promise<(CardRow & { open: boolean })[]> {
  const { rows } = await sql<WordsRow & { open: boolean }>`
    select ${words}, ${visible(now)} and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now}) as open
    from ${placed} ${steps}
    where k.user_id = ${userId}
    order by k.due_on, k.id ${limitClause({ page, size })}`.execute(db);
  return rows.map((row) => ({ ...toCard(row), open: row.open }));
}

/** How many cards a user has in all. */
export const countCards = (db: Kysely<DB>, userId: number): Promise<number> =>
  countOf(db.selectFrom("cards").where("user_id", "=", userId));

/** How many cards a user has gone through on a day, and the minutes that these take. */
export async function countReviewed(
  db: Kysely<DB>,
  { userId, today }: { userId: number; today: Day },
): Promise<{ done: number; spent: number }> {
  const { rows } = await sql<{ exerciseMinutes: number | null }>`
    select e.minutes as "exerciseMinutes"
    from (
      select distinct card_id from reviews
      where user_id = ${userId} and key is not null
        and at >= (${today}::timestamp at time zone 'Africa/Tunis')) seen
    join cards k on k.id = seen.card_id
    left join exercises e on e.id = k.exercise_id`.execute(db);
  const minutes = rows.map((each) => minutesOf(each.exerciseMinutes));
  return { done: rows.length, spent: minutes.reduce((sum, each) => sum + each, 0) };
}

/** Whether a card is the user's own and of a course that they hold now; it is held until the transaction ends. */
export async function lockReviewable(
  trx: Transaction<DB>,
  { userId, cardId, now }: Viewer & { cardId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${placed}
    where k.id = ${cardId} and k.user_id = ${userId} and ${visible(now)}
      and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now})
    for no key update of k`.execute(trx);
  return rows.length > 0;
}

/** How often a card was reviewed. */
export const countReviewsOf = (db: Kysely<DB>, cardId: number): Promise<number> =>
  countOf(db.selectFrom("reviews").where("card_id", "=", cardId));

/** Whether a review was sent under that key already, and of which card. */
export const findSentReview = (db: Kysely<DB>, { userId, key }: { userId: number; key: string }) =>
  db
    .selectFrom("reviews")
    .innerJoin("cards", "cards.id", "reviews.card_id")
    .where("reviews.user_id", "=", userId)
    .where("reviews.key", "=", key)
    .select("cards.id")
    .executeTakeFirst();

/** Keeps a review; false where one was kept under its key already. */
export async function insertReview(
  trx: Transaction<DB>,
  review: { userId: number; cardId: number; rating: string; at: Date; key: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("reviews")
    .values({
      user_id: review.userId,
      card_id: review.cardId,
      rating: review.rating,
      at: review.at,
      key: review.key,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** When a card comes back, as FSRS says it. */
export const findDue = async (
  db: Kysely<DB>,
  { userId, cardId }: { userId: number; cardId: number },
): Promise<{ id: number; dueOn: Day; since: Day } | undefined> => {
  const { rows } = await sql<{ id: number; dueOn: Day; since: Day }>`
    select k.id, k.due_on as "dueOn", ${since} as since from cards k
    where k.id = ${cardId} and k.user_id = ${userId}`.execute(db);
  return rows[0];
};

/** Puts a card of that user's own away; false where there is none. */
export async function deleteCard(
  db: Kysely<DB>,
  { userId, cardId }: { userId: number; cardId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("cards")
    .where("id", "=", cardId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of a user's reviews, with what they were of. */
export async function listReviewsOf(db: Kysely<DB>, userId: number) {
  const { rows } = await sql<{ title: string; rating: string; at: Date }>`
    select coalesce(e.title, r.name, s.name) as title, reviews.rating, reviews.at
    from reviews join (${placed}) on k.id = reviews.card_id
    where reviews.user_id = ${userId} order by reviews.at, reviews.id`.execute(db);
  return rows;
}

function toCard({ exerciseId, stability, difficulty, reviewedOn, ...card }: WordsRow): CardRow {
  return {
    ...card,
    exercise: exerciseId === null ? null : { id: exerciseId },
    memory:
      stability !== null && difficulty !== null && reviewedOn !== null
        ? { stability, difficulty, reviewedOn }
        : null,
  };
}
