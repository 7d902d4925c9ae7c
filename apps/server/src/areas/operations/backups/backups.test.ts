import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getLastBackup } from "@majorant/contract/operations/backups";
import { getService } from "@majorant/contract/operations/service";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { folderStorage } from "../../../platform/storage/folder.ts";
import { lastBackup, listLost, readChecks } from "./backups.queries.ts";

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

/** To whom a mail of such a subject waits or went. */
async function recipients(subject = "n'est plus sauvegardé"): Promise<string[]> {
  const { rows } = await sql<{ to: string }>`select data ->> 'to' as to from pgboss.job
    where name = 'mail' and data ->> 'subject' like ${`%${subject}%`} order by created_on`.execute(
    db,
  );
  return rows.map(({ to }) => to);
}

const address = join(dataDir, "backups");
const inFolder = (path = "") => join(address, path);
const folders = () => readdir(inFolder("backups"));
const tomorrow = () => setNow(new Date(now().getTime() + day));
const kinds = async () =>
  (await call(getService, { token: await server.tokenOf(administrator) }))
    .json()
    .pannes.map(({ genre }: { genre: string }) => genre)
    .filter((kind: string) => kind.startsWith("backup"));

test("a night backs the school up, and administrators read when that was", async () => {
  const well = { enRetard: false, echecs: 0, raison: null, perdus: 0 };
  expect(await read()).toEqual({ derniere: null, ...well });
  // A school of this day waits for its first night.
  await run("backup");
  expect((await read()).derniere).toBe(null);
  tomorrow();
  await run("backup");
  const [id = ""] = await folders();
  const { derniere, ...state } = await read();
  expect(state).toEqual(well);
  expect(derniere).toMatchObject({ fichiers: 0, octets: 0, adresse: address });
  expect(derniere.date.replaceAll(":", "-")).toBe(id);
  expect(derniere.lignes).toBeGreaterThan(10);
  expect((await lastBackup(db, address))?.takenAt.toISOString()).toBe(derniere.date);
  // Of one day one stays.
  tomorrow();
  await run("backup");
  expect(await folders()).not.toContain(id);
  const { rows } = await sql`select cron from pgboss.schedule where name = 'backup'`.execute(db);
  expect(rows).toEqual([{ cron: "20 * * * *" }]);
}, 90_000);

test("a night that failed is tried again each hour, counted and told the first morning", async () => {
  const [before = ""] = await folders();
  const marker = await readFile(inFolder("majorant-backups.json"));
  await writeFile(inFolder("majorant-backups.json"), "{");
  for (const _ of [1, 2]) await run("backup");
  const { echecs, raison } = await read();
  expect([echecs, raison]).toEqual([2, expect.stringContaining("is cut off or altered")]);
  expect(await kinds()).toContain("backupFailed");
  expect(await recipients("cette nuit n'a pas été faite")).toEqual([email]);
  await writeFile(inFolder("majorant-backups.json"), marker);
  await run("backup");
  expect(await read()).toMatchObject({ echecs: 0, raison: null });
  expect(await folders()).not.toContain(before);
}, 90_000);

test("only what is found in BACKUP_URL is a backup", async () => {
  const { derniere } = await read();
  await sql`insert into backups (taken_at, finished_at, reason, address, rows, files, bytes, new_bytes)
    values (${new Date(now().getTime() + day)}, now(), 'command', '/media/usb', 1, 0, 0, 0)`.execute(
    db,
  );
  expect((await read()).derniere).toEqual(derniere);
  const [id = ""] = await folders();
  await rm(inFolder(`backups/${id}`), { recursive: true });
  await run("backup-age");
  expect((await read()).derniere).toBe(null);
  await run("backup");
  expect((await read()).derniere).not.toBe(null);
}, 90_000);

