import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/schema.ts";
import type { KeptPhoto } from "../../platform/photos/kept-photos.ts";
import { type ExerciseReader, exercisesFrom, reads, runs } from "./exercises.queries.ts";

export const insertImage = (
  db: Kysely<DB>,
  { createdBy, now, ...image }: KeptPhoto & { createdBy: number; now: Date },
) =>
  db
    .insertInto("exercise_images")
    .values({ ...image, created_by: createdBy, created_at: now })
    .execute();

/** An image is seen by who added it, and by who has a text that shows it: the statement, a step that they opened, all that they teach. */
export async function maySeeImage(
  db: Kysely<DB>,
  name: string,
  reader: ExerciseReader,
): Promise<boolean> {
  const own = await db
    .selectFrom("exercise_images")
    .where("name", "=", name)
    .where("created_by", "=", reader.userId)
    .select("name")
    .executeTakeFirst();
  if (own) return true;
  const use = await exercisesFrom(db)
    .innerJoin("exercise_image_uses as shown", "shown.exercise_id", "e.id")
    .leftJoin("attempts as own", (join) =>
      join.onRef("own.exercise_id", "=", "e.id").on("own.user_id", "=", reader.userId),
    )
    .where("shown.image", "=", name)
    .where(
      sql<boolean>`(${runs(reader)} or (${reads(reader)} and case shown.part
        when 'statement' then true
        when 'hint' then own.hint_at is not null
        when 'method' then own.method_at is not null
        else own.solution_at is not null end))`,
    )
    .select("e.id")
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

/** Those of some names that may stand in the texts of a course: its own images, and those that the author added. They stay until the transaction ends. */
export async function holdUsableImages(
  trx: Transaction<DB>,
  { names, courseId, authorId }: { names: readonly string[]; courseId: number; authorId: number },
): Promise<Set<string>> {
  if (names.length === 0) return new Set();
  const rows = await trx
    .selectFrom("exercise_images as i")
    .where("i.name", "in", names)
    .where(
      sql<boolean>`(i.created_by = ${authorId} or exists (
        select from exercise_image_uses u join exercises e on e.id = u.exercise_id
        join sections s on s.id = e.section_id
        where u.image = i.name and s.course_id = ${courseId}))`,
    )
    .select("i.name")
    .orderBy("i.name")
    .forKeyShare("i")
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** How many images the texts of an exercise show. */
export const countImagesOf = async (trx: Transaction<DB>, exerciseId: number): Promise<number> =>
  (
    await trx
      .selectFrom("exercise_image_uses")
      .where("exercise_id", "=", exerciseId)
      .select((e) => e.fn.count<number>("image").distinct().as("count"))
      .executeTakeFirstOrThrow()
  ).count;

/** Lets go of the images that no text shows; those added since `since` may be in one that is being written. */
export const deleteUnusedImages = (db: Kysely<DB>, since: Date) =>
  db
    .deleteFrom("exercise_images as i")
    .where("i.created_at", "<", since)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom("exercise_image_uses as u")
            .whereRef("u.image", "=", "i.name")
            .select("u.exercise_id"),
        ),
      ),
    )
    .execute();
