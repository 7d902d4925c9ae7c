import { once } from "node:events";
import { Agent, request } from "node:http";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { answerBombs, bombs } from "../apps/server/test/fuzz/texts/worst.ts";
import { aimBeside, judge } from "./app/aims.ts";
import { familyOf, isPostgres, memoryOf } from "./app/processes.ts";
import { type Reader, runSchool } from "./app/running-school.ts";

// How long 200 students wait while one of the school sends the worst texts there are, as fast as the limits allow, and
// reloads the pages that show them: `npm run bench -- hostile --seconds 40 --rounds 2`. A running server; in each round they
// are alone first. The load comes from this process, on the same machine. It exits with 1 where they wait longer than aimed at.

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "200" },
    seconds: { type: "string", default: "40" },
    rounds: { type: "string", default: "2" },
    /** How many requests the one has under way at a time. */
    hands: { type: "string", default: "4" },
  },
});
const [students, seconds, rounds, hands] = [
  Number(values.students),
  Number(values.seconds),
  Number(values.rounds),
  Number(values.hands),
];
/** How long a student looks at something before they do the next, in milliseconds. */
const rest = 8_000;

const metricsPort = await freePort();
process.env.METRICS_PORT = String(metricsPort);
const app = await runSchool(1, students + 1);
const [hostile, ...others] = app.readers;
if (!hostile) throw new Error("the school has no students");
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

type Answer = { status: number; milliseconds: number; body: string };

