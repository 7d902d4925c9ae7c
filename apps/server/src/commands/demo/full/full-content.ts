import { type RawBuilder, sql } from "kysely";
import { lit, pick, word } from "../school.ts";
import { type FullSchool, upTo } from "./full-school.ts";

// The full school's courses in the tree of classes, all that is in them, and the notions and papers they are tied to.

const topics = [
  "Analyse",
  "Algèbre",
  "Mécanique",
  "Optique",
  "Thermodynamique",
  "Chimie organique",
  "Informatique",
  "Électromagnétisme",
  "Probabilités",
  "Cinétique",
  "Automatique",
];
const parts = [
  "Suites",
  "Séries",
  "Intégration",
  "Réduction",
  "Convergence",
  "Oscillateurs",
  "Équilibres",
  "Induction",
  "Diffraction",
  "Espaces vectoriels",
  "Graphes",
  "Arithmétique",
  "Entropie",
];
const kinds = ["cours complet", "exercices corrigés", "devoirs", "résumés", "révisions"];
const subjects = ["mathematiques", "physique", "chimie", "informatique", "ingenieur"];

/** Sections of a course are chapters up to this one; the others are parts of the first chapter. */
const chapters = 5;

const temporary = ["full_classes", "full_clips", "full_sheets", "full_tags"];

/** Temporary tables that number what is picked from: classes (`place` from 1), clips and tags. */
const numbered = [
  sql`create temporary table full_classes on commit drop as
    select row_number() over (order by full_title)::integer as place, id, title from categories c
    where not exists (select from categories below where below.parent_id = c.id)`,
  sql`create temporary table full_clips on commit drop as
    select row_number() over (order by name, id)::integer as place, id, kind from media
    where state = 'ready' and kind = 'video' and duration is not null`,
  sql`create temporary table full_sheets on commit drop as
    select row_number() over (order by name, id)::integer as place, id from media
    where state = 'ready' and kind = 'file'`,
  sql`create temporary table full_tags on commit drop as
    select row_number() over (order by id)::integer as place, id from tags`,
  ...temporary.map((table) => sql`analyze ${sql.table(table)}`),
];

/** One of the rows of a numbered temporary table, by the same rule as `pick`. */
const oneOf = (table: string, n: string, salt: number) =>
  sql`(select id from ${sql.table(table)} where place = 1 + abs(hashint8extended(${sql.raw(n)}, ${lit(salt)})
    % (select count(*) from ${sql.table(table)})))`;

