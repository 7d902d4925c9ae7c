import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Endpoint } from "@majorant/contract/endpoint";
import type { FastifyBaseLogger, FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll } from "vitest";
import { buildApp } from "../src/app.ts";
import { hashToken, openSession } from "../src/platform/accounts/sessions.ts";
import { parseConfig } from "../src/platform/config.ts";
import type { BodyPatience } from "../src/platform/http/dripping.ts";
import type { BuiltApps } from "../src/platform/http/pages/web.ts";
import type { Lane } from "../src/platform/lane/lane.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

type SentFile = { name: string; bytes: Buffer };

type CallInput = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  /** Sends this JSON part by part as a multipart call. */
  parts?: Record<string, unknown>;
  /** The files that go with the parts, by part name. */
  files?: Record<string, SentFile | SentFile[]>;
  token?: string | undefined;
};

export type TestApp = TestDatabase & {
  app: FastifyInstance;
  dataDir: string;
  /** Moves the application's clock. */
  setNow(now: Date): void;
  now(): Date;
  /** Calls an endpoint as a browser would: through HTTP, with what it is given and nothing else. */
  call(endpoint: Endpoint, input?: CallInput): Promise<LightMyRequestResponse>;
  /** A token of an account, without the screens, good for as long as the test's clock goes. */
  tokenOf(user: { id: number }): Promise<string>;
};

/** The real application on a database of this test file's own, with a clock that tests can move. */
export async function testApp(
  environment: Record<string, string> = {},
  options: {
    web?: BuiltApps;
    log?: FastifyBaseLogger;
    bodyPatience?: BodyPatience;
    lane?: Lane;
    /** From which delay of this process on calls are refused, in milliseconds: never, by itself. */
    mostDelay?: number;
    secondFactorRequired?: true;
    /** In place of an empty one. */
    database?: TestDatabase;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  // A new place asks its administrators for a second factor; most tests are about something else.
  if (!options.secondFactorRequired)
    await database.db
      .updateTable("settings")
      .set({ value: "false" })
      .where("name", "=", "secondFactorForAdministrators")
      .execute();
  const dataDir = await mkdtemp(join(tmpdir(), "majorant-test-"));
  const clock = { now: null as Date | null };
  const now = () => clock.now ?? new Date();
  // Where others could reach it, it has to say that it is a demo; nothing loads it here.
  const DEMO = environment.PUBLIC_URL ? "1" : "0";
  const config = parseConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO, ...environment });
  const app = await buildApp(config, database, { clock: now, mostDelay: 0, ...options });
  await app.ready();
  // The machine of the tests may be late by itself: what a late server does, a test of that says.
  const { memoryUsage } = app;
  app.memoryUsage = () => ({ ...memoryUsage(), eventLoopDelay: 0 });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    ...database,
    app,
    dataDir,
    now,
    setNow: (moment) => {
      clock.now = moment;
    },
    tokenOf: async (user) => {
      const opened = await openSession(database.db, { ...user, userAgent: undefined }, now());
      await outlastClock(database.db, opened.token);
      return opened.token;
    },
    call(endpoint, { params = {}, query = {}, body, parts, files, token } = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(params[name]));
      const form = parts ? multipart(parts, files) : null;
      return app.inject({
        method: endpoint.method,
        url: `/api${path}`,
        query,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(form ? { "content-type": form.type } : {}),
        },
        ...(form ? { payload: form.bytes } : body === undefined ? {} : { payload: body as object }),
      });
    },
  };
}

/**
 * A test's clock passes days: a session of the staff would end, and everybody's would ask who it is. What is
 * about that signs in.
 */
async function outlastClock(db: TestDatabase["db"], token: string): Promise<void> {
  const later = new Date("2100-01-01");
  const session = db.updateTable("sessions").where("token_hash", "=", hashToken(token));
  await session.set({ confirmed_until: later }).execute();
  await session
    .set({ created_at: later, last_used_at: later, expires_at: later })
    .where("user_id", "in", (users) =>
      users
        .selectFrom("users")
        .where((e) => e.or([e("role", "!=", "ROLE_APPRENANT"), e("administrator", "=", true)]))
        .select("id"),
    )
    .execute();
}

function multipart(
  parts: Record<string, unknown>,
  files: CallInput["files"] = {},
): { type: string; bytes: Buffer } {
  const boundary = "----majorant-test";
  const part = (head: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ];
  const chunks = [
    ...Object.entries(parts).flatMap(([name, value]) =>
      part(`name="${name}"`, JSON.stringify(value)),
    ),
    ...Object.entries(files).flatMap(([name, content]) =>
      [content]
        .flat()
        .flatMap((file) => part(`name="${name}"; filename="${file.name}"`, file.bytes)),
    ),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: Buffer.concat(chunks) };
}
