import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { parseConfig } from "../../../platform/config.ts";
import { openLog } from "../../../platform/log.ts";
import * as disk from "../../../platform/storage/disk.ts";

const heard: string[] = [];
let status = 200;
const watcher = createServer((request, response) => {
  heard.push(`${request.method} ${request.url}`);
  response.writeHead(status).end("OK");
});
await new Promise<void>((resolve) => watcher.listen(0, "127.0.0.1", resolve));
afterAll(() => watcher.close());
const { port } = watcher.address() as AddressInfo; // it listens on one
const HEARTBEAT_URL = `http://127.0.0.1:${port}/un-secret-de-veille`;

const lines: string[] = [];
const log = openLog(parseConfig({ HEARTBEAT_URL }), { write: (line) => void lines.push(line) });
const { db } = await testApp({ HEARTBEAT_URL }, { log });

/** As the clock does; waits until it is done. */
async function beat() {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('heartbeat', '{}') returning id`.execute(db);
  await vi.waitFor(
    async () => {
      const done = await sql`select from pgboss.job
        where id = ${rows[0]?.id} and state = 'completed'`.execute(db);
      expect(done.rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 100 },
  );
}

test("it is called every five minutes while all is well", async () => {
  const { rows } = await sql`select cron from pgboss.schedule where name = 'heartbeat'`.execute(db);
  expect(rows).toEqual([{ cron: "*/5 * * * *" }]);
  await beat();
  expect(heard.splice(0)).toEqual(["GET /un-secret-de-veille"]);
  expect(lines).toEqual([]);
});

test("not while the disk is full", async () => {
  vi.spyOn(disk, "hasRoom").mockResolvedValueOnce(false);
  await beat();
  expect(heard.splice(0)).toEqual([]);
});

test("who does not hear it is said in the log, without the address", async () => {
  status = 500;
  await beat();
  expect(lines.join("")).toContain("HEARTBEAT_URL was not heard");
  expect(lines.join("")).not.toContain("un-secret-de-veille");
});

test("without an address there is no such job", async () => {
  const unwatched = await testApp();
  const { rows } = await sql`select from pgboss.schedule where name = 'heartbeat'`.execute(
    unwatched.db,
  );
  expect(rows).toEqual([]);
});
