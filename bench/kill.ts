import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { checkMoney } from "@majorant/server/areas/operations/money/money.queries";
import { type Database, openDatabase } from "@majorant/server/platform/database/database";
import { openHome } from "@majorant/server/platform/postgres/folder";
import { startPostgres } from "@majorant/server/platform/postgres/start";
import { sql } from "kysely";
import { connectionIn, familyOf, killAll, postmasterIn } from "./app/killing.ts";
import { liveOn, nothingYet, type Refused, requestVideo, type School } from "./app/school-day.ts";
import { schoolIn } from "./app/school-people.ts";

// What is left when all of it is killed in the middle of a school's day: `npm run bench -- kill --times 5`
// kills everything, the application alone and PostgreSQL alone, so many times each, with `kill -9`. What
// was acknowledged has to be there, no order paid without its access, no access without its payment.
// `--server` has a PostgreSQL beside the application in place of the embedded one.

const { values } = parseArgs({
  options: { times: { type: "string", default: "5" }, server: { type: "boolean", default: false } },
});
const root = join(import.meta.dirname, "..");
const folder = join(root, "data/bench/kill");
const dataDir = join(folder, "app");
await rm(folder, { recursive: true, force: true });
await mkdir(dataDir, { recursive: true });

const quiet = { info() {}, warn() {}, error: console.error };
const databaseDir = values.server ? join(folder, "database") : dataDir;
let beside = values.server ? await startPostgres({ dataDir: databaseDir, log: quiet }) : null;
const home = () => openHome(databaseDir).folder;

/** The application as it is started for real, on its data or on the server beside it. */
async function start(): Promise<{ child: ChildProcess; origin: string }> {
  const connection = beside?.connection;
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: dataDir,
      DEMO: "1",
      ...(connection && {
        DATABASE_URL: `postgres://${connection.user}@localhost/${connection.database}?${new URLSearchParams(
          { host: connection.host, port: String(connection.port) },
        )}`,
      }),
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [origin] = /(?<=runs at )http:\S+/.exec(line) ?? [];
    if (origin) return { child, origin };
  }
  throw new Error("the application did not start");
}

/** A database that is asked for once, whatever was killed since the last time. */
async function asking<T>(question: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(connectionIn(home()), { poolSize: 4, onError: () => undefined });
  try {
    return await question(database);
  } finally {
    await database.close();
  }
}

async function healthy(origin: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error("it does not answer a minute after");
}

const openSchool = (): Promise<School> => asking(({ db }) => schoolIn(db));

const acknowledged = nothingYet();
const refused: Refused = new Map();

/** What was acknowledged and is not there. */
const missing = (origin: string, school: School) =>
  asking(async ({ db }) => {
    const gone = async (
      of: Iterable<number | string>,
      there: ReturnType<typeof sql<{ id: number | string }>>,
    ) => {
      const { rows } = await there.execute(db);
      const ids = new Set(rows.map(({ id }) => id));
      return [...of].filter((id) => !ids.has(id)).length;
    };
    let uploads = 0;
    for (const [path, bytes] of acknowledged.uploads) {
      const answer = await fetch(`${origin}${path}`, {
        method: "HEAD",
        headers: { authorization: `Bearer ${school.teacher.token}`, "tus-resumable": "1.0.0" },
      });
      if (answer.ok && Number(answer.headers.get("upload-offset")) >= bytes) continue;
      // A request has taken it; or was about to, and takes it when it is sent again, as the page does that was cut off.
      const id = path.split("/").at(-1) ?? "";
      const { rows } = await sql`select from media where id::text = ${id}`.execute(db);
      if (rows.length > 0) continue;
      const again = await requestVideo(origin, school.teacher, id);
      console.log(`an upload that HEAD answers ${answer.status} to is sent again: ${again.status}`);
      if (!again.ok) uploads++;
    }
    return {
      orders: await gone(acknowledged.orders, sql`select id from orders`),
      payments: await gone(
        acknowledged.payments,
        sql`select order_id as id from payments where status = 'paid'`,
      ),
      links: await gone(acknowledged.links, sql`select order_id as id from payment_links`),
      declarations: await gone(
        acknowledged.declarations,
        sql`select order_id as id from payments where status <> 'awaiting' and payer_name is not null`,
      ),
      plans: await gone(
        acknowledged.plans,
        sql`select o.id from orders o join payment_plans p on p.id = o.plan_id where o.instalment = 1`,
      ),
      refunds: await gone(
        acknowledged.refunds,
        sql`select n.refund_id as id from credit_notes n join refunds r on r.id = n.refund_id
          where r.state = 'givenBack'`,
      ),
      notes: await gone(
        acknowledged.notes,
        sql`select key::text as id from notes where key is not null`,
      ),
      uploads,
      requests: await gone(acknowledged.requests, sql`select id from video_requests`),
    };
  });

