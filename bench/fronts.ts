import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@majorant/server/platform/database/database";
import { createDatabase, dropDatabase } from "@majorant/server/platform/database/databases";
import { startScratch } from "@majorant/server/platform/postgres/scratch";
import { addressOf } from "../apps/server/test/addresses.ts";
import { type Proxy as Front, freePort, openCaddy, openNginx } from "./app/proxies.ts";
import { schoolIn } from "./app/school-people.ts";

// What users meet at nginx and at Caddy, with docs/operations' own files and two instances, when one stops, one is killed, the database is
// away, and both are killed: `npm run bench -- fronts`. It needs both programs, and ends with 1 where something is not as
// docs/operations/several-instances.md says.

const root = join(import.meta.dirname, "..");
const folder = join(root, ".cache/fronts");
await rm(folder, { recursive: true, force: true });
for (const program of ["nginx", "caddy"])
  if (spawnSync(program, ["-v"]).error) throw new Error(`${program} is not here`);

const { connection: server, stop } = await startScratch();
const name = `majorant_fronts_${process.pid}`;
const connection = await createDatabase(server, name);
const database = openDatabase(connection, { poolSize: 2 });
const ports = [await freePort(), await freePort()];

/** The instances' way to the database, which can be cut. */
const line = await openLine();

async function openLine() {
  const to =
    typeof connection === "string"
      ? { host: new URL(connection).hostname, port: Number(new URL(connection).port || 5432) }
      : { path: `${connection.host}/.s.PGSQL.${connection.port}` };
  const ends = new Set<Socket>();
  const listener = createServer((from) => {
    const onward = connect(to);
    for (const end of [from, onward])
      ends.add(end.on("error", () => end.destroy()).on("close", () => ends.delete(end)));
    from.pipe(onward).pipe(from);
  });
  const port = await freePort();
  const mend = async () => void (await once(listener.listen(port, "127.0.0.1"), "listening"));
  await mend();
  const address = new URL(addressOf(connection));
  address.searchParams.delete("host");
  address.searchParams.delete("port");
  address.host = `127.0.0.1:${port}`;
  return {
    address: address.href,
    mend,
    async cut() {
      listener.close();
      for (const end of ends) end.destroy();
      await once(listener, "close");
    },
  };
}

async function start(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: join(folder, "data"),
      DEMO: "1",
      DATABASE_URL: line.address,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    if (answer?.ok) return child;
    await pause(100);
  }
  throw new Error("an instance did not start");
}

async function end(child: ChildProcess | undefined, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

let faults = 0;
function expect(what: string, isSo: boolean): void {
  console.log(`  ${isSo ? "yes" : "NO "}  ${what}`);
  if (!isSo) faults += 1;
}

const page = { accept: "text/html" };
let token = "";
let student = 0;
const stream = () => `/api/notifications/utilisateur/${student}/stream`;

/** What calls one after the other were answered, each status with how often; streams are left at once. */
async function answers(origin: string, path: string, times: number, headers = {}) {
  const met = new Map<number, number>();
  for (let n = 0; n < times; n++) {
    const leave = new AbortController();
    const status = await fetch(origin + path, { headers, signal: leave.signal }).then(
      (answer) => answer.status,
      () => 0,
    );
    leave.abort();
    met.set(status, (met.get(status) ?? 0) + 1);
  }
  return met;
}

const said = (met: Map<number, number>) =>
  [...met].map(([status, times]) => `${times} × ${status}`).join(", ");
const isOnly = (status: number, met: Map<number, number>) => met.size === 1 && met.has(status);

async function rehearse(proxy: Front): Promise<void> {
  const { name: front, origin } = proxy;
  const mine = { authorization: `Bearer ${token}` };
  const instances = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
  for (let tries = 0; tries < 100 && !(await fetch(origin).catch(() => null)); tries++)
    await pause(100);
  console.log(`\n${front}: one of two instances stops`);
  instances[0]?.kill("SIGTERM");
  const stopping = await answers(origin, stream(), 10, mine);
  // Caddy notices within a second; until then the browser is told to come back.
  if (front === "Caddy") stopping.delete(503);
  expect(`streams of news: ${said(stopping)}`, isOnly(200, stopping));
  const pages = await answers(origin, "/nosCours", 10, page);
  expect(`pages: ${said(pages)}`, isOnly(200, pages));
  await end(instances[0], "SIGTERM");
  instances[0] = await start(ports[0] ?? 0);
  await pause(3_000);

  console.log(`${front}: the other one is killed`);
  await end(instances[1], "SIGKILL");
  for (const [what, path, headers] of [
    ["pages", "/nosCours", page],
    ["calls", "/api/categories/courses", {}],
    ["streams of news", stream(), mine],
  ] as const) {
    const met = await answers(origin, path, 15, headers);
    expect(`${what}: ${said(met)}`, isOnly(200, met));
  }

  console.log(`${front}: both are killed`);
  await end(instances[0], "SIGKILL");
  const ours = await fetch(`${origin}/nosCours`, { headers: page });
  const text = await ours.text();
  expect(
    `a page: ${ours.status}, ours, again after ${ours.headers.get("retry-after")} s`,
    ours.status === 503 &&
      text.includes("Majorant revient dans un instant") &&
      ours.headers.get("retry-after") === "5",
  );
  expect(
    `as ${ours.headers.get("content-type")}`,
    /^text\/html/.test(ours.headers.get("content-type") ?? ""),
  );
  const call = await fetch(`${origin}/api/categories/courses`);
  const body = await call.text();
  expect(
    `a call: ${call.status} ${body}`,
    call.status === 503 && JSON.parse(body).code === "UNAVAILABLE",
  );
  for (const n of [0, 1]) instances[n] = await start(ports[n] ?? 0);
  await pause(3_000);
  const back = await answers(origin, "/nosCours", 4, page);
  expect(`both are back: ${said(back)}`, isOnly(200, back));

  console.log(`${front}: the database is away for both`);
  await line.cut();
  const refused = await fetch(origin + stream(), { headers: mine });
  const why = await refused.text();
  expect(
    `a stream: ${refused.status} ${why}`,
    refused.status === 503 && why.includes("UNAVAILABLE"),
  );
  const live = await answers(origin, "/api/health/live", 6);
  expect(`what needs none is answered as ever: ${said(live)}`, isOnly(200, live));
  await line.mend();
  for (const each of instances) await end(each, "SIGKILL");
}

try {
  const first = await start(ports[0] ?? 0);
  const school = await schoolIn(database.db);
  const [one] = school.students;
  if (!one) throw new Error("nobody studies");
  token = one.token;
  student = one.id;
  await end(first, "SIGTERM");
  for (const open of [openNginx, openCaddy]) {
    const proxy = await open(join(folder, open.name), await freePort(), ports);
    try {
      await rehearse(proxy);
    } finally {
      await proxy.stop();
    }
  }
} finally {
  await database.close().catch(() => {});
  await line.cut();
  await dropDatabase(server, name).catch(() => {});
  await stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(faults === 0 ? "\nAll as it should be." : `\n${faults} not as they should be.`);
process.exit(faults === 0 ? 0 : 1);
