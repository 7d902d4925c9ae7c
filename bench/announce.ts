import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import { sql } from "kysely";
import { serving } from "./app/process.ts";
import { openSchool } from "./app/school.ts";

// How long an announcement takes until all are told, with its mails: `npm run bench -- announce`, to 2,250 and to 22,500
// people, while students open their courses beside it, and how long those wait for their pages.

const { values } = parseArgs({
  options: { readers: { type: "string", default: "4" }, mail: { type: "boolean", default: false } },
});
const school = await openSchool(1);
const { db } = school.database;

/** A group of so many people, kept between runs. */
async function groupOf(size: number): Promise<number> {
  const name = `Annonce à ${size}`;
  const known = await db
    .selectFrom("groups")
    .where("name", "=", name)
    .select("id")
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await db
    .insertInto("groups")
    .values({ name })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`
    with people as (
      insert into users (email, password_hash, first_name, last_name, role)
      select 'annonce-' || ${size}::text || '-' || n || '@echelle.majorant.tn', '', 'Amine', 'Ben Salah',
        'ROLE_APPRENANT'
      from generate_series(1, ${size}::int) n returning id)
    insert into group_members (user_id, group_id) select id, ${id} from people`.execute(db);
  await school.database.pool.query("vacuum analyze users, group_members");
  return id;
}

const app = await serving("serve-app.ts", {
  CONNECTION: JSON.stringify(school.connection),
  DATA_DIR: join(school.folder, "files"),
  NODE_ENV: "test",
});
const tokenOf = async (id: number) =>
  (await openSession(db, { id, userAgent: undefined }, new Date())).token;

const email = "annonce@echelle.majorant.tn";
await db
  .insertInto("users")
  .values({
    email,
    password_hash: "",
    first_name: "Sarra",
    last_name: "Trabelsi",
    administrator: true,
  })
  .onConflict((conflict) => conflict.doNothing())
  .execute();
const administrator = await db
  .selectFrom("users")
  .where("email", "=", email)
  .select("id")
  .executeTakeFirstOrThrow();
const { rows: students } = await sql<{ id: number; course: number }>`
  select u.id, (select min(c) from held_courses(u.id, 'ROLE_APPRENANT', now()) c) as course
  from users u where u.role = 'ROLE_APPRENANT' and u.active
    and exists (select from held_courses(u.id, 'ROLE_APPRENANT', now())) limit 20`.execute(db);

/** Opens courses, one after the other, until it is over; how long each took, in milliseconds. */
async function openCourses(over: AbortSignal): Promise<number[]> {
  const readers = await Promise.all(
    students.map(async ({ id, course }) => ({ course, token: await tokenOf(id) })),
  );
  const times: number[] = [];
  const read = async (turn: number) => {
    for (let count = turn; !over.aborted; count++) {
      const reader = readers[count % readers.length];
      if (!reader) throw new Error("the school has no students");
      const begun = performance.now();
      for (const path of [
        "?role=ROLE_APPRENANT",
        "/sections?role=ROLE_APPRENANT",
        "/announcements",
      ])
        await fetch(`${app.address}/api/courses/${reader.course}${path}`, {
          headers: { authorization: `Bearer ${reader.token}` },
        }).then((answer) => answer.arrayBuffer());
      times.push(performance.now() - begun);
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: Number(values.readers) }, (_, turn) => read(turn)));
  return times;
}

const ranked = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN;

const token = await tokenOf(administrator.id);
for (const size of [2_250, 22_500]) {
  const group = await groupOf(size);
  const over = new AbortController();
  const reading = openCourses(over.signal);
  const begun = performance.now();
  const answer = await fetch(`${app.address}/api/announcements`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({
      key: crypto.randomUUID(),
      title: "Fermeture",
      content: "À **lundi**.",
      audience: { kind: "group", id: group, days: null },
      byMail: values.mail,
      sendAt: null,
      headUntil: null,
      people: size,
    }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: number };
  const answered = performance.now() - begun;
  for (;;) {
    const { state } = await db
      .selectFrom("announcements")
      .where("id", "=", id)
      .select("state")
      .executeTakeFirstOrThrow();
    if (state === "sent") break;
    await pause(100);
  }
  const duration = performance.now() - begun;
  over.abort();
  const times = await reading;
  console.log(
    `${size} people: answered in ${answered.toFixed(0)} ms, all told in ${(duration / 1_000).toFixed(1)} s; beside it ${times.length} courses opened, median ${ranked(times, 0.5).toFixed(0)} ms, p99 ${ranked(times, 0.99).toFixed(0)} ms`,
  );
}
await app.stop();
await school.close();
