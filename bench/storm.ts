import { execFileSync } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { RefusalBody } from "@majorant/contract/refusals";
import { aimBeside, aimOfWaits, judge, type Measured } from "./app/aims.ts";
import { familyOf, isPostgres, memoryOf } from "./app/processes.ts";
import { freePort } from "./app/proxies.ts";
import { runSchool } from "./app/running-school.ts";
import { ask, codeIn, giveSegments, leave, type Watched, watchOn } from "./app/watching.ts";

// An evening before an examination: a quiet minute of students who watch, then as many as the school has sign in within
// 100 seconds while these go on, then wrong passwords from a thousand addresses while some sign in from browsers that are
// known. `npm run bench -- storm`; `--cores 0` gives the application and its PostgreSQL one core. Whoever is told when to
// come back comes back then. The load comes from this process, on the same machine; its own time is said. It exits with 1
// where an aim is missed.

const { values } = parseArgs({
  options: {
    students: { type: "string", default: "2250" },
    watchers: { type: "string", default: "300" },
    /** Within how many seconds they sign in. */
    seconds: { type: "string", default: "100" },
    quiet: { type: "string", default: "60" },
    /** How many sign in from known browsers while strangers try; 0 leaves that out. */
    known: { type: "string", default: "300" },
    /** Wrong passwords a second. */
    strangers: { type: "string", default: "60" },
    cores: { type: "string" },
  },
});
const students = Number(values.students);
const watchers = Number(values.watchers);
const known = Number(values.known);

