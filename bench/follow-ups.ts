import { parseArgs } from "node:util";
import { followUpReasons } from "@majorant/contract/choices";
import { sql } from "kysely";
import { openStaffApp } from "./app/staff-app.ts";

// What the list of students who need a word costs, p50 and p95 in milliseconds, all of it, each reason, searched
// and as a teacher: `npm run bench -- follow-ups --scale 10`. One call at a time: few people ask.

const { values } = parseArgs({
  options: { scale: { type: "string", default: "1" }, rounds: { type: "string", default: "21" } },
});
const [scale, rounds] = [Number(values.scale), Number(values.rounds)];
const { db, course, get, headersOf, close } = await openStaffApp(scale);

// Questions that wait, and two evenings of a third of the courses to which some came. The school is kept between runs.
if (!(await db.selectFrom("live_presences").select("user_id").limit(1).executeTakeFirst())) {
  await sql`
    insert into questions (resource_id, author_id, content, created_at)
    select resource_id, user_id, 'Pourquoi ?', now() - interval '1 hour' * (1 + user_id % 200)
    from positions where (resource_id + user_id) % 97 = 0`.execute(db);
  await sql`
    insert into live_sessions (course_id, title, starts_at, link)
    select id, 'Séance', now() - interval '1 day' * (3 * n), 'https://meet.exemple.tn'
    from courses, generate_series(1, 2) n where id % 3 = 0`.execute(db);
  await sql`
    insert into live_presences (live_session_id, user_id, first_at, last_at)
    select l.id, h.id, l.starts_at, l.starts_at
    from live_sessions l, lateral course_holders(l.course_id, 'ROLE_APPRENANT', now()) h(id)
    where (h.id + l.id) % 3 > 0`.execute(db);
  await sql`analyze`.execute(db);
}
const teacher = await db
  .selectFrom("users")
  .where("role", "=", "ROLE_ENSEIGNANT")
  .select("id")
  .orderBy("id")
  .executeTakeFirstOrThrow();
const targets = [
  get("followUps"),
  get("followUps?sort=student&page=40"),
  ...followUpReasons.map((reason) => get(`followUps?reason=${reason}`)),
  get("followUps?q=sa"),
  get(`followUps?course=${course}`),
  get("followUps", "a teacher", await headersOf(teacher.id)),
];
for (const { name, url, headers } of targets) {
  const times: number[] = [];
  let lines = "";
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
    lines = answer.headers.get("x-total-count") ?? "";
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (rounds - 1))] ?? 0).toFixed(0);
  console.log(
    `${at(0.5).padStart(7)} ${at(0.95).padStart(7)}  ${lines.padStart(7)} lines  ${name}`,
  );
}
await close();
