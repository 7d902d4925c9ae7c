import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { sql } from "kysely";
import { compare, type Target } from "./app/compare.ts";
import { serving } from "./app/process.ts";
import { openSchool } from "./app/school.ts";

// What a student's day costs, in milliseconds and as a ratio to a bare primary-key SELECT in the same run:
// `npm run bench -- today --scale 10`. Every chapter has exercises and every student cards; one student has all that
// an account keeps, and a backlog of a year.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "15" } },
});
const scale = Number(values.scale);
const school = await openSchool(scale);
const { db } = school.database;

/** How many cards a student has, and how many the one has who never gave up on any. */
const [usual, most] = [40, 5_000];

/** The school is kept between runs. */
const isNew = !(await db.selectFrom("cards").select("id").limit(1).executeTakeFirst());
if (isNew) {
  await sql`
    insert into notions (subject, title)
    select 'mathematiques', 'Notion ' || n from generate_series(1, 400) n`.execute(db);
  await sql`
    insert into exercises (section_id, title, statement, difficulty, minutes, method, solution)
    select s.id, 'Exercice ' || n, repeat('Montrer que $u_n$ est majorée. ', 12), 1 + n % 3, 5 * n,
      repeat('On raisonne par récurrence. ', 12), repeat('Par définition, $u_n \\le M$. ', 30)
    from sections s, generate_series(1, 4) n`.execute(db);
  await sql`
    insert into exercise_notions (exercise_id, notion_id)
    select e.id, n.id from exercises e join notions n on n.id % 400 = e.id % 400`.execute(db);
}
const { rows: students } = await sql<{ id: number }>`
  select id from users u where role = 'ROLE_APPRENANT' and active
    and exists (select from held_courses(u.id, 'ROLE_APPRENANT', now()))
  order by md5(id::text)`.execute(db);
const [hoarder] = students;
if (!hoarder) throw new Error("the school has no such student");

if (isNew) {
  await sql`
    insert into cards (user_id, exercise_id, created_at, stability, difficulty, reviewed_on, due_on)
    select u.id, e.id, now() - interval '60 days', 1 + n % 30, 5, current_date - 30 + n % 25, current_date - 20 + n
    from users u
    cross join lateral (select array(select held_courses(u.id, 'ROLE_APPRENANT', now())) as ids) held
    cross join lateral (
      select e.id, row_number() over (order by e.id)::integer as n from exercises e
      join sections s on s.id = e.section_id where s.course_id = any (held.ids)
      order by e.id limit ${usual}) e
    where u.role = 'ROLE_APPRENANT' and u.active and u.id <> ${hoarder.id}`.execute(db);
  await sql`
    insert into quiz_questions (id, section_id, kind, statement, expected, explanation)
  overriding system value
  select 1000000 + n, (select min(id) from sections), 'number', 'Que vaut la limite ?', '1', 'Par définition.'
  from generate_series(1, ${most}) n`.execute(db);
  await sql`
  insert into cards (user_id, quiz_question_id, section_id, front, back, created_at, stability, difficulty, reviewed_on, due_on)
    select ${hoarder.id}, 1000000 + n, s.id, repeat('Que vaut la limite ? ', 8), repeat('Elle vaut $1$. ', 8),
      now() - interval '400 days', 1 + n % 30, 5, current_date - 365 + n % 300, current_date - 360 + n % 365
    from generate_series(1, ${most}) n
    cross join lateral (
      select s.id from sections s
      where s.course_id = any (array(select held_courses(${hoarder.id}, 'ROLE_APPRENANT', now())))
      order by s.id offset n % 5 limit 1) s`.execute(db);
  await sql`
    insert into reviews (user_id, card_id, rating, at)
    select user_id, id, 'good', created_at + interval '1 day' * n from cards, generate_series(1, 3) n`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
const { rows: counts } = await sql`
  select (select count(*)::int from cards) as cards, (select count(*)::int from reviews) as reviews,
    (select count(*)::int from exercises) as exercises`.execute(db);
console.log(`scale ${scale}:`, students.length, "students,", counts[0]);

const environment = {
  CONNECTION: JSON.stringify(school.connection),
  DATA_DIR: join(school.folder, "files"),
  NODE_ENV: "test",
};
const yardstick = await serving("serve-yardstick.ts", environment);
const app = await serving("serve-app.ts", environment);
const { rows: courses } = await sql<{ id: number }>`select min(id) as id from courses`.execute(db);

const get = async (path: string, id: number, label: string): Promise<Target> => {
  const { token } = await openSession(db, { id, userAgent: undefined }, new Date());
  return {
    name: `GET users/…/${path} (${label})`,
    url: `${app.address}/api/users/${id}/${path}`,
    headers: { authorization: `Bearer ${token}` },
  };
};
const student = students[1] ?? hoarder;
await compare(
  {
    name: "yardstick: one SELECT by primary key",
    url: `${yardstick.address}/key/${courses[0]?.id}`,
    headers: {},
    turns: 50,
  },
  [
    await get("today", student.id, `${usual} cards`),
    await get("today", hoarder.id, `${most} cards`),
    await get("notions", student.id, "a student"),
    await get("plan", student.id, "a student"),
    await get("cards", hoarder.id, `${most} cards`),
  ],
  Number(values.rounds),
);
await app.stop();
await yardstick.stop();
await school.close();
