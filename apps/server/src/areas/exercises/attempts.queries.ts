import type { ExerciseOutcome } from "@majorant/contract/exercises/exercises";
import type { Step } from "@majorant/domain/exercises/exercises";
import type { Kysely, Transaction } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB } from "../../platform/database/schema.ts";
import type { KeptPhoto } from "../../platform/photos/kept-photos.ts";

/** Where a photo of an attempt is in storage, in each of its sizes. */
export const attemptPhotoKeys = (name: string) => `attempts/${name}/`;

/** Whose attempt at what. */
export type AttemptKey = { userId: number; exerciseId: number };

const openedAt = { hint: "hint_at", method: "method_at", solution: "solution_at" } as const;

/** The text of a step; null where the exercise does without it. */
export const findStep = async (db: Kysely<DB>, exerciseId: number, step: Step) =>
  (
    await db
      .selectFrom("exercises")
      .where("id", "=", exerciseId)
      .select(`${step} as content`)
      .executeTakeFirst()
  )?.content ?? null;

/** Keeps when a step was opened, the first time that it is; answers when that was. */
export async function keepOpened(
  db: Kysely<DB>,
  { userId, exerciseId }: AttemptKey,
  { step, now }: { step: Step; now: Date },
): Promise<Date> {
  const column = openedAt[step];
  const row = await db
    .insertInto("attempts")
    .values({ user_id: userId, exercise_id: exerciseId, begun_at: now, [column]: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "exercise_id"]).doUpdateSet((e) => ({
        [column]: e.fn.coalesce(`attempts.${column}`, `excluded.${column}`),
      })),
    )
    .returning(`${column} as at`)
    .executeTakeFirstOrThrow();
  return row.at ?? now;
}

/** What a student says of an exercise, in place of what they said before. */
export const keepOutcome = (
  trx: Transaction<DB>,
  { userId, exerciseId }: AttemptKey,
  { outcome, now }: { outcome: ExerciseOutcome; now: Date },
) =>
  trx
    .insertInto("attempts")
    .values({ user_id: userId, exercise_id: exerciseId, begun_at: now, outcome, outcome_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "exercise_id"]).doUpdateSet({ outcome, outcome_at: now }),
    )
    .execute();

/** Keeps a photo with an attempt, null for none; answers the one that it takes the place of. */
export async function replaceAttemptPhoto(
  trx: Transaction<DB>,
  { userId, exerciseId }: AttemptKey,
  { photo, now }: { photo: KeptPhoto | null; now: Date },
): Promise<string | null> {
  const columns = {
    photo: photo?.name ?? null,
    photo_width: photo?.width ?? null,
    photo_height: photo?.height ?? null,
  };
  const key = { user_id: userId, exercise_id: exerciseId };
  await trx
    .insertInto("attempts")
    .values({ ...key, begun_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const before = await trx
    .selectFrom("attempts")
    .where("user_id", "=", userId)
    .where("exercise_id", "=", exerciseId)
    .select("photo")
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("attempts")
    .set(columns)
    .where("user_id", "=", userId)
    .where("exercise_id", "=", exerciseId)
    .execute();
  return before.photo;
}

/** A user's attempt; undefined where they have not begun. */
export const findAttempt = (db: Kysely<DB>, { userId, exerciseId }: AttemptKey) =>
  db
    .selectFrom("attempts")
    .where("user_id", "=", userId)
    .where("exercise_id", "=", exerciseId)
    .select(["begun_at as begunAt", "outcome", "outcome_at as outcomeAt"])
    .select(["photo", "photo_width as photoWidth", "photo_height as photoHeight"])
    .executeTakeFirst();

/** Whether a photo is of that user's attempt, and they are signed in on that session still. */
export const ownsAttemptPhoto = async (
  db: Kysely<DB>,
  viewer: { userId: number; sessionId: number; photo: string; now: Date },
): Promise<"signedOut" | boolean> => {
  const session = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .where("sessions.id", "=", viewer.sessionId)
    .where("sessions.expires_at", ">", viewer.now)
    .where("users.id", "=", viewer.userId)
    .where("users.active", "=", true)
    .select("users.id")
    .executeTakeFirst();
  if (!session) return "signedOut";
  const attempt = await db
    .selectFrom("attempts")
    .where("photo", "=", viewer.photo)
    .where("user_id", "=", viewer.userId)
    .select("exercise_id")
    .executeTakeFirst();
  return attempt !== undefined;
};

/** The photos of a user's attempts. */
export const listAttemptPhotos = async (
  db: Kysely<DB>,
  { userId }: { userId: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom("attempts")
    .where("photo", "is not", null)
    .where("user_id", "=", userId)
    .select("photo")
    .execute();
  return rows.flatMap(({ photo }) => photo ?? []);
};

/** What a user did with exercises, the latest first, with where they are. */
export const listAttemptsOf = (
  db: Kysely<DB>,
  { userId, page, size }: { userId: number; page: number; size: number },
) =>
  db
    .selectFrom("attempts as a")
    .innerJoin("exercises as e", "e.id", "a.exercise_id")
    .innerJoin("sections as s", "s.id", "e.section_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("a.user_id", "=", userId)
    .select(["c.title as course", "s.name as section", "e.title as exercise"])
    .select(["a.begun_at as begunAt", "a.hint_at as hintAt", "a.method_at as methodAt"])
    .select(["a.solution_at as solutionAt", "a.outcome", "a.outcome_at as outcomeAt", "a.photo"])
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom("given_answers as g")
          .whereRef("g.exercise_id", "=", "a.exercise_id")
          .whereRef("g.user_id", "=", "a.user_id")
          .select(["g.number", "g.answer", "g.verdict", "g.given_at as at"])
          .orderBy("g.id"),
      ).as("answers"),
    )
    .orderBy("a.begun_at", "desc")
    .orderBy("a.exercise_id")
    .limit(size)
    .offset(page * size)
    .execute();
