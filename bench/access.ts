import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import autocannon from "autocannon";
import { sql } from "kysely";
import { median } from "./app/median.ts";
import { serving } from "./app/process.ts";
import { openSchool } from "./app/school.ts";

// What a student's two commonest pages cost, as a ratio to a bare primary-key SELECT in the same
// run: `npm run bench:access -- --scale 1`. Rounds alternate, so that a noisy machine disturbs both.

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
  },
});
const scale = Number(values.scale);
const seconds = Number(values.seconds);

const school = await openSchool(scale);
const { db } = school.database;

/** Students who follow courses, and one course of each. */
const { rows: students } = await sql<{ id: number; course: number; held: number }>`
  select u.id, min(h.course)::int as course, count(*)::int as held
  from (select id from users where role = 'ROLE_APPRENANT' and active order by md5(id::text) limit 400) u,
    lateral held_courses(u.id, 'ROLE_APPRENANT', now()) h(course)
  group by u.id`.execute(db);
const readers = await Promise.all(
  students.map(async (student) => ({
    ...student,
    token: (await openSession(db, { id: student.id, userAgent: undefined }, new Date())).token,
  })),
);
console.log(
  `scale ${scale}: ${readers.length} students, ${median(readers.map(({ held }) => held))} courses each (median)`,
);

const environment = {
  CONNECTION: JSON.stringify(school.connection),
  DATA_DIR: join(school.folder, "files"),
  NODE_ENV: "test",
};
const yardstick = await serving("serve-yardstick.ts", environment);
const app = await serving("serve-app.ts", environment);

type Target = { name: string; url: string; requests: autocannon.Request[] };

const as = (path: (reader: (typeof readers)[number]) => string): autocannon.Request[] =>
  readers.map((reader) => ({
    method: "GET",
    path: path(reader),
    headers: { authorization: `Bearer ${reader.token}` },
  }));

const reference: Target = {
  name: "yardstick: one SELECT by primary key",
  url: yardstick.address,
  requests: readers.map(({ course }) => ({ method: "GET", path: `/courses/${course}` })),
};
const targets: Target[] = [
  {
    name: "GET users/{id}/courses (the access query)",
    url: app.address,
    requests: as(({ id }) => `/api/users/${id}/courses?role=ROLE_APPRENANT`),
  },
  {
    name: "GET courses/{id}",
    url: app.address,
    requests: as(({ course }) => `/api/courses/${course}?role=ROLE_APPRENANT`),
  },
  {
    name: "GET courses/{id}/sections",
    url: app.address,
    requests: as(({ course }) => `/api/courses/${course}/sections?role=ROLE_APPRENANT`),
  },
];

async function round(target: Target, connections: number): Promise<number> {
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    requests: target.requests,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

for (const target of [reference, ...targets]) await round(target, 10);

for (const connections of [1, 10, 50]) {
  console.log(`\n${connections} connection(s), requests per second, median of ${values.rounds}`);
  const measured = new Map<Target, number[]>();
  for (let turn = 0; turn < Number(values.rounds); turn++) {
    for (const target of [reference, ...targets])
      measured.set(target, [...(measured.get(target) ?? []), await round(target, connections)]);
  }
  const base = median(measured.get(reference) ?? []);
  for (const [target, rates] of measured) {
    const rate = median(rates);
    console.log(`${rate.toFixed(0).padStart(7)}  ${(rate / base).toFixed(2)}  ${target.name}`);
  }
}

await app.stop();
await yardstick.stop();
await school.close();