test("a share of what is stored is read each night; damage is mended, or said with what it is of", async () => {
  const storage = folderStorage(join(dataDir, "storage"));
  await storage.put("media/1/original", Buffer.from("une vidéo"));
  await storage.put("media/2/original", Buffer.from("partie depuis"));
  tomorrow();
  await run("backup");
  const spoil = async () => {
    for (const name of await readdir(inFolder("objects"), { recursive: true, withFileTypes: true }))
      if (name.isFile()) await writeFile(join(name.parentPath, name.name), "autre chose");
  };
  await spoil();
  await storage.remove("media/2");
  // As many nights as it takes to come round.
  setNow(new Date(now().getTime() + day));
  await run("backup-reading");
  setNow(new Date(now().getTime() + 28 * day));
  await run("backup-reading");
  expect(await listLost(db, address)).toMatchObject([{ files: ["media/2/original"] }]);
  expect((await read()).perdus).toBe(1);
  expect(await kinds()).toContain("backupDamaged");
  expect(await recipients("sauvegardes de Majorant")).toContain(email);
  expect(
    (await db.selectFrom("backup_damages").select("files").execute())
      .flatMap((row) => row.files)
      .sort(),
  ).toEqual(["media/1/original", "media/2/original"]);
  // It is over once it is there again, or no backup names it.
  await storage.put("media/2/original", Buffer.from("partie depuis"));
  await run("backup-reading");
  expect((await read()).perdus).toBe(0);
}, 90_000);

test("each week the newest is restored beside the school, counted and thrown away", async () => {
  const databases = async () =>
    (
      await sql<{ name: string }>`select datname as name from pg_database
        where datname like 'majorant_check_' || (select oid from pg_database where datname = current_database()) || '%'`.execute(
        db,
      )
    ).rows;
  await run("backup-check");
  const { last } = await readChecks(db, address);
  expect(last?.fault).toBe(null);
  expect(await databases()).toEqual([]);
  const { rows: terms } =
    await sql`select cron from pgboss.schedule where name = 'backup-check'`.execute(db);
  expect(terms).toEqual([{ cron: "50 6 * * 0" }]);
  // What a check that was killed left behind does not stand in the way.
  const { rows } = await sql<{ name: string }>`select 'majorant_check_' || d.oid || '_'
    || left(replace((select id::text from place), '-', ''), 8) as name
    from pg_database d where datname = current_database()`.execute(db);
  await sql.raw(`create database ${rows[0]?.name}`).execute(db);
  setNow(new Date(now().getTime() + 60_000));
  await run("backup-check");
  expect(await databases()).toEqual([]);

  const [id = ""] = (await folders()).toReversed();
  await writeFile(inFolder(`backups/${id}/tables/public.settings.zst`), "?");
  setNow(new Date(now().getTime() + 60_000));
  await run("backup-check");
  expect((await readChecks(db, address)).last?.fault).toContain("public.settings.zst");
  expect(await kinds()).toContain("backupUnproved");
  expect(await recipients("n'a pas pu être vérifiée")).toEqual([email]);
  expect(await databases()).toEqual([]);
}, 120_000);

test("two days without one are told to administrators, once for as long as it lasts", async () => {
  await sql`truncate backups`.execute(db);
  await run("backup");
  await sql`update backups set taken_at = ${now()}`.execute(db);
  const told = (await recipients()).length;
  const later = now().getTime() + 2 * day + 60_000;
  setNow(new Date(later));
  expect((await read()).enRetard).toBe(true);
  await run("backup-age");
  await run("backup-age");
  expect((await recipients()).slice(told)).toEqual([email]);
  // One before an upgrade has no files: it does not count.
  await sql`insert into backups (taken_at, finished_at, reason, address, rows, files, bytes, new_bytes)
    values (${new Date(later)}, now(), 'upgrade', ${address}, 1, 0, 0, 0)`.execute(db);
  expect((await read()).enRetard).toBe(true);
  await sql`update backups set reason = 'night' where taken_at = ${new Date(later)}`.execute(db);
  expect((await read()).enRetard).toBe(false);
  expect((await recipients()).slice(told)).toEqual([email]);
}, 90_000);
