import type { PlanAsked, Planned } from "@majorant/contract/learning/plan";
import { lessonMinutes } from "@majorant/domain/learning/plan";
import { isFinished } from "@majorant/domain/learning/watching";
import type { Day } from "@majorant/domain/reviews/returns";
import { type Kysely, sql, type Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { reachableResource } from "../../access/reachable.queries.ts";
import { secondsIn } from "../videos/positions.queries.ts";

type Viewer = { userId: number; now: Date };

/** A video of a course that is held now, and how long what is left of it takes. */
export type Lesson = {
  ressourceId: number;
  sectionId: number;
  name: string;
  course: { id: number; title: string };
  minutes: number;
  done: boolean;
};

/** A lesson with the day that the plan gives it; null where it gives it none. */
export type PlannedLesson = Lesson & { day: Day | null };

/**
 * The lessons of the courses held now, course by course in reading order, with their days; of a plan alone
 * those that it has.
 */
export async function listLessons(
  db: Kysely<DB>,
  { userId, now }: Viewer,
  which: "all" | "planned",
): Promise<PlannedLesson[]> {
  const { rows } = await sql<{
    ressourceId: number;
    sectionId: number;
    name: string;
    course: { id: number; title: string };
    length: number | null;
    seconds: number | null;
    watched: number | null;
    day: Day | null;
  }>`
    select resources.id as "ressourceId", sections.id as "sectionId", resources.name,
      json_build_object('id', c.id, 'title', c.title) as course,
      coalesce(m.duration, p.duration) as length, ${secondsIn} as seconds, p.watched, l.day::text as day
    from courses c
    join sections on sections.course_id = c.id
    left join sections above on above.id = sections.parent_id
    join resources on resources.section_id = sections.id
    left join media m on m.id = resources.medium_id
    left join positions p on p.resource_id = resources.id and p.user_id = ${userId}
    ${which === "all" ? sql`left join` : sql`join`} plan_lessons l
      on l.resource_id = resources.id and l.user_id = ${userId}
    where c.active and c.id = any (array(select held_courses(${userId}, 'ROLE_APPRENANT', ${now})))
      and resources.kind = 'video' and ${reachableResource(now)}
    order by c.full_title, c.id, coalesce(above.position, sections.position),
      coalesce(above.id, sections.id), above.id is not null, sections.position, sections.id,
      resources.position, resources.id`.execute(db);
  return rows.map(({ length, seconds, watched, ...lesson }) => ({
    ...lesson,
    minutes: lessonMinutes(length, length && seconds !== null ? seconds / length : 0),
    done: isFinished(watched ?? 0),
  }));
}

/** What a student asked of their plan. */
export async function findPlan(db: Kysely<DB>, userId: number): Promise<PlanAsked | null> {
  const row = await db
    .selectFrom("plans")
    .where("user_id", "=", userId)
    .select(["until", "weekdays", "minutes", "course_ids as courses"])
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps a plan and the days of its lessons, in place of the one before. */
export async function savePlan(
  trx: Transaction<DB>,
  userId: number,
  { until, weekdays, minutes, courses }: PlanAsked,
  lessons: readonly { ressourceId: number; day: Day }[],
): Promise<void> {
  const plan = { until, weekdays, minutes, course_ids: courses };
  await trx
    .insertInto("plans")
    .values({ user_id: userId, ...plan })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(plan))
    .execute();
  await trx.deleteFrom("plan_lessons").where("user_id", "=", userId).execute();
  await sql`
    insert into plan_lessons (user_id, resource_id, day)
    select ${userId}, unnest(${lessons.map(({ ressourceId }) => ressourceId)}::integer[]),
      unnest(${lessons.map(({ day }) => day)}::date[])`.execute(trx);
}

export const deletePlan = (db: Kysely<DB>, userId: number) =>
  db.deleteFrom("plans").where("user_id", "=", userId).execute();

/** The days to come of a user's plan, with what is left to watch on each: courses held now only. */
export async function listPlanDays(
  db: Kysely<DB>,
  viewer: Viewer & { today: Day },
): Promise<{ day: Day; lessons: Lesson[] }[]> {
  const lessons = await listLessons(db, viewer, "planned");
  const left = lessons.flatMap((each) =>
    each.day !== null && each.day >= viewer.today && !each.done ? [{ ...each, day: each.day }] : [],
  );
  return [...Map.groupBy(left, ({ day }) => day)]
    .map(([day, all]) => ({ day, lessons: all }))
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** All of a user's plan, as it is kept: whatever became of its courses. */
export async function readOwnPlan(db: Kysely<DB>, userId: number) {
  const plan = await findPlan(db, userId);
  if (!plan) return null;
  const lessons = await db
    .selectFrom("plan_lessons as l")
    .innerJoin("resources as r", "r.id", "l.resource_id")
    .where("l.user_id", "=", userId)
    .select(["l.day", "r.name as lesson"])
    .orderBy("l.day")
    .orderBy("r.id")
    .execute();
  return { ...plan, lessons };
}

/** A lesson as it is on the wire. */
export const toPlanned = ({
  ressourceId,
  sectionId,
  name,
  course,
  minutes,
}: Omit<PlannedLesson, "day" | "done">): Planned => ({
  ressourceId,
  sectionId,
  name,
  course,
  minutes,
});
