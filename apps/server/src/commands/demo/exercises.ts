import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ExerciseOfSheet, readSheet } from "@majorant/domain/exercises/sheets";
import { folded } from "@majorant/domain/forgiving";
import { subjectOf } from "@majorant/domain/learning/subjects";
import { sql, type Transaction } from "kysely";
import { courses } from "../../../demo/courses/all.ts";
import { demoDomain } from "../../../demo/people.ts";
import type { DB } from "../../platform/database/schema.ts";
import { daysFrom } from "./calendar.ts";
import { type Catalogue, getOrThrow } from "./catalogue.ts";
import { type StoredFigures, withFigures } from "./figures.ts";
import type { People } from "./people.ts";
import { counter, type Rows, type RowsOf } from "./rows.ts";

const folder = join(import.meta.dirname, "../../../demo/exercises");

/** An exercise of the demo, and the title of its course. */
export type DemoExercise = ExerciseOfSheet & { course: string };

/** demo/exercises/<course>.md: a course's title without accents, its words tied together. */
const fileOf = (title: string) => `${folded(title).replace(/[^a-z0-9]+/g, "-")}.md`;

/** The demo's sheets, course by course. A fault in one stops the loading. */
export async function readDemoExercises(): Promise<DemoExercise[]> {
  const files = new Set(await readdir(folder));
  const sheets = await Promise.all(
    courses
      .filter(({ title }) => files.delete(fileOf(title)))
      .map(async ({ title }) => {
        const sheet = readSheet(await readFile(join(folder, fileOf(title)), "utf8"));
        const [fault] = sheet.faults;
        if (fault) throw new Error(`${fileOf(title)}, line ${fault.line}: ${fault.message}`);
        return sheet.exercises.map((exercise) => ({ ...exercise, course: title }));
      }),
  );
  if (files.size > 0) throw new Error(`No course of the demo is called ${[...files].join(", ")}.`);
  return sheets.flat();
}

/** Exercises with what is to be answered; their ids in the order of the sheets, from 1. */
export function exerciseRows(
  now: Date,
  exercises: readonly DemoExercise[],
  { rows, courseId, videoId }: Catalogue,
  { userId }: People,
  figures: StoredFigures,
): Rows {
  const written: RowsOf<"exercise_images" | "exercises" | "expected_answers"> = {
    exercise_images: [...figures.values()],
    exercises: [],
    expected_answers: [],
  };
  const sectionId = new Map(
    (rows.sections ?? []).map(({ id, course_id, name }) => [`${course_id}/${name}`, Number(id)]),
  );
  // They come after what is in their section already.
  const held = Map.groupBy(rows.resources ?? [], ({ section_id }) => Number(section_id));
  const positions = new Map<number, () => number>();
  const teacherOf = new Map(courses.map(({ title, teacher }) => [title, teacher]));
  for (const [i, exercise] of exercises.entries()) {
    const { course, chapter, moment, answers, title, difficulty, minutes } = exercise;
    const section = getOrThrow(sectionId, `${getOrThrow(courseId, course)}/${chapter}`);
    const position = positions.get(section) ?? counter();
    positions.set(section, position);
    const { source, hint, method, visible } = exercise;
    const statement = withFigures(exercise.statement, figures);
    const solution = withFigures(exercise.solution, figures);
    written.exercises.push({
      id: i + 1,
      section_id: section,
      position: (held.get(section)?.length ?? 0) + position() - 1,
      title,
      statement,
      difficulty,
      minutes,
      source,
      hint,
      method,
      solution,
      visible,
      moment_resource_id: moment && getOrThrow(videoId, `${course}/${moment.video}`),
      moment_second: moment?.second ?? null,
      created_by: getOrThrow(userId, getOrThrow(teacherOf, course)),
      created_at: daysFrom(now, -60),
    });
    for (const [n, answer] of answers.entries())
      written.expected_answers.push({ ...answer, exercise_id: i + 1, number: n + 1 });
  }
  return written;
}

