import promises, { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { getLastBackup, listBackups, startBackup } from "@majorant/contract/operations/backups";
import { getService } from "@majorant/contract/operations/service";
import { listAuditEntries } from "@majorant/contract/reporting/audit";
import { auditSentence } from "@majorant/domain/accounts/audit";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { BACKUP, connect } from "../../../platform/backup/snapshot.ts";
import { folderStorage } from "../../../platform/storage/folder.ts";
import {
  lastBackup,
  listLost,
  noteProgress,
  readChecks,
  readUnreadSince,
} from "./backups.queries.ts";

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
    { timeout: 60_000, interval: 100 },
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

/** As the command writes down that it made one, a day from now. */
const noteBackup = (place: string) =>
  sql`insert into backups (taken_at, finished_at, reason, address, rows, files, bytes, new_bytes)
    values (${new Date(now().getTime() + day)}, now(), 'command', ${place}, 1, 0, 0, 0)`.execute(
    db,
  );

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
  const well = {
    enRetard: false,
    echecs: 0,
    raison: null,
    perdus: 0,
    enCours: null,
    demandeRatee: null,
  };
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
});

test("a night that failed is tried again each hour, counted and told the first morning", async () => {
  const [before = ""] = await folders();
  const marker = await readFile(inFolder("majorant-backups.json"));
  await writeFile(inFolder("majorant-backups.json"), "{");
  for (const _ of [1, 2]) await run("backup");
  const { echecs, raison } = await read();
  expect([echecs, raison]).toEqual([2, expect.stringContaining("is cut off or altered")]);
  expect(await kinds()).toContain("backupFailed");
  expect(await recipients("cette nuit n'a pas été faite")).toEqual([email]);
  // One that somebody makes by the command is the last one too.
  await noteBackup(address);
  expect(await read()).toMatchObject({ echecs: 0, raison: null });
  await sql`delete from backups where reason = 'command'`.execute(db);
  await writeFile(inFolder("majorant-backups.json"), marker);
  await run("backup");
  expect(await read()).toMatchObject({ echecs: 0, raison: null });
  expect(await folders()).not.toContain(before);
});

const token = () => server.tokenOf(administrator);
const list = async () => (await call(listBackups, { token: await token() })).json();
const start = async () => call(startBackup, { token: await token() });
/** Nothing is under way any more. */
const ended = () =>
  vi.waitFor(async () => expect((await read()).enCours).toBe(null), {
    timeout: 60_000,
    interval: 100,
  });

test("an administrator backs the school up now: once at a time, with a line of the journal", async () => {
  const before = await list();
  const place = { adresse: address, local: true, libre: expect.any(Number), faute: null };
  expect(before).toMatchObject({ lieux: [place], chiffrement: false });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("BACKUP_RUNNING");
  await ended();
  const { sauvegardes } = await list();
  expect(sauvegardes).toHaveLength(before.sauvegardes.length + 1);
  const { nouveaux, lignes, ...newest } = sauvegardes[0];
  expect(newest).toMatchObject({
    adresse: address,
    raison: "command",
    fichiers: 0,
    chiffree: false,
    essai: null,
    perdus: 0,
    date: (await read()).derniere.date,
  });
  expect(nouveaux).toBeGreaterThan(1_000);
  expect(lignes).toBeGreaterThan(10);
  const [line] = (
    await call(listAuditEntries, { token: await token(), query: { genre: "backup" } })
  ).json();
  expect(auditSentence(line)).toMatch(/ a lancé une sauvegarde$/);
});

test("one that is under way elsewhere is said, and waited for", async () => {
  const client = await connect(server.connection);
  await client.query("select pg_advisory_lock($1)", [BACKUP]);
  expect((await read()).enCours).toEqual({ genre: "autre", depuis: null, avance: null });
  const refused = await start();
  expect([refused.statusCode, refused.json().code]).toEqual([409, "BACKUP_RUNNING"]);
  await client.end();
  await ended();
  await sql`insert into pgboss.job (name, data, state, started_on, heartbeat_on)
    values ('backup-now', '{}', 'active', now(), now())`.execute(db);
  await noteProgress(db, "backup-now", { step: "tables", done: 3, of: 80 });
  expect((await read()).enCours).toEqual({
    genre: "demande",
    depuis: expect.any(String),
    avance: { etape: "tables", fait: 3, sur: 80 },
  });
  await sql`delete from pgboss.job where name = 'backup-now'`.execute(db);
});

test("why one that was asked for cannot be, or failed, is said; the next forgets it", async () => {
  const marker = await readFile(inFolder("majorant-backups.json"));
  await writeFile(inFolder("majorant-backups.json"), "{");
  const refused = await start();
  expect([refused.statusCode, refused.json().code]).toEqual([409, "BACKUP_NO_PLACE"]);
  expect(refused.json().error).toMatch(/docs\/operations\/backup\.md.*is cut off or altered/);
  await writeFile(inFolder("majorant-backups.json"), marker);

  // Its folder is gone meanwhile, and something else in the way.
  await rm(inFolder("backups"), { recursive: true });
  await writeFile(inFolder("backups"), "un fichier");
  expect((await start()).statusCode).toBe(204);
  await ended();
  const { demandeRatee, echecs } = await read();
  expect(demandeRatee).toEqual({ date: expect.any(String), raison: expect.any(String) });
  // The night's tries are another thing.
  expect(echecs).toBe(0);
  expect((await list()).lieux[0].faute).toEqual(expect.any(String));
  await rm(inFolder("backups"));
  expect((await start()).statusCode).toBe(204);
  await ended();
  expect((await read()).demandeRatee).toBe(null);
});

test("a disk that is almost full refuses one before it begins", async () => {
  const disk = await promises.statfs(dataDir);
  const room = vi.spyOn(promises, "statfs").mockResolvedValue({ ...disk, bavail: 1_000 });
  syncBuiltinESMExports();
  const refused = await start();
  room.mockRestore();
  syncBuiltinESMExports();
  expect([refused.statusCode, refused.json().code]).toEqual([409, "BACKUP_NO_ROOM"]);
  expect((await read()).enCours).toBe(null);
});

test("only what is found in BACKUP_URL is a backup", async () => {
  const { derniere } = await read();
  await noteBackup("/media/usb");
  expect((await read()).derniere).toEqual(derniere);
  const [id = ""] = await folders();
  await rm(inFolder(`backups/${id}`), { recursive: true });
  await run("backup-age");
  expect((await read()).derniere).toBe(null);
  await run("backup");
  expect((await read()).derniere).not.toBe(null);
});

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
  const { since } = await db.selectFrom("place").select("since").executeTakeFirstOrThrow();
  expect(await readUnreadSince(db, address)).toEqual(since);
  // As many nights as it takes to come round.
  setNow(new Date(now().getTime() + day));
  await run("backup-reading");
  expect(await readUnreadSince(db, address)).toEqual(now());
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
});

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
});

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
});
