import { join } from "node:path";
import { parseArgs } from "node:util";
import { openSession } from "@majorant/server/platform/accounts/sessions";
import autocannon from "autocannon";
import { sql } from "kysely";
import { accessCosts } from "./app/access-cost.ts";
import { median } from "./app/median.ts";
import { processorOf, serving } from "./app/process.ts";
import { openSchool } from "./app/school.ts";

// What a student's commonest calls cost: `npm run bench -- access --scale 1`. Each beside one SELECT by primary key and
// beside a bare route that sends the same from the same question, in the same run: rounds alternate, so that a noisy
// machine disturbs all alike. `--scales 1,10,100` then compares the access rule in schools of that many times 2,250;
// `--encoding br` has the calls' answers compressed, as a browser does.

const { values } = parseArgs({
  options: {
    scale: { type: "string", default: "1" },
    scales: { type: "string" },
    connections: { type: "string", default: "1,10,50" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
    encoding: { type: "string", default: "identity" },
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
type Reader = (typeof readers)[number];
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

type Target = { name: string; server: typeof app; requests: autocannon.Request[]; bare?: Target };

const bareRoute = (name: string): Target => ({
  name: `  a bare route: ${name}`,
  server: yardstick,
  requests: readers.map(({ id, course }) => ({ method: "GET", path: `/${name}/${id}/${course}` })),
});
const call = (name: string, bare: Target, path: (reader: Reader) => string): Target => ({
  name,
  server: app,
  bare,
  requests: readers.map((reader) => ({
    method: "GET",
    path: `/api/${path(reader)}?role=ROLE_APPRENANT`,
    headers: {
      authorization: `Bearer ${reader.token}`,
      "accept-encoding": values.encoding,
    },
  })),
});

const key: Target = {
  name: "one SELECT by primary key",
  server: yardstick,
  requests: readers.map(({ course }) => ({ method: "GET", path: `/key/${course}` })),
};
const bare = [bareRoute("courses"), bareRoute("course"), bareRoute("sections")] as const;
const calls = [
  call("GET users/{id}/courses", bare[0], ({ id }) => `users/${id}/courses`),
  call("GET courses/{id}", bare[1], ({ course }) => `courses/${course}`),
  call("GET courses/{id}/sections", bare[2], ({ course }) => `courses/${course}/sections`),
];
const targets = [key, ...bare.flatMap((route, at) => [route, calls[at] ?? route])];

/** Calls a second, and what one takes of the server's own processor, in milliseconds. */
async function round(target: Target, connections: number) {
  const before = processorOf(target.server.child);
  const result = await autocannon({
    url: target.server.address,
    connections,
    duration: seconds,
    requests: target.requests,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed`);
  const processor = (processorOf(target.server.child) - before) / result.requests.total;
  const bytes = result.throughput.total / result.requests.total;
  return { rate: result.requests.average, processor, bytes };
}

for (const target of targets) await round(target, 10);

for (const connections of values.connections.split(",").map(Number)) {
  console.log(
    `\n${connections} connection(s), median of ${values.rounds}: calls a second, ratio to the SELECT, to the bare route; Node's ms and bytes a call`,
  );
  const rounds: Map<Target, Awaited<ReturnType<typeof round>>>[] = [];
  for (let turn = 0; turn < Number(values.rounds); turn++) {
    const measured = new Map<Target, Awaited<ReturnType<typeof round>>>();
    for (const target of targets) measured.set(target, await round(target, connections));
    rounds.push(measured);
  }
  type Figure = keyof Awaited<ReturnType<typeof round>>;
  const figure = (target: Target, of: Figure) =>
    median(rounds.map((each) => each.get(target)?.[of] ?? Number.NaN));
  // A ratio of neighbours in time, and then the middle of these: the machine is not the same a minute later.
  const ratio = (target: Target, to: Target) =>
    median(
      rounds.map((each) => (each.get(target)?.rate ?? 0) / (each.get(to)?.rate ?? Number.NaN)),
    ).toFixed(2);
  for (const target of targets)
    console.log(
      `${figure(target, "rate").toFixed(0).padStart(7)}  ${ratio(target, key)}  ${target.bare ? ratio(target, target.bare) : "    "}  ${figure(target, "processor").toFixed(2)} ms  ${figure(target, "bytes").toFixed(0).padStart(5)} B  ${target.name}`,
    );
}

await app.stop();
await yardstick.stop();
await school.close();

if (values.scales) await accessCosts(values.scales.split(",").map(Number));
