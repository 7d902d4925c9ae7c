import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getLastBackup } from "@majorant/contract/operations/backups";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { lastBackup } from "./backups.queries.ts";

const server = await testApp();
const { db, call, dataDir, now, setNow } = server;
const make = factories(db);
const email = "admin@ecole.tn";
const administrator = await make.user({ administrator: true, email });
await make.user();
const day = 86_400_000;

/** Does what the clock does at its time. */
async function run(name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values (${name}, '{}') returning id`.execute(db);
  await vi.waitFor(
    async () => {
      const { rows: done } = await sql`select from pgboss.job
        where id = ${rows[0]?.id} and state = 'completed'`.execute(db);
      expect(done).toHaveLength(1);
    },
    { timeout: 30_000, interval: 100 },
  );
}

const read = async () =>
  (await call(getLastBackup, { token: await server.tokenOf(administrator) })).json();

/** To whom a mail about it waits or went. */
async function recipients(): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`select data ->> 'to' as to from pgboss.job
    where name = 'mail' and data ->> 'subject' like '%sauvegardé%' order by created_on`.execute(db);
  return rows.map(({ to }) => to);
}

test("a night backs the school up, and administrators read when that was", async () => {
  expect(await read()).toEqual({ derniere: null, enRetard: false });
  await run("backup");
  const [id = ""] = await readdir(join(dataDir, "backups/backups"));
  const { derniere, enRetard } = await read();
  expect(enRetard).toBe(false);
  expect(derniere).toMatchObject({ fichiers: 0, octets: 0, adresse: join(dataDir, "backups") });
  expect(derniere.date.replaceAll(":", "-")).toBe(id);
  expect(derniere.lignes).toBeGreaterThan(10);
  expect((await lastBackup(db))?.takenAt.toISOString()).toBe(derniere.date);
  // Of one day one stays.
  await run("backup");
  expect(await readdir(join(dataDir, "backups/backups"))).not.toContain(id);
  const { rows } = await sql`select cron from pgboss.schedule where name = 'backup'`.execute(db);
  expect(rows).toEqual([{ cron: "20 2 * * *" }]);
}, 90_000);

test("two days without one are told to administrators, once for as long as it lasts", async () => {
  await run("backup-age");
  expect(await recipients()).toEqual([]);
  const later = now().getTime() + 2 * day + 60_000;
  setNow(new Date(later));
  expect((await read()).enRetard).toBe(true);
  await run("backup-age");
  await run("backup-age");
  expect(await recipients()).toEqual([email]);
  // One before an upgrade has no files: it does not count.
  await sql`insert into backups (taken_at, finished_at, reason, address, rows, files, bytes, new_bytes)
    values (${new Date(later)}, now(), 'upgrade', '/x', 1, 0, 0, 0)`.execute(db);
  expect((await read()).enRetard).toBe(true);
  await sql`update backups set reason = 'night' where address = '/x'`.execute(db);
  expect((await read()).enRetard).toBe(false);
  await run("backup-age");
  expect(await recipients()).toHaveLength(1);
}, 90_000);