/** What the nightly check of the money finds, by its kinds. */
const differences = () =>
  asking(async ({ db }) => {
    await checkMoney(db, new Date());
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::integer as count from money_differences
      where check_id = (select max(id) from money_checks) group by kind`.execute(db);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  });

const victims = {
  everything: (app: number) => [...familyOf(app), ...familyOf(postmasterIn(home()))],
  "the application": (app: number) => familyOf(app).filter((pid) => !isOfPostgres(pid)),
  PostgreSQL: () => familyOf(postmasterIn(home())),
};
const isOfPostgres = (pid: number) => familyOf(postmasterIn(home())).includes(pid);

let running = await start();
const school = await openSchool();
let failures = 0;
for (const [name, victimsOf] of Object.entries(victims))
  for (let time = 1; time <= Number(values.times); time++) {
    const over = new AbortController();
    const day = liveOn(running.origin, school, acknowledged, refused, over.signal);
    await pause(1_500 + Math.random() * 3_000);
    killAll(victimsOf(running.child.pid ?? 0));
    over.abort();
    await day;
    if (name === "PostgreSQL") {
      // It is started again by whoever runs it: not more than three times a minute.
      await pause(20_000);
    } else {
      if (name === "everything" && values.server) {
        await beside?.stop().catch(() => undefined);
        beside = await startPostgres({ dataDir: databaseDir, log: quiet });
      }
      running = await start();
    }
    await healthy(running.origin);
    // What was told and not looked at when it was killed is looked at by the next process.
    await pause(3_000);
    const lost = await missing(running.origin, school);
    const wrong = await differences();
    failures += Object.values({ ...lost, ...wrong }).reduce((sum, count) => sum + count, 0);
    console.log(
      `${name}, ${time}: lost ${JSON.stringify(lost)}, not agreeing ${JSON.stringify(wrong)}`,
    );
  }

/** Every video that was taken is ready in the end: one that was being prepared was begun again. */
async function unprepared(): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { rows } = await asking(({ db }) =>
      sql<{ count: number }>`select count(*)::integer as count from video_requests r
        join media m on m.id = r.medium_id
        where r.id = any (${[...acknowledged.requests]}::integer[]) and m.state <> 'ready'`.execute(
        db,
      ),
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || tries === 150) return count;
    await pause(2_000);
  }
}
const left = await unprepared();
const sums = Object.entries(acknowledged).map(([what, of]) => `${of.size} ${what}`);
console.log(`acknowledged: ${sums.join(", ")}; videos not ready five minutes after: ${left}`);
// A day on which nothing of a kind was done says nothing about it.
failures += Object.values(acknowledged).filter(({ size }) => size === 0).length;
if (refused.size > 0) console.log("refused:", Object.fromEntries(refused));
console.log(
  failures + left === 0 ? "nothing lost, and the money agrees" : `${failures + left} faults`,
);

const ended = once(running.child, "exit");
running.child.kill("SIGTERM");
await ended;
await beside?.stop();
await rm(folder, { recursive: true, force: true });
process.exitCode = failures + left === 0 ? 0 : 1;
