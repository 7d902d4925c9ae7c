import { type RawBuilder, sql } from "kysely";
import { lit, pick, type School, word } from "../school.ts";

const topics = [
  "Analyse",
  "Algèbre",
  "Mécanique",
  "Optique",
  "Thermodynamique",
  "Chimie",
  "Informatique",
  "Électromagnétisme",
];
const kinds = ["Cours", "Exercices", "Devoir", "Résumé"];

/** A course's sections: eight chapters, then two below the first of them. */
const sections = 10;
/** A section's resources: two videos, then a file. */
const resources = 3;
const media = 100;

/** Courses in one subject or two, each with 10 sections, 20 videos, 10 files and 3 live sessions. */
export function courseContent({ n, base }: School): RawBuilder<unknown>[] {
  const subjects = (n.categories * 3) / 4;
  const firstSubject = base.categories + n.categories - subjects;
  const courses = sql`generate_series(1, ${lit(n.courses)}) i`;
  return [
    sql`insert into courses (id, title, medium_title, short_description, long_description, special)
      select ${lit(base.courses)} + i, ${word("i", 21, topics)} || ' ' || i, ${word("i", 21, topics)} || ', cours ' || i,
        'Le programme officiel, chapitre par chapitre.',
        'Pour tout réel $x$, $$e^x = \\sum_{n=0}^{+\\infty} \\frac{x^n}{n!}.$$', i % 300 = 0
      from ${courses}`,
    sql`insert into course_categories (course_id, category_id)
      select ${lit(base.courses)} + i, ${lit(firstSubject)} + ${pick("i", 22, subjects)} from ${courses}
      union select ${lit(base.courses)} + i, ${lit(firstSubject)} + ${pick("i", 23, subjects)} from ${courses} where i % 5 = 0`,
    sql`insert into live_sessions (course_id, title, starts_at, link)
      select ${lit(base.courses)} + i, 'Séance ' || week, today + week * interval '7 days' + interval '19 hours',
        'https://meet.majorant.tn/echelle-' || i || '-' || week
      from ${courses}, generate_series(1, 3) week, date_trunc('day', now()) today`,
    sql`insert into media (id, kind, state, name, content_type, bytes, duration, has_original)
      select md5('media-' || i)::uuid, case when i > 20 then 'video' else 'file' end, 'ready',
        case when i > 20 then 'clip.mp4' else 'serie.pdf' end,
        case when i > 20 then 'video/mp4' else 'application/pdf' end, 1000 * i,
        case when i > 20 then 60 * i end, i <= 20
      from generate_series(1, ${lit(media)}) i on conflict do nothing`,
    sql`insert into tags (name, icon) select name, 'school' from unnest(array[${sql.join(kinds)}]) name
      on conflict do nothing`,
    sql`create temporary table scale_tags on commit drop as
      select row_number() over (order by id) as place, id from tags`,
    ...chapters(base.courses, n.courses),
  ];
}

function chapters(base: number, count: number): RawBuilder<unknown>[] {
  return [
    // Sections and resources number on from what is there, in blocks that can be told from the course.
    sql`create temporary table scale_base on commit drop as
      select (select coalesce(max(id), 0) from sections) as section,
        (select coalesce(max(id), 0) from resources) as resource`,
    sql`insert into sections (id, course_id, parent_id, name, position)
      select section + (i - 1) * ${lit(sections)} + k, ${lit(base)} + i,
        case when k > 8 then section + (i - 1) * ${lit(sections)} + 1 end,
        case when k > 8 then 'Partie ' || (k - 8) else 'Chapitre ' || k end, (k - 1) % 8
      from scale_base, generate_series(1, ${lit(count)}) i, generate_series(1, ${lit(sections)}) k`,
    sql`insert into resources (id, section_id, kind, name, position, announced_at, tag_id, medium_id)
      select resource + (i - 1) * ${lit(resources)} + k, section + i,
        case when k < 3 then 'video' else 'file' end,
        case when k < 3 then 'Vidéo ' || k else 'Série ' || i end, k, now(),
        case when k < 3 then (select id from scale_tags where place = ${pick("i + k", 31, kinds.length)}) end,
        md5('media-' || case when k < 3 then 20 + ${pick("i * 3 + k", 32, 80)} else ${pick("i", 33, 20)} end)::uuid
      from scale_base, generate_series(1, ${lit(count * sections)}) i, generate_series(1, ${lit(resources)}) k`,
    sql`insert into video_files (resource_id, name, medium_id)
      select resource + (i - 1) * ${lit(resources)} + 2, 'Énoncé', md5('media-' || ${pick("i", 34, 20)})::uuid
      from scale_base, generate_series(1, ${lit(count * sections)}, 2) i`,
    sql`select setval(pg_get_serial_sequence('sections', 'id'), (select max(id) from sections)),
      setval(pg_get_serial_sequence('resources', 'id'), (select max(id) from resources))`,
  ];
}