function call(
  { token }: Pick<Reader, "token">,
  method: string,
  path: string,
  { body, cookie }: { body?: unknown; cookie?: string } = {},
): Promise<Answer> {
  const began = performance.now();
  const headers = cookie
    ? { cookie, accept: "text/html" }
    : {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
      };
  return new Promise((resolve) => {
    const failed = () =>
      resolve({ status: 599, milliseconds: performance.now() - began, body: "" });
    const sent = request(`${app.address}${path}`, { method, agent, headers }, async (answer) => {
      let text = "";
      answer.on("error", failed);
      for await (const chunk of answer) if (text.length < 20_000) text += chunk;
      resolve({
        status: answer.statusCode ?? 0,
        milliseconds: performance.now() - began,
        body: text,
      });
    });
    sent.on("error", failed).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The cookie that makes somebody's pages. */
async function cookieOf({ token }: Reader): Promise<string> {
  const answer = await fetch(`${app.address}/api/auth/session`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.headers.getSetCookie().join(";").split(";", 1)[0] ?? "";
}

/** Where a reader's video is. */
async function studyPageOf(reader: Reader): Promise<string> {
  const { body } = await call(reader, "GET", `/api/videos/${reader.video}?role=ROLE_APPRENANT`);
  const [, section = "1"] = /"section":\{"id":(\d+)/.exec(body) ?? [];
  return `/student/myCourses/course/${reader.course}/section/${section}/ressource/${reader.video}`;
}

/** What a student does: mostly what a page that is open does by itself, sometimes a page anew. */
async function study(
  reader: Reader,
  cookie: string,
  waits: number[],
  refused: number[],
  over: AbortSignal,
) {
  const asStudent = "role=ROLE_APPRENANT";
  const acts = [
    () =>
      call(reader, "PUT", `/api/users/${reader.id}/positions/${reader.video}`, {
        body: { seconds: Math.floor(Math.random() * 3_000), duration: 3_600, ago: 0 },
      }),
    () => call(reader, "GET", `/api/courses/${reader.course}?${asStudent}`),
    () => call(reader, "GET", `/api/courses/${reader.course}/sections?${asStudent}`),
    () => call(reader, "GET", `/api/notifications/utilisateur/${reader.id}/unread`),
    () =>
      call(reader, "POST", "/api/exercises/read", {
        body: { kind: "expression", answer: "(x+1)/2" },
      }),
    () => call(reader, "GET", `/student/myCourses/course/${reader.course}`, { cookie }),
  ];
  await pause(Math.random() * rest);
  while (!over.aborted) {
    const act = acts[Math.floor(Math.random() * acts.length)];
    const { status, milliseconds } = (await act?.()) ?? { status: 0, milliseconds: 0 };
    waits.push(milliseconds);
    if (status >= 400 && status !== 404) refused.push(status);
    await pause(rest * (0.5 + Math.random()));
  }
}

type Sent = Map<string, number>;

/** One who means ill, with some requests under way at a time: what is refused is tried again a little later. */
async function attack(reader: Reader, cookie: string, page: string, sent: Sent, over: AbortSignal) {
  const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)] as T; // never empty here
  let note = 0;
  const writes = [
    async () => {
      const answer = await call(reader, "POST", "/api/utilisateurs/notes", {
        body: {
          contenu: one(bombs),
          ressource: { id: reader.video },
          utilisateur: { id: reader.id },
        },
      });
      note = Number(/^\{"id":(\d+)/.exec(answer.body)?.[1] ?? note);
      return answer;
    },
    () =>
      call(reader, "PUT", `/api/users/${reader.id}/notes/${note}/card`, {
        body: { front: one(bombs), back: one(bombs) },
      }),
    () =>
      call(reader, "POST", `/api/resources/${reader.video}/questions`, {
        body: { content: one(bombs).slice(0, 5_000) },
      }),
    () =>
      call(reader, "POST", "/api/exercises/read", {
        body: { kind: one(["expression", "set", "matrix", "number"]), answer: one(answerBombs) },
      }),
  ];
  const reads = [
    page,
    page,
    "/student/notes",
    "/student/cards",
    "/student/today",
    `/student/myCourses/course/${reader.course}`,
    `/student/search?q=${encodeURIComponent("x".repeat(150))}`,
  ];
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (!over.aborted) {
        const isWrite = Math.random() < 0.5;
        const path = one(reads);
        const answer = await (isWrite ? one(writes)() : call(reader, "GET", path, { cookie }));
        const kind = `${isWrite ? "writes" : "pages"} ${answer.status}`;
        sent.set(kind, (sent.get(kind) ?? 0) + 1);
        if (answer.status >= 400) await pause(250);
      }
    }),
  );
}

const percentile = (waits: readonly number[], part: number) =>
  [...waits].sort((one, other) => one - other)[Math.floor(waits.length * part)] ?? Number.NaN;

/** The event loop's highest delay since it was asked last, in milliseconds; the server's processes' memory, in megabytes. */
async function stateOf() {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const [, delay = "NaN"] =
    /nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? ([\d.e+-]+)/.exec(text) ?? [];
  const node = familyOf(app.pid).filter((process) => !isPostgres(process));
  return {
    delay: Number(delay) * 1000,
    memory: node.reduce((total, process) => total + memoryOf(process).resident, 0),
  };
}

const withCookies = await Promise.all(
  others.map(async (reader) => ({ reader, cookie: await cookieOf(reader) })),
);
const hostileCookie = await cookieOf(hostile);
const page = await studyPageOf(hostile);
const all = { alone: [] as number[], attacked: [] as number[] };

async function phase(name: keyof typeof all, isAttacked: boolean, isMeasured = true) {
  const over = new AbortController();
  const waits: number[] = [];
  const refused: number[] = [];
  const sent: Sent = new Map();
  await stateOf();
  const under = withCookies.map(({ reader, cookie }) =>
    study(reader, cookie, waits, refused, over.signal),
  );
  const attacking =
    isAttacked && hostile ? attack(hostile, hostileCookie, page, sent, over.signal) : null;
  await pause((isMeasured ? seconds : rest / 1000) * 1000);
  over.abort();
  await Promise.all([...under, attacking]);
  if (!isMeasured) return;
  all[name].push(...waits);
  const { delay, memory } = await stateOf();
  const ill = [...sent]
    .sort()
    .map(([kind, count]) => `${kind}: ${count}`)
    .join(", ");
  console.log(
    `${name.padEnd(8)}  p50 ${percentile(waits, 0.5).toFixed(0)} ms, p99 ${percentile(waits, 0.99).toFixed(0)} ms of ${waits.length} calls, ${refused.length} refused; the loop's highest delay ${delay.toFixed(0)} ms, ${memory.toFixed(0)} MB${ill && `; the one: ${ill}`}`,
  );
}

// The first pages bring megabytes of code along.
await phase("alone", false, false);
for (let round = 0; round < rounds; round++) {
  await phase("alone", false);
  await phase("attacked", true);
}
const [before, during] = [percentile(all.alone, 0.99), percentile(all.attacked, 0.99)];
console.log(
  `\np99 of ${students} others: ${before.toFixed(0)} ms alone, ${during.toFixed(0)} ms while one sends the worst texts, ${(during / before).toFixed(1)} times; p50 ${percentile(all.alone, 0.5).toFixed(0)} and ${percentile(all.attacked, 0.5).toFixed(0)} ms`,
);
const code = judge([
  { what: "p99 of the others", is: during, most: aimBeside(before), unit: "ms" },
]);
agent.destroy();
await app.stop();
process.exit(code);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (typeof address !== "object" || !address) throw new Error("no port is free");
  return address.port;
}
