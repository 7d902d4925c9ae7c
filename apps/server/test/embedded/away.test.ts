import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listGroups } from "@majorant/contract/accounts/groups.admin";
import { refusals } from "@majorant/contract/refusals";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { openSession } from "../../src/platform/accounts/sessions.ts";
import { parseConfig } from "../../src/platform/config.ts";
import { openDatabase } from "../../src/platform/database/database.ts";
import { migrate } from "../../src/platform/database/migrate.ts";
import { endpoints } from "../endpoints.ts";
import { factories } from "../factories.ts";
import { builtWeb } from "../pages/dist.ts";
import { embedded, postmasterOf } from "./embedded.ts";
import { processesOf, serverOf } from "./main-process.ts";

const { start, newFolder } = embedded();
const web = await builtWeb();
afterAll(() => Promise.all(Object.values(web).map((folder) => rm(folder, { recursive: true }))));
const migrations = join(import.meta.dirname, "../../migrations");

/** The application on a PostgreSQL of its own, which tests may stop. */
async function onItsOwn() {
  const dataDir = newFolder();
  const files = await mkdtemp(join(tmpdir(), "majorant-away-"));
  const server = await start({ dataDir });
  const database = openDatabase(server.connection, { poolSize: 5, watch: true });
  await migrate(database.pool, migrations);
  const app = await buildApp(parseConfig({ NODE_ENV: "test", DATA_DIR: files }), database, { web });
  await app.ready();
  // Without a second factor, which is about something else.
  await database.db
    .updateTable("settings")
    .set({ value: "false" })
    .where("name", "=", "secondFactorForAdministrators")
    .execute();
  const administrator = await factories(database.db).user({ administrator: true });
  const { token } = await openSession(
    database.db,
    { ...administrator, userAgent: undefined },
    new Date(),
  );
  const get = (path: string) =>
    app.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${token}` } });
  const end = async () => {
    await app.close();
    await database.close();
    await rm(files, { recursive: true, force: true });
  };
  return { dataDir, server, database, app, token, get, end };
}

/** Answers that need no database: they say what they say without it. */
const asksNothing = (status: number) => [400, 403, 404, 413, 415].includes(status);

describe("while the database is away", () => {
  let own: Awaited<ReturnType<typeof onItsOwn>>;
  beforeAll(async () => {
    own = await onItsOwn();
    await own.server.stop();
  });
  afterAll(() => own.end());

  test("health says so", async () => {
    expect((await own.get("/health")).statusCode).toBe(503);
  });

  test("the process is alive all the same", async () => {
    expect((await own.get("/health/live")).statusCode).toBe(200);
  });

  test.each([
    ["that everybody is sent", {}],
    ["of somebody", { cookie: "pages=un-secret" }],
  ])("a page %s is 503, says when to ask again, and is kept nowhere", async (_whose, headers) => {
    const page = await own.app.inject({
      url: "/cours",
      headers: { accept: "text/html", ...headers },
    });
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({
      "retry-after": "5",
      "cache-control": expect.stringContaining("no-store"),
    });
    // Made by its routes, or by the browser from a blank document, which says it without scripts as well.
    expect(page.body).toContain("Le service est momentanément indisponible.");
  });

  test.each(endpoints)("$name", async ({ endpoint }) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, "1");
    const answer = await own.app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${own.token}` },
      ...(endpoint.body && !endpoint.files ? { payload: {} } : {}),
    });
    const needsAccount = ["signedIn", "roles", "self"].includes(endpoint.access.kind);
    if (!needsAccount && asksNothing(answer.statusCode)) return;
    if (!needsAccount && answer.statusCode < 300) return;
    expect([answer.statusCode, answer.json(), answer.headers["retry-after"]]).toEqual([
      503,
      { error: refusals.UNAVAILABLE[1], code: "UNAVAILABLE" },
      "5",
    ]);
  });
});

test("a restart under writes is 503 for a moment, and nothing else", async () => {
  const own = await onItsOwn();
  const statuses = new Set<number>();
  let going = true;
  const writing = [1, 2, 3, 4].map(async (each) => {
    for (let count = 0; going; count++) {
      const answer = await own.app.inject({
        method: "POST",
        url: "/api/groupes",
        headers: { authorization: `Bearer ${own.token}` },
        payload: { nom: `Groupe ${each}-${count}` },
      });
      statuses.add(answer.statusCode);
    }
  });
  for (let times = 0; times < 3; times++) {
    const old = serverOf(own.dataDir);
    process.kill(old, "SIGINT");
    await vi.waitFor(
      async () => {
        expect(postmasterOf(own.dataDir)).not.toBe(old);
        expect((await own.get("/health")).statusCode).toBe(200);
      },
      { timeout: 60_000 },
    );
  }
  going = false;
  await Promise.all(writing);
  expect([...statuses].sort()).toEqual([200, 503]);
  expect((await own.get(listGroups.path)).statusCode).toBe(200);
  await own.end();
});

test.skipIf(process.platform === "win32")(
  "a database that hangs: health says so at once, calls end, and go on when it does",
  async () => {
    const own = await onItsOwn();
    const frozen = processesOf(own.dataDir);
    const at = async (path: string) => {
      const before = performance.now();
      const { statusCode } = await own.get(path);
      return { statusCode, ms: performance.now() - before };
    };
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    try {
      const health = await at("/health");
      expect(health.statusCode).toBe(503);
      expect(health.ms).toBeLessThan(3_000);
      // On connections that were open, and on one that would be new.
      const calls = await Promise.all([1, 2, 3, 4, 5, 6].map(() => at(listGroups.path)));
      for (const { statusCode, ms } of calls) {
        expect(statusCode).toBe(503);
        expect(ms).toBeLessThan(25_000);
      }
    } finally {
      for (const pid of frozen) process.kill(pid, "SIGCONT");
    }
    await vi.waitFor(
      async () => {
        expect((await own.get("/health")).statusCode).toBe(200);
        expect((await own.get(listGroups.path)).statusCode).toBe(200);
      },
      { timeout: 60_000 },
    );
    await own.end();
  },
);
