import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { familyOf, isPostgres, memoryOf } from "./app/processes.ts";
import { type Reader, runSchool } from "./app/running-school.ts";

// What the application and its PostgreSQL take of the memory, by process: idle, and while students have their streams
// of news open and open their courses. `npm run bench -- memory --students 2250`. The load comes from this process, whose
// own memory is not counted.

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "2250" },
    seconds: { type: "string", default: "60" },
  },
});
const seconds = Number(values.seconds);

const app = await runSchool(1, Number(values.students));

function measure() {
  const family = familyOf(app.pid).map((process) => ({ ...process, ...memoryOf(process) }));
  const sum = (of: typeof family) =>
    of.reduce((total, { proportional }) => total + proportional, 0);
  const postgres = family.filter(isPostgres);
  const node = family.filter((process) => !isPostgres(process));
  return {
    total: sum(family),
    node: sum(node),
    resident: node.reduce((total, { resident }) => total + resident, 0),
    postgres: sum(postgres),
    processes: postgres.length,
  };
}

function print(
  when: string,
  { total, node, resident, postgres, processes }: ReturnType<typeof measure>,
) {
  const mb = (figure: number) => figure.toFixed(0);
  console.log(
    `${mb(total).padStart(5)} MB  ${when}: Node ${mb(node)} (resident ${mb(resident)}), PostgreSQL ${mb(postgres)} in ${processes} processes`,
  );
}

await pause(20_000);
print("idle", measure());

const streams = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const calls = new Agent({ keepAlive: true, maxSockets: 50 });
let open = 0;
let refused = 0;

const headersOf = ({ token }: Reader) => ({ authorization: `Bearer ${token}` });

function openStream(reader: Reader): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = `${app.address}/api/notifications/utilisateur/${reader.id}/stream`;
    get(url, { agent: streams, headers: headersOf(reader) }, (answer) => {
      if (answer.statusCode === 200) open++;
      else refused++;
      answer.on("error", () => {});
      answer.once("data", () => resolve());
      answer.resume();
    }).on("error", reject);
  });
}

function call(reader: Reader, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const url = `${app.address}/api/${path}?role=ROLE_APPRENANT`;
    get(url, { agent: calls, headers: headersOf(reader) }, (answer) => {
      if (answer.statusCode !== 200) refused++;
      answer.resume();
      answer.once("end", resolve);
    }).on("error", reject);
  });
}

for (let at = 0; at < app.readers.length; at += 25)
  await Promise.all(app.readers.slice(at, at + 25).map(openStream));
print(`${open} streams open`, measure());

/** Each student opens their courses, one of them, and its outline, once in that time. */
let most = measure();
const began = performance.now();
const underWay = app.readers.map(async (reader, at) => {
  await pause((at / app.readers.length) * seconds * 1000);
  await call(reader, `users/${reader.id}/courses`);
  await call(reader, `courses/${reader.course}`);
  await call(reader, `courses/${reader.course}/sections`);
});
while (performance.now() - began < seconds * 1000) {
  await pause(1_000);
  const now = measure();
  if (now.total > most.total) most = now;
}
await Promise.all(underWay);
print(`at most, while ${open} students open their courses in ${seconds} s`, most);
if (refused > 0) console.log(`${refused} were refused`);
await pause(30_000);
print("half a minute later", measure());

streams.destroy();
calls.destroy();
await app.stop();
process.exit(0);
