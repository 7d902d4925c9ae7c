import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { eventually } from "../../../test/eventually.ts";
import { factories } from "../../../test/factories.ts";
import { parseConfig } from "../config.ts";
import { openLog } from "../log.ts";
import { openPrometheus } from "./prometheus.ts";

const lines: string[] = [];
const log = openLog(
  { ...parseConfig({}), logLevel: "info" },
  { write: (line) => void lines.push(line) },
);
const server = await testApp({ METRICS_PORT: "0" }, { log });
const { app, db } = server;
const make = factories(db);

/** Where the application says that it serves them. */
const { port, host } = lines
  .map((line) => JSON.parse(line))
  .find(({ msg }) => msg === "metrics are served");
const address = `http://${host}:${port}/metrics`;

/** What Prometheus reads there, by the name and labels of each series. */
async function scrape(): Promise<Map<string, number>> {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const rows = (await answer.text()).split("\n").filter((row) => row && !row.startsWith("#"));
  return new Map(
    rows.map((row) => {
      const space = row.lastIndexOf(" ");
      return [row.slice(0, space), Number(row.slice(space + 1))];
    }),
  );
}

test("they are on a port of their own, on the loopback, and nowhere else", async () => {
  expect(host).toBe("127.0.0.1");
  expect((await fetch(address)).headers.get("content-type")).toMatch(
    /^text\/plain; version=0\.0\.4/,
  );
  expect((await fetch(`http://${host}:${port}/`)).status).toBe(404);
  expect((await fetch(address, { method: "POST" })).status).toBe(404);
  expect((await app.inject({ url: "/metrics" })).statusCode).toBe(404);
  const unwatched: string[] = [];
  await testApp(
    {},
    {
      log: openLog(
        { ...parseConfig({}), logLevel: "info" },
        { write: (line) => void unwatched.push(line) },
      ),
    },
  );
  expect(unwatched.join("")).not.toContain("metrics are served");
});

test("requests are counted by what the contract calls them and by status, with their times", async () => {
  const user = await make.user();
  for (const id of [user.id, 4_711]) await app.inject({ url: `/api/users/${id}` });
  await app.inject({ url: "/api/settings" });
  await app.inject({ url: "/api/nulle-part/4711" });
  const series = await scrape();
  expect(
    series.get('majorant_requests_total{endpoint="GET /users/{utilisateurId}",status="401"}'),
  ).toBe(2);
  expect(series.get('majorant_requests_total{endpoint="unknown",status="404"}')).toBe(2);
  expect(series.get('majorant_request_seconds_count{endpoint="GET /users/{utilisateurId}"}')).toBe(
    2,
  );
  expect([...series.keys()].join("\n")).not.toMatch(/4711|127\.0\.0\.1/);
});

test("the process, its pool, its disk and its slow questions", async () => {
  await sql`select pg_sleep(0.21)`.execute(db);
  const series = await scrape();
  for (const name of [
    "nodejs_eventloop_lag_p99_seconds",
    "process_resident_memory_bytes",
    "majorant_pool_connections",
    "majorant_disk_bytes",
    "majorant_disk_free_bytes",
    "majorant_slow_queries_total",
    "majorant_database_bytes",
  ])
    expect([name, series.get(name)]).toEqual([name, expect.toSatisfy((value) => value > 0)]);
  expect(series.get("majorant_pool_waiting")).toEqual(expect.any(Number));
  for (const name of ["majorant_streams_open", "majorant_uploads"])
    expect([name, series.get(name)]).toEqual([name, 0]);
  expect(series.get("majorant_database_up")).toBe(1);
  expect([...series.keys()].filter((name) => name.startsWith("majorant_last_backup"))).toEqual([]);
});

test("figures that cost a question are shared for ten seconds, and asked again after that", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const metrics = openPrometheus();
    const read = vi.fn(async () => [{ name: "places", labels: { in: "Tunis" }, value: 3 }]);
    metrics.ask([{ name: "places", help: "Places", labels: ["in"] }], read);
    const [one, other] = await Promise.all([metrics.text(), metrics.text()]);
    expect(one).toContain('places{in="Tunis"} 3');
    expect(other).toContain('places{in="Tunis"} 3');
    vi.advanceTimersByTime(9_900);
    await metrics.text();
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    read.mockResolvedValueOnce([]);
    // What is no more is not said any more.
    expect(await metrics.text()).not.toContain('places{in="Tunis"}');
    expect(read).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a database that is away leaves its figures out, and the others are there", async () => {
  const metrics = openPrometheus();
  metrics.ask([{ name: "rows", help: "Rows" }], () => Promise.reject(new Error("away")));
  metrics.ask([{ name: "hung", help: "Hung" }], () => new Promise(() => {}));
  metrics.ask([{ name: "free", help: "Free" }], async () => [{ name: "free", value: 7 }]);
  metrics.answered({ endpoint: "GET /settings", status: 503, seconds: 0.01 });
  const text = await metrics.text();
  expect(text).toContain("\nfree 7\n");
  expect(text).toContain('majorant_requests_total{endpoint="GET /settings",status="503"} 1');
  expect(text).not.toMatch(/^(rows|hung) /m);
});

test("a stream that is open is counted while it is, and its time is none of the requests'", async () => {
  const user = await make.user();
  const token = await server.tokenOf(user);
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const gone = new AbortController();
  const path = `/api/notifications/utilisateur/${user.id}/stream`;
  const stream = () =>
    fetch(origin + path, { headers: { authorization: `Bearer ${token}` }, signal: gone.signal });
  expect((await stream()).status).toBe(200);
  expect((await scrape()).get("majorant_streams_open")).toBe(1);
  gone.abort();
  const name = "GET /notifications/utilisateur/{utilisateurId}/stream";
  await eventually(async () => {
    const series = await scrape();
    expect(series.get("majorant_streams_open")).toBe(0);
    expect(series.get(`majorant_requests_total{endpoint="${name}",status="200"}`)).toBe(1);
    expect(series.get(`majorant_request_seconds_count{endpoint="${name}"}`)).toBeUndefined();
  });
});
