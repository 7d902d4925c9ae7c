import type {
  OwnPaper,
  Paper,
  PaperCard,
  PapersByNotion,
  SectionPapers,
} from "@majorant/contract/papers/papers";
import type { Subject } from "@majorant/domain/learning/subjects";
import { masteryOf } from "@majorant/domain/reviews/mastery";
import { type Kysely, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { french } from "../../platform/database/french.ts";
import type { DB } from "../../platform/database/schema.ts";
import { reachable } from "../access/reachable.queries.ts";
import { notionsCarried } from "../notions/notions.queries.ts";

/** Papers as a list says them, the latest first. */
export const paperCards = (db: Kysely<DB>) =>
  db
    .selectFrom("papers as p")
    .select(["p.id", "p.contest", "p.year", "p.track", "p.title", "p.minutes"])
    // Written by what the contract takes.
    .select((e) => e.ref("p.subject").$castTo<Subject>().as("subject"))
    .select(
      sql<number>`(select count(*)::integer from paper_questions q where q.paper_id = p.id)`.as(
        "questions",
      ),
    )
    .orderBy("p.year", "desc")
    .orderBy("p.track")
    .orderBy(french("p.title"))
    .orderBy("p.id");

type Chosen = { track?: string | undefined; subject?: Subject | undefined };

/** The papers that are shown, of a track and a subject or of all. */
export const listPapers = (db: Kysely<DB>, { track, subject }: Chosen): Promise<PaperCard[]> =>
  paperCards(db)
    .where("p.visible", "=", true)
    .$if(track !== undefined, (query) => query.where("p.track", "=", track ?? ""))
    .$if(subject !== undefined, (query) => query.where("p.subject", "=", subject ?? ""))
    .execute();

export const findPaperCard = (db: Kysely<DB>, id: number): Promise<PaperCard | undefined> =>
  paperCards(db).where("p.visible", "=", true).where("p.id", "=", id).executeTakeFirst();

/** What the shown papers asked for, by notion and year: what fell in most papers first. */
export async function readPapersByNotion(
  db: Kysely<DB>,
  { track, subject }: Chosen,
): Promise<PapersByNotion> {
  const rows = await db
    .selectFrom("papers as p")
    .innerJoin("paper_questions as q", "q.paper_id", "p.id")
    .innerJoin("paper_question_notions as l", "l.question_id", "q.id")
    .innerJoin("notions as n", "n.id", "l.notion_id")
    .where("p.visible", "=", true)
    .$if(track !== undefined, (query) => query.where("p.track", "=", track ?? ""))
    .$if(subject !== undefined, (query) => query.where("p.subject", "=", subject ?? ""))
    .select(["n.id", "n.title", "p.year"])
    .select((e) => e.ref("n.subject").$castTo<Subject>().as("subject"))
    .select((e) => e.fn.count<number>("p.id").distinct().as("papers"))
    .groupBy(["n.id", "p.year"])
    .orderBy(french("n.title"))
    .orderBy("p.year", "desc")
    .execute();
  const notions = new Map<number, PapersByNotion["notions"][number]>();
  for (const { id, title, subject, year, ...row } of rows) {
    const notion = notions.get(id) ?? { id, title, subject, papers: 0, years: [] };
    const papers = Number(row.papers);
    notion.papers += papers;
    notion.years.push({ year, papers });
    notions.set(id, notion);
  }
  return {
    years: [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a),
    notions: [...notions.values()].sort((a, b) => b.papers - a.papers),
  };
}

/** Where an exercise or a video `r` stands, of what visitors see: its course `c` and its chapter `s`. */
const place = sql<{ course: { id: number; title: string }; section: { id: number; name: string } }>`
  json_build_object('course', json_build_object('id', c.id, 'title', c.title),
    'section', json_build_object('id', s.id, 'name', s.name))`;

/** The exercises of open courses that some rows lead to, by those rows. */
export const shownExercises = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom("exercises as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("r.visible", "=", true)
    .where(reachable(now, { section: "s" }))
    .where(sql<boolean>`is_open_course(c.id)`)
    .select(["r.id", "r.title", place.as("place")])
    .orderBy("c.id")
    .orderBy("r.position")
    .orderBy("r.id");

/** The videos of open courses. */
export const shownVideos = (db: Kysely<DB>, now: Date) =>
  db
    .selectFrom("resources as r")
    .innerJoin("sections as s", "s.id", "r.section_id")
    .leftJoin("sections as above", "above.id", "s.parent_id")
    .innerJoin("courses as c", "c.id", "s.course_id")
    .where("r.active", "=", true)
    .where(reachable(now, { section: "s" }))
    .where(sql<boolean>`is_open_course(c.id)`)
    .select(["r.id", "r.name", place.as("place")]);

/** The questions of a paper in their order, as visitors see them. */
export async function listQuestions(
  db: Kysely<DB>,
  paperId: number,
  now: Date,
): Promise<Paper["questions"]> {
  const rows = await db
    .selectFrom("paper_questions as q")
    .where("q.paper_id", "=", paperId)
    .select(["q.id", "q.number", "q.marks", "q.about", "q.statement"])
    .select(["q.moment_resource_id as resourceId", "q.moment_second as second"])
    .select((from) => [
      notionsCarried("paper_question_notions", "question_id", "q.id").as("notions"),
      jsonArrayFrom(
        from
          .selectFrom("paper_question_exercises as l")
          .whereRef("l.question_id", "=", "q.id")
          .select("l.exercise_id as id"),
      ).as("exercises"),
    ])
    .orderBy("q.position")
    .execute();
  const exerciseIds = rows.flatMap(({ exercises }) => exercises.map(({ id }) => id));
  const resourceIds = rows.flatMap(({ resourceId }) => resourceId ?? []);
  const [exercises, videos] = await Promise.all([
    shownExercises(db, now)
      .where("r.id", "in", [0, ...exerciseIds])
      .execute(),
    shownVideos(db, now)
      .where("r.id", "in", [0, ...resourceIds])
      .execute(),
  ]);
  return rows.map(({ resourceId, second, exercises: own, ...question }) => {
    const ids = new Set(own.map(({ id }) => id));
    const video = videos.find(({ id }) => id === resourceId);
    return {
      ...question,
      exercises: exercises
        .filter(({ id }) => ids.has(id))
        .map(({ place: at, ...exercise }) => ({ ...exercise, ...at })),
      moment: video
        ? { ...video.place, resource: { id: video.id, name: video.name }, second: second ?? 0 }
        : null,
    };
  });
}

/** Whether a student may open what is in the section `s` of the course `c` now. */
const opens = ({ userId, now }: { userId: number; now: Date }) =>
  sql<boolean>`(${reachable(now, { section: "s" })}
    and holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now}))`;

type OwnRow = Omit<OwnPaper["questions"][number], "notions"> & {
  /** Of each, how much was tried, and of how much the last word was good. */
  notions: { id: number; tried: number; good: number }[];
};

/**
 * What a student knows of a paper's notions, and which of its exercises and videos open for them. The
 * last word on an exercise is the last review of its card, else what was said of it when it was done;
 * on a question of quizzes, the last review of its card, else its last answer.
 */
export async function readOwnPaper(
  db: Kysely<DB>,
  { paperId, ...student }: { paperId: number; userId: number; now: Date },
): Promise<OwnPaper> {
  const { rows } = await sql<OwnRow>`
    with answered as (
      select distinct on (i.question_id) i.question_id, i.verdict = 'correct' as good
      from quizzes z join quiz_items i on i.quiz_id = z.id
      where z.user_id = ${student.userId} and i.question_id is not null
        and i.verdict in ('correct', 'incorrect')
      order by i.question_id, i.answered_at desc),
    said as (
      select n.notion_id, coalesce(last.rating in ('good', 'easy'), a.outcome = 'alone') as good
      from attempts a join exercise_notions n on n.exercise_id = a.exercise_id
      left join cards k on k.exercise_id = a.exercise_id and k.user_id = a.user_id
      left join lateral (
        select rating from reviews where card_id = k.id order by at desc, id desc limit 1) last on true
      where a.user_id = ${student.userId} and a.outcome is not null
      union all
      select n.notion_id, coalesce(last.rating in ('good', 'easy'), answered.good) from answered
      join quiz_question_notions n on n.question_id = answered.question_id
      left join cards k on k.quiz_question_id = answered.question_id and k.user_id = ${student.userId}
      left join lateral (
        select rating from reviews where card_id = k.id order by at desc, id desc limit 1) last on true),
    facts as (
      select notion_id, count(*)::int as tried, count(*) filter (where good)::int as good
      from said group by notion_id)
    select q.id,
      coalesce((select json_agg(json_build_object('id', l.notion_id,
          'tried', coalesce(f.tried, 0), 'good', coalesce(f.good, 0)) order by l.notion_id)
        from paper_question_notions l left join facts f on f.notion_id = l.notion_id
        where l.question_id = q.id), '[]') as notions,
      coalesce((select json_agg(json_build_object('id', e.id, 'outcome', a.outcome) order by e.id)
        from paper_question_exercises l
        join exercises e on e.id = l.exercise_id and e.visible
        join sections s on s.id = e.section_id
        left join sections above on above.id = s.parent_id
        join courses c on c.id = s.course_id and c.active
        left join attempts a on a.exercise_id = e.id and a.user_id = ${student.userId}
        where l.question_id = q.id and ${opens(student)}), '[]') as exercises,
      exists (select from resources r
        join sections s on s.id = r.section_id
        left join sections above on above.id = s.parent_id
        join courses c on c.id = s.course_id and c.active
        where r.id = q.moment_resource_id and r.active and ${opens(student)}) as "opensMoment"
    from paper_questions q where q.paper_id = ${paperId} order by q.position`.execute(db);
  return {
    questions: rows.map(({ notions, ...question }) => ({
      ...question,
      notions: notions.map(({ id, ...facts }) => ({ id, standing: masteryOf(facts) })),
    })),
  };
}

/**
 * The shown papers that asked for what each chapter of a course is about: for the notions of its
 * videos and exercises, or for its exercises themselves.
 */
export async function listCoursePapers(db: Kysely<DB>, courseId: number): Promise<SectionPapers[]> {
  const { rows } = await sql<SectionPapers>`
    with carried as (
      select s.id as section_id, v.notion_id from sections s
      join resources r on r.section_id = s.id and r.active
      join video_notions v on v.resource_id = r.id
      where s.course_id = ${courseId} and s.active
      union
      select s.id, n.notion_id from sections s
      join exercises e on e.section_id = s.id and e.visible
      join exercise_notions n on n.exercise_id = e.id
      where s.course_id = ${courseId} and s.active),
    asked as (
      select c.section_id, q.paper_id from carried c
      join paper_question_notions l on l.notion_id = c.notion_id
      join paper_questions q on q.id = l.question_id
      union
      select e.section_id, q.paper_id from sections s
      join exercises e on e.section_id = s.id and e.visible
      join paper_question_exercises l on l.exercise_id = e.id
      join paper_questions q on q.id = l.question_id
      where s.course_id = ${courseId} and s.active)
    select a.section_id as "sectionId",
      json_agg(json_build_object('id', p.id, 'title', p.title, 'year', p.year, 'track', p.track)
        order by p.year desc, p.track, p.id) as papers
    from asked a join papers p on p.id = a.paper_id and p.visible
    group by a.section_id order by a.section_id`.execute(db);
  return rows;
}

/** Whether a course is shown to anyone, or held by that user in any role. */
export async function mayKnowCourse(
  db: Kysely<DB>,
  { courseId, userId, now }: { courseId: number; userId: number | null; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom("courses as c")
    .where("c.id", "=", courseId)
    .where("c.active", "=", true)
    .where(
      sql<boolean>`(is_open_course(c.id) or (${userId}::integer is not null and
        (holds_course(${userId}, 'ROLE_APPRENANT', c.id, ${now})
          or holds_course(${userId}, 'ROLE_ENSEIGNANT', c.id, ${now}))))`,
    )
    .select("c.id")
    .executeTakeFirst();
  return row !== undefined;
}