const port = String(await freePort());
const app = await runSchool(1, watchers, {
  cores: values.cores,
  // As behind a proxy: addresses come in X-Forwarded-For.
  environment: { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` },
  async prepare({ db, readers, folder }) {
    // What a run before this one left.
    for (const table of ["sessions", "known_devices", "rate_limits", "streams"] as const)
      await db.deleteFrom(table).execute();
    await giveSegments(
      db,
      folder,
      readers.map(({ video }) => video),
    );
  },
});
if (values.cores !== undefined) {
  const [here] = ["1", "0"].filter((core) => core !== values.cores);
  execFileSync("taskset", ["-apc", here ?? "0", String(process.pid)]);
}

const spread = (of: readonly number[]) => {
  const sorted = of.toSorted((a, b) => a - b);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  return { median: at(0.5) ?? 0, p99: at(0.99) ?? 0, most: sorted.at(-1) ?? 0 };
};
const inMs = (of: readonly number[]) => {
  const { median, p99, most } = spread(of);
  return `median ${median.toFixed(0)}, p99 ${p99.toFixed(0)}, at most ${most.toFixed(0)} ms`;
};

/** Megabytes of all its processes, what they share divided among them. */
function memory() {
  const family = familyOf(app.pid);
  const of = (some: typeof family) =>
    some.reduce((sum, process) => sum + memoryOf(process).proportional, 0);
  return {
    node: of(family.filter((process) => !isPostgres(process))),
    postgres: of(family.filter(isPostgres)),
    processor: family.reduce((sum, { processor }) => sum + processor, 0),
  };
}

let watched: Watched[] = [];
const measured: Measured[] = [];

/** All are in by then, in seconds. */
const aimOfStorm = 240;

/** Does something while the watchers go on, and says how they fared. */
async function during(what: string, act: () => Promise<unknown>) {
  watched = [];
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const cpu = process.cpuUsage();
  const began = performance.now();
  const first = memory();
  let most = first;
  const looking = setInterval(() => {
    const now = memory();
    if (now.node + now.postgres > most.node + most.postgres) most = now;
  }, 3_000);
  await act();
  clearInterval(looking);
  const seconds = (performance.now() - began) / 1_000;
  const own = process.cpuUsage(cpu);
  const calls = watched.filter(({ status }) => status === 200 || status === 204);
  const refused = watched.filter((call) => !calls.includes(call));
  const all = calls.map(({ ms }) => ms);
  // Of nobody there is none, which is no aim that was met.
  const p99 = all.length > 0 ? spread(all).p99 : Number.NaN;
  const share = (100 * refused.length) / watched.length;
  measured.push({ what: `${what}: refused or cut`, is: share, most: 1, unit: "% of calls" });
  console.log(
    `\n${what}, ${seconds.toFixed(0)} s: ${calls.length} calls of those who are in, ${inMs(all)}; ${refused.length} refused or cut`,
  );
  for (const kind of new Set(calls.map((call) => call.what)))
    console.log(
      `  ${kind.padEnd(12)} ${inMs(calls.filter((call) => call.what === kind).map(({ ms }) => ms))}`,
    );
  for (const [answer, some] of Map.groupBy(
    refused,
    ({ what, status, code }) => `${what}: ${status} ${code}`,
  ))
    console.log(`  ${answer}, ${some.length} times`);
  const cores = (memory().processor - first.processor) / seconds / 1_000;
  const ours = (own.user + own.system) / 1e6 / seconds;
  console.log(
    `  memory at most ${(most.node + most.postgres).toFixed(0)} MB (Node ${most.node.toFixed(0)}, PostgreSQL ${most.postgres.toFixed(0)}); ${cores.toFixed(2)} cores; the load itself ${ours.toFixed(2)} cores, late by p99 ${(delay.percentile(99) / 1e6).toFixed(0)} ms`,
  );
  return { p99, memory: most.node + most.postgres };
}

type Attempt = {
  /** Each answer's milliseconds, of what was let in and of what was put off. */
  answers: number[];
  putOff: number;
  in: boolean;
  /** From the first press until in, in seconds. */
  seconds: number;
  last: string;
  cookie: string;
};

/** Signs in as a browser does: who is told when to come back does so, for ten minutes at most. */
async function signIn(account: number, address: string, cookie = ""): Promise<Attempt> {
  const began = performance.now();
  const attempt: Attempt = { answers: [], putOff: 0, in: false, seconds: 0, last: "", cookie };
  let signOut: number | undefined;
  while (performance.now() - began < 600_000) {
    const { status, headers, text, ms } = await ask(app.address, "/api/auth/signIn", {
      method: "POST",
      headers: { "x-forwarded-for": address, ...(cookie && { cookie }) },
      body: { email: `eleve-${account}@echelle.majorant.tn`, password: "Majorant-2026", signOut },
    });
    attempt.answers.push(ms);
    attempt.seconds = (performance.now() - began) / 1_000;
    attempt.last = `${status} ${codeIn(text)}`;
    if (status === 200) {
      const device = headers["set-cookie"]?.find((line) => line.startsWith("device="));
      return { ...attempt, in: true, cookie: device?.split(";")[0] ?? cookie };
    }
    if (status === 409 && signOut === undefined) {
      // As many devices as it may have: the one that was used longest ago makes room, as on the screen.
      const { devices } = JSON.parse(text) as RefusalBody; // what a call of ours is refused with
      signOut = devices?.at(-1)?.id;
      if (signOut !== undefined) continue;
    }
    if (status !== 0 && status !== 503 && status !== 429) return attempt;
    attempt.putOff += 1;
    await pause(Number(headers["retry-after"] ?? 5) * 1_000);
  }
  return attempt;
}

function sayOf(what: string, attempts: readonly Attempt[], within: number) {
  const inside = attempts.filter((attempt) => attempt.in);
  const answers = attempts.flatMap((attempt) => attempt.answers);
  const putOff = attempts.reduce((sum, attempt) => sum + attempt.putOff, 0);
  console.log(
    `${what}: ${inside.length} of ${attempts.length} are in, the last one ${within.toFixed(0)} s after the first came; ${putOff} times put off`,
  );
  console.log(`  an answer: ${inMs(answers)}`);
  console.log(
    `  from the first press until in: ${inMs(inside.map(({ seconds }) => seconds * 1_000))}`,
  );
  const others = attempts.filter((attempt) => !attempt.in);
  if (others.length > 0)
    console.log(`  not in: ${[...new Set(others.map((attempt) => attempt.last))].join(", ")}`);
  measured.push({ what: `${what}, not in`, is: others.length, most: 0, unit: "accounts" });
}

/** So many, one after the other within some seconds, each at its moment whatever became of those before. */
async function within<T>(
  seconds: number,
  count: number,
  act: (n: number) => Promise<T>,
): Promise<{ all: T[]; seconds: number }> {
  const began = performance.now();
  const all = await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      await pause((n / count) * seconds * 1_000);
      return act(n);
    }),
  );
  return { all, seconds: (performance.now() - began) / 1_000 };
}

/** An address that no proxy has. */
const addressOf = (n: number) => `41.${224 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;

const over = new AbortController();
const watching = watchOn(app.address, app.readers, (one) => watched.push(one), over.signal);
await pause(20_000);

const quiet = await during("a quiet minute", () => pause(Number(values.quiet) * 1_000));

// Some are known by their browsers, as who signed in yesterday is.
const browsers =
  known > 0 ? await within(known / 8, known, (n) => signIn(n + 1, addressOf(n + 1))) : { all: [] };
await pause(5_000);

let storming = 0;
const storm = await during(`${students} sign in within ${values.seconds} s`, async () => {
  const { all, seconds } = await within(Number(values.seconds), students, (n) =>
    signIn(n + 1, addressOf(n + 1)),
  );
  storming = seconds;
  console.log();
  sayOf("the storm", all, seconds);
});

let strange: Awaited<ReturnType<typeof during>> | null = null;
if (known > 0) {
  await pause(5_000);
  const tries = Number(values.strangers) * 60;
  strange = await during(`wrong passwords from 1,000 addresses, ${tries} in a minute`, async () => {
    const codes = new Map<string, number>();
    const flood = within(60, tries, async (n) => {
      const { status, text } = await ask(app.address, "/api/auth/signIn", {
        method: "POST",
        headers: { "x-forwarded-for": addressOf(100_000 + (n % 1_000)) },
        body: {
          email: `eleve-${(n % 2_250) + 1}@echelle.majorant.tn`,
          password: `un faux mot de passe ${n}`,
        },
      });
      const code = `${status} ${codeIn(text)}`;
      codes.set(code, (codes.get(code) ?? 0) + 1);
    });
    await pause(5_000);
    const { all, seconds } = await within(50, known, (n) =>
      signIn(n + 1, addressOf(n + 1), browsers.all[n]?.cookie),
    );
    await flood;
    console.log();
    sayOf("right ones from known browsers, meanwhile", all, seconds);
    console.log(
      `  strangers were answered ${[...codes].map(([code, times]) => `${code} ${times} times`).join(", ")}`,
    );
  });
}

over.abort();
await watching;
const ratio = (of: { p99: number }) => (of.p99 / quiet.p99).toFixed(1);
console.log(
  `\np99 of those who are in: ${quiet.p99.toFixed(0)} ms quiet, ${storm.p99.toFixed(0)} in the storm (${ratio(storm)} times)${strange ? `, ${strange.p99.toFixed(0)} with strangers (${ratio(strange)} times)` : ""}`,
);
console.log(
  `memory at most: ${quiet.memory.toFixed(0)} MB quiet, ${storm.memory.toFixed(0)} in the storm; all in after ${storming.toFixed(0)} s (aims: ${aimOfWaits} ms, ${aimOfStorm} s)`,
);
const aim = aimBeside(quiet.p99);
measured.push(
  { what: "p99 in the storm", is: storm.p99, most: aim, unit: "ms" },
  { what: "all are in", is: storming, most: aimOfStorm, unit: "s" },
);
if (strange) measured.push({ what: "p99 with strangers", is: strange.p99, most: aim, unit: "ms" });
const code = judge(measured);
leave();
await app.stop();
process.exit(code);