export function fullContent({ n, base }: FullSchool): RawBuilder<unknown>[] {
  const course = (i: string) =>
    sql`${lit(base.courses)} + 1 + (${sql.raw(i)} - 1) % ${lit(n.courses)}`;
  const section = (i: string) =>
    sql`${lit(base.sections)} + 1 + (${sql.raw(i)} - 1) % ${lit(n.sections)}`;
  return [
    ...numbered,
    sql`insert into courses (id, title, medium_title, short_description, long_description)
      select ${lit(base.courses)} + i,
        ${word("i", 41, topics)} || ' ' || i || ' : ' || ${word("i", 42, kinds)},
        ${word("i", 41, topics)} || ' ' || i, 'Le programme officiel, chapitre par chapitre.',
        'Pour tout réel $x$, $$e^x = \\sum_{n=0}^{+\\infty} \\frac{x^n}{n!}.$$'
      from ${upTo(n.courses)}`,
    // In one class, one in five in a second.
    sql`insert into course_categories (course_id, category_id)
      select ${lit(base.courses)} + i, c.id from ${upTo(n.courses)}
      join full_classes c on c.place in (
        1 + (i - 1) % (select count(*) from full_classes),
        case when i % 5 = 0 then 1 + (i / 5) % (select count(*) from full_classes) end)`,
    sql`insert into sections (id, course_id, parent_id, name, position)
      select ${lit(base.sections)} + i, ${course("i")},
        case when nth >= ${lit(chapters)} then ${lit(base.sections)} + 1 + (i - 1) % ${lit(n.courses)} end,
        ${word("i", 43, parts)} || ' ' || (1 + nth), nth
      from ${upTo(n.sections)}, lateral (select (i - 1) / ${lit(n.courses)} as nth) of_course`,
    sql`insert into resources (id, section_id, kind, name, position, tag_id, medium_id, announced_at, created_at)
      select ${lit(base.resources)} + i, ${section("i")}, 'video',
        ${word("i", 44, parts)} || ', vidéo ' || i, (i - 1) / ${lit(n.sections)},
        ${oneOf("full_tags", "i", 45)}, ${oneOf("full_clips", "i", 46)},
        now(), now() - interval '1 hour' * (i % 20000)
      from ${upTo(n.videos)}`,
    sql`insert into resources (id, section_id, kind, name, position, medium_id, announced_at)
      select ${lit(base.resources)} + ${lit(n.videos)} + i, ${section("i * 2")}, 'file', 'Série ' || i, 90,
        ${oneOf("full_sheets", "i", 47)}, now()
      from ${upTo(Math.ceil(n.sections / 2))}`,
    sql`create temporary table full_videos on commit drop as
      select r.id, r.section_id, s.course_id, cc.category_id,
        row_number() over (partition by cc.category_id order by r.id)::integer as nth
      from resources r join sections s on s.id = r.section_id
      join course_categories cc on cc.course_id = s.course_id
      where r.id > ${lit(base.resources)} and r.kind = 'video'`,
    sql`create index on full_videos (category_id, nth)`,
    sql`analyze full_videos`,
    sql`insert into live_sessions (course_id, title, starts_at, link)
      select ${course("i * 7")}, 'Séance ' || i,
        today + interval '1 day' * ((i % 120) - 60) + interval '19 hours', 'https://meet.majorant.tn/grande-ecole-' || i
      from ${upTo(n.sessions)}, date_trunc('day', now()) today`,
    // A fifth are the large ones, the others are parts of these.
    sql`insert into notions (id, subject, title, parent_id)
      select ${lit(base.notions)} + i,
        (array[${sql.join(subjects.map((one) => sql.lit(one)))}])[1 + (i - 1) % ${lit(subjects.length)}],
        ${word("i", 48, parts)} || ', notion ' || i,
        case when i > ${lit(groupsOf(n.notions))}
          then ${lit(base.notions)} + 1 + (i - 1) % ${lit(groupsOf(n.notions))} end
      from ${upTo(n.notions)}`,
    sql`insert into video_notions (resource_id, notion_id, second)
      select ${lit(base.resources)} + i, ${lit(base.notions)} + ${pick("i", 49, n.notions)}, 0
      from ${upTo(n.videos)} where i % 2 = 0`,
    sql`insert into exercises (id, section_id, position, title, statement, difficulty, minutes, solution)
      select ${lit(base.exercises)} + i, ${section("i * 3")}, 50, 'Exercice ' || i,
        'Calculer $\\int_0^1 x^' || i % 9 || ' dx$.', 1 + i % 3, 10 + i % 30, 'On intègre terme à terme.'
      from ${upTo(Math.ceil(n.sections / 3))}`,
    sql`insert into exercise_notions (exercise_id, notion_id)
      select ${lit(base.exercises)} + i, ${lit(base.notions)} + ${pick("i", 50, n.notions)}
      from ${upTo(Math.ceil(n.sections / 3))}`,
    sql`insert into quiz_questions (section_id, kind, statement, expected, explanation)
      select ${section("i")}, 'number', 'Combien font $' || i || ' + 1$ ?', (i + 1)::text, 'On ajoute un.'
      from ${upTo(n.sections)}`,
    sql`insert into papers (id, contest, year, track, subject, title, minutes)
      select ${lit(base.papers)} + i, 'Concours national', extract(year from now())::integer - i % 20,
        (array['MP', 'PC', 'PT'])[1 + i % 3],
        (array[${sql.join(subjects.map((one) => sql.lit(one)))}])[1 + i % ${lit(subjects.length)}],
        'Épreuve ' || i, 240
      from ${upTo(n.papers)}`,
    sql`insert into paper_questions (paper_id, position, number, about)
      select ${lit(base.papers)} + i, k, k::text, ${word("i * 20 + k", 51, parts)}
      from ${upTo(n.papers)}, generate_series(1, 12) k`,
    sql`insert into paper_question_notions (question_id, notion_id)
      select id, ${lit(base.notions)} + ${pick("id", 52, n.notions)}
      from paper_questions where paper_id > ${lit(base.papers)}`,
  ];
}

/** How many of the notions are no part of another. Parts have the subject of the notion above: both count by the subjects. */
const groupsOf = (notions: number) =>
  Math.max(subjects.length, Math.floor(notions / 5 / subjects.length) * subjects.length);
