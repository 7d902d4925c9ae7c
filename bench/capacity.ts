import { parseArgs } from "node:util";
import autocannon from "autocannon";
import {
  atOnce,
  busy,
  type Cost,
  callsPerMinute,
  type Kind,
  loadOf,
  segmentSeconds,
  studentsOn,
  videoBits,
} from "./app/capacity-model.ts";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";
import { familyOf, isPostgres } from "./app/processes.ts";
import { runSchool } from "./app/running-school.ts";

// What a student's calls cost, and from that (app/capacity-model.ts) where machines end: `npm run bench -- capacity`.
// Processor time, not time on the clock: a busy machine changes it little. What is done each second in any case, by
// jobs and streams, is measured while nobody calls, and taken off.

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "4" },
    rounds: { type: "string", default: "3" },
  },
});
const seconds = Number(values.seconds);
const rounds = Number(values.rounds);

type Requests = autocannon.Request[];

function processorOf(pid: number) {
  const family = familyOf(pid);
  const sum = (of: typeof family) => of.reduce((total, { processor }) => total + processor, 0);
  return {
    node: sum(family.filter((process) => !isPostgres(process))),
    postgres: sum(family.filter(isPostgres)),
    at: performance.now(),
  };
}

const isPage = ([first]: Requests) => first?.path === "/home";

/** What a second costs in which nobody calls. */
async function idleOf(pid: number): Promise<{ node: number; postgres: number }> {
  const before = processorOf(pid);
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const after = processorOf(pid);
  const past = (after.at - before.at) / 1000;
  return {
    node: (after.node - before.node) / past,
    postgres: (after.postgres - before.postgres) / past,
  };
}

type Idle = Awaited<ReturnType<typeof idleOf>>;

async function costOf(app: { address: string; pid: number }, requests: Requests, idle: Idle) {
  const costs: Cost[] = [];
  // The first warms.
  for (let turn = 0; turn <= (isPage(requests) ? 2 : rounds); turn++) {
    const before = processorOf(app.pid);
    const result = await autocannon({
      url: app.address,
      connections: 10,
      // A page asks for the catalogue, which one address may do 1,200 times a minute.
      ...(isPage(requests) ? { amount: 300 } : { duration: turn === 0 ? 1 : seconds }),
      requests,
    });
    const after = processorOf(app.pid);
    // Where the machine is too busy, some pages are left to the browser, and some calls put off.
    if (result.errors > 0 || result.non2xx > result.requests.total / 10)
      throw new Error(`${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} failed`);
    const past = (after.at - before.at) / 1000;
    const each = (of: "node" | "postgres") =>
      Math.max(0, after[of] - before[of] - idle[of] * past) / result.requests.total;
    const bytes = result.throughput.total / result.requests.total;
    if (turn > 0) costs.push({ node: each("node"), postgres: each("postgres"), bytes });
  }
  const middle = (of: keyof Cost) => median(costs.map((cost) => cost[of]));
  return { node: middle("node"), postgres: middle("postgres"), bytes: middle("bytes") };
}

const app = await runSchool(1, 400);
const student = "role=ROLE_APPRENANT";
type Reader = (typeof app.readers)[number];

const get = (path: (reader: Reader) => string): Requests =>
  app.readers.map((reader) => ({
    method: "GET",
    path: path(reader),
    headers: { authorization: `Bearer ${reader.token}`, "accept-encoding": "br" },
  }));
const put = (path: (reader: Reader) => string, body: (reader: Reader) => object): Requests =>
  get(path).map((request, at) => {
    const reader = app.readers[at];
    return {
      ...request,
      method: "PUT",
      headers: { ...request.headers, "content-type": "application/json" },
      body: JSON.stringify(reader && body(reader)),
    };
  });

const kinds: Record<Exclude<Kind, "video">, Requests> = {
  position: put(
    ({ id, video }) => `/api/users/${id}/positions/${video}`,
    () => ({ seconds: 61, duration: 3600, ago: 0 }),
  ),
  "stream kept": put(
    ({ id }) => `/api/users/${id}/stream`,
    ({ id }) => ({ page: `page${String(id).padStart(8, "0")}`, take: true }),
  ),
  "my courses": get(({ id }) => `/api/users/${id}/courses?${student}`),
  course: get(({ course }) => `/api/courses/${course}?${student}`),
  sections: get(({ course }) => `/api/courses/${course}/sections?${student}`),
  unread: get(({ id }) => `/api/notifications/utilisateur/${id}/unread`),
  // A visitor's: everybody's pages are kept, as a student's shell is.
  page: [
    { method: "GET", path: "/home", headers: { accept: "text/html", "accept-encoding": "br" } },
  ],
};