/** Ties the exercises to their notions; one that is not there yet is of the subject of the first course that names it. */
export async function tieNotions(
  trx: Transaction<DB>,
  exercises: readonly DemoExercise[],
): Promise<void> {
  const known = await trx.selectFrom("notions").select(["title", "other_names"]).execute();
  const names = new Set(
    known.flatMap(({ title, other_names }) => [title, ...other_names].map(folded)),
  );
  const missing = new Map<string, { subject: string; title: string }>();
  for (const { course, notions } of exercises)
    for (const title of notions)
      if (!names.has(folded(title)) && !missing.has(folded(title)))
        missing.set(folded(title), { subject: subjectOf(course), title });
  if (missing.size > 0)
    await trx
      .insertInto("notions")
      .values([...missing.values()])
      .execute();
  const ties = exercises.flatMap(({ notions }, i) =>
    notions.map((title) => ({ exercise_id: i + 1, name: folded(title) })),
  );
  await sql`
    insert into exercise_notions (exercise_id, notion_id)
    select tie.exercise_id, min(n.id) from jsonb_to_recordset(${JSON.stringify(ties)}::jsonb)
      as tie(exercise_id integer, name text)
    join notions n on n.search = tie.name
      or tie.name in (select folded(other) from unnest(n.other_names) other)
    group by tie.exercise_id, tie.name
    on conflict do nothing`.execute(trx);
}

/** What the student whose password is told did with some of them, by their titles. */
const tried = [
  { title: "Bornes d'un ensemble de termes", daysAgo: 12, opened: [], outcome: "alone" },
  { title: "La méthode de Héron", daysAgo: 9, opened: ["hint"], outcome: "helped" },
  { title: "Deux limites par équivalents", daysAgo: 8, opened: [], outcome: "alone" },
  {
    title: "Deux tangentes issues d'un point",
    daysAgo: 5,
    opened: ["hint", "method"],
    outcome: "helped",
  },
  {
    title: "Une forme indéterminée",
    daysAgo: 3,
    opened: ["hint", "method", "solution"],
    outcome: "again",
  },
  { title: "Deux sommes de Riemann", daysAgo: 1, opened: ["hint"], outcome: null },
  { title: "Sans calculer les racines", daysAgo: 6, opened: [], outcome: "alone" },
  {
    title: "Distance à un sous-espace",
    daysAgo: 2,
    opened: ["hint", "method", "solution"],
    outcome: "again",
  },
  { title: "Chute dans un fluide", daysAgo: 4, opened: ["method"], outcome: "helped" },
] as const;

/** Attempts: those of the demo's student, and some of everybody else who holds the courses. */
export async function tryExercises(
  trx: Transaction<DB>,
  now: Date,
  exercises: readonly DemoExercise[],
  { userId }: People,
): Promise<void> {
  const student = getOrThrow(userId, "etudiant");
  const ids = new Map(exercises.map(({ title }, i) => [title as string, i + 1]));
  await trx
    .insertInto("attempts")
    .values(
      tried.map(({ title, daysAgo, opened, outcome }) => {
        const at = (minutes: number) =>
          new Date(daysFrom(now, -daysAgo).getTime() + minutes * 60_000);
        const stepAt = (step: "hint" | "method" | "solution") => {
          const place = (opened as readonly string[]).indexOf(step);
          return place < 0 ? null : at(6 * (place + 1));
        };
        return {
          user_id: student,
          exercise_id: getOrThrow(ids, title),
          begun_at: at(0),
          hint_at: stepAt("hint"),
          method_at: stepAt("method"),
          solution_at: stepAt("solution"),
          outcome,
          outcome_at: outcome && at(24),
        };
      }),
    )
    .execute();
  const chance = (salt: number) =>
    sql`(abs(hashint8extended(e.id * 1000 + u.id, ${sql.lit(salt)})) % 10)`;
  await sql`
    insert into attempts (user_id, exercise_id, begun_at, hint_at, method_at, solution_at, outcome, outcome_at)
    select u.id, e.id, begun.at,
      case when ${chance(2)} < 6 then begun.at + interval '5 minutes' end,
      case when ${chance(2)} < 3 then begun.at + interval '9 minutes' end,
      case when ${chance(2)} < 2 then begun.at + interval '14 minutes' end,
      case when ${chance(2)} >= 6 then 'alone' when ${chance(2)} < 2 then 'again' else 'helped' end,
      begun.at + interval '20 minutes'
    from users u
    cross join lateral held_courses(u.id, 'ROLE_APPRENANT', ${now}) h(course_id)
    join sections s on s.course_id = h.course_id
    join exercises e on e.section_id = s.id
    cross join lateral (select ${now}::timestamptz - interval '1 day' * (1 + ${chance(1)} * 3) as at) begun
    where u.role = 'ROLE_APPRENANT' and u.active and u.email <> ${`etudiant@${demoDomain}`}
      and ${chance(3)} < 4`.execute(trx);
}