const print = (name: string, { node, postgres, bytes }: Cost, times?: number) =>
  console.log(
    `${name.padEnd(12)} ${node.toFixed(2).padStart(6)} ${postgres.toFixed(2).padStart(6)} ${bytes.toFixed(0).padStart(8)}  ${times === undefined ? "" : `${times.toFixed(1)} a minute`}`,
  );

const idle = await idleOf(app.pid);
console.log(
  `idle: ${idle.node.toFixed(0)} ms of Node and ${idle.postgres.toFixed(0)} ms of PostgreSQL each second`,
);
console.log("\na call: Node ms, PostgreSQL ms, bytes out");
const costs = {} as Record<Kind, Cost>; // filled for each of its keys below
for (const [kind, requests] of Object.entries(kinds) as [keyof typeof kinds, Requests][]) {
  costs[kind] = await costOf(app, requests, idle);
  print(kind, costs[kind], callsPerMinute[kind]);
}
await app.stop();

/** A video of the demo, whose media have bytes, and a segment of it at its signed address. */
async function measureVideo(): Promise<{ video: Cost; segment: Cost }> {
  const demo = await demoApp("capacity");
  const ask = async <T>(path: string, token = "", body?: object): Promise<T> => {
    const answer = await fetch(demo.address + path, {
      ...(body && { method: "POST", body: JSON.stringify(body) }),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    });
    // The contract's shapes, of which only what is used is typed here.
    return (await answer.json()) as T;
  };
  type Section = { videos: { id: number }[]; sousSections: Section[] };
  const all = (sections: Section[]): Section[] =>
    sections.flatMap((section) => [section, ...all(section.sousSections)]);
  const { token, user } = await ask<{ token: string; user: { id: number } }>(
    "/api/auth/signIn",
    "",
    { email: "etudiant@majorant.tn", password: "Majorant-2026" },
  );
  const courses = await ask<{ id: number }[]>(`/api/users/${user.id}/courses?${student}`, token);
  for (const { id } of courses) {
    const outline = await ask<Section[]>(`/api/courses/${id}/sections?${student}`, token);
    for (const video of all(outline).flatMap(({ videos }) => videos)) {
      const { playbackInfo } = await ask<{ playbackInfo?: string }>(
        `/api/videos/${video.id}?${student}`,
        token,
      );
      if (!playbackInfo) continue;
      const { start } = JSON.parse(Buffer.from(playbackInfo, "base64").toString());
      if (!start) continue;
      const idle = await idleOf(demo.pid);
      const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br" };
      const path = `/api/videos/${video.id}?${student}`;
      const cost = {
        video: await costOf(demo, [{ method: "GET", path, headers }], idle),
        segment: await costOf(demo, [{ method: "GET", path: start.segment }], idle),
      };
      await demo.stop();
      return cost;
    }
  }
  throw new Error("the demo has no video that is ready");
}
const { video, segment: measured } = await measureVideo();
costs.video = video;
print("video", video, callsPerMinute.video);
print("a segment", measured, (60 / segmentSeconds) * 0.8);
// The demo's is short: a longer one takes as long to look up, and longer to send by its bytes.
const segment = { ...measured, bytes: (videoBits / 8) * segmentSeconds };

console.log(
  "\nstudents at once: calls a second (writes), cores of Node and PostgreSQL, Mbit/s; segments a second, cores, Mbit/s",
);
for (const students of [100, 1_000, 2_500, 25_000, 250_000]) {
  const load = loadOf(students, costs, segment);
  console.log(
    `${String(students).padStart(8)}  ${load.calls.toFixed(0)} (${load.writes.toFixed(0)})  ${load.nodeCores.toFixed(2)} + ${load.postgresCores.toFixed(2)}  ${load.megabits.toFixed(1)};  ${load.segments.toFixed(0)}  ${load.segmentCores.toFixed(2)}  ${load.segmentMegabits.toFixed(0)}`,
  );
}

console.log(`\ncores (at ${busy * 100} %): students at once with their segments, and without`);
for (const cores of [2, 8, 32]) {
  const { withSegments, without } = studentsOn(cores, costs, segment);
  const megabits = loadOf(withSegments, costs, segment).segmentMegabits;
  console.log(
    `${String(cores).padStart(8)}  ${withSegments} (${megabits.toFixed(0)} Mbit/s of video)  ${without}`,
  );
}

console.log(
  "\naccounts: at once at most, cores, Mbit/s of video, position and stream writes a second",
);
for (const accounts of [25_000, 250_000, 2_500_000]) {
  const load = loadOf(accounts * atOnce, costs, segment);
  console.log(
    `${String(accounts).padStart(8)}  ${accounts * atOnce}  ${((load.nodeCores + load.postgresCores) / busy).toFixed(0)}  ${load.segmentMegabits.toFixed(0)}  ${load.writes.toFixed(0)}`,
  );
}
