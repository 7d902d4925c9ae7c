import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { backupGrounds, contentOf } from "../../../test/backups.ts";
import { factories } from "../../../test/factories.ts";
import { startS3 } from "../../../test/s3-emulator.ts";
import { folderStorage } from "../storage/folder.ts";
import { s3Storage } from "../storage/s3.ts";
import { readEnvelope, writeManifest } from "./manifest.ts";
import { removingBetweenBackups } from "./removals.ts";
import { type Opening, openBackup, restoreBackup } from "./restore.ts";
import { currentCost, type KeyCost, sealedWith } from "./sealing.ts";
import { openTarget } from "./target.ts";

const { db, pool, connection, dataDir } = await testApp();
const make = factories(db);
const { newFolder, newPlace, look, backUp } = await backupGrounds();
const storage = folderStorage(join(dataDir, "storage"));

/** Restores one of a target, the newest where none is named, into an empty place. */
async function restored(from: string, { key, id }: Opening = {}) {
  const target = await openTarget(from);
  const backup = await openBackup(target, { key, id });
  const place = await newPlace();
  const counts = await restoreBackup(target, backup, place);
  return { ...look(place.connection), counts, storage: place.storage, backup };
}

const rowsIn = async (database: typeof db, table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(database)).rows;

describe("what is backed up is restored", () => {
  test("rows, sequences, rules of tables, jobs that wait, and files", async () => {
    const user = await make.user({ role: "ROLE_APPRENANT", email: "leïla@ecole.tn" });
    await make.user({ role: "ROLE_ENSEIGNANT" });
    // Given and taken back: the sequence stands further than the table.
    await db
      .deleteFrom("users")
      .where("id", "=", (await make.user({})).id)
      .execute();
    await sql`insert into audit (at, action, subject, ip, user_agent, details)
      values (now(), 'add', 'user', '127.0.0.1', 'test', '{"nom": "tab\\tet \\\\ \\n"}')`.execute(
      db,
    );
    // Nobody's turn before tomorrow.
    await sql`insert into pgboss.job (name, data, start_after) values ('mail', '{"n": 7}', now() + '1 day')`.execute(
      db,
    );
    await storage.put("media/1/original", Buffer.from("une vidéo"));
    await storage.put("media/2/original", Buffer.from("une vidéo"));
    await storage.put("photos/a b/é.webp", Buffer.from([0, 1, 2, 255]));
    const to = newFolder();
    const { manifest, rows, newBytes } = await backUp(connection, { to, storage });
    expect(manifest.files).toMatchObject({ count: 3, bytes: 24 });
    // The same bytes under two names are kept once.
    expect(newBytes).toBe(14);

    const school = await restored(to);
    expect(school.counts).toMatchObject({ rows, files: 3, migrated: [] });
    for (const table of ["users", "audit", "settings", "secrets", "place"])
      expect([table, await rowsIn(school.db, table)]).toEqual([table, await rowsIn(db, table)]);
    // What the queue counts of itself each minute may have changed meanwhile.
    const queues = (database: typeof db) =>
      sql`select name, policy, retry_limit, dead_letter from pgboss.queue order by 1`.execute(
        database,
      );
    expect((await queues(school.db)).rows).toEqual((await queues(db)).rows);
    // Done by the place that has them now.
    const { rows: waiting } =
      await sql`select data, state from pgboss.job where data ->> 'n' = '7'`.execute(school.db);
    expect(waiting).toEqual([{ data: { n: 7 }, state: "created" }]);
    await sql`delete from pgboss.job where data ->> 'n' = '7'`.execute(db);
    expect(await contentOf(school.storage)).toEqual(await contentOf(storage));

    const next = await factories(school.db).user({});
    const here = await make.user({});
    expect(next.id).toBe(here.id);
    const forbidden = sql`update audit set action = 'delete'`.execute(school.db);
    await expect(forbidden).rejects.toThrow("audit is append-only");
    const orphan = sql`insert into notes (user_id, resource_id, text) values (${user.id}, 999999, '')`;
    await expect(orphan.execute(school.db)).rejects.toThrow();
    await sql`update users set first_name = 'Autre', last_name = 'Nom' where id = ${user.id}`.execute(
      school.db,
    );
    expect(
      (
        await school.db.selectFrom("users").where("id", "=", user.id).select("sort_name").execute()
      )[0],
    ).toEqual({ sort_name: "nom autre" });
  });

  test("the journal of a school that lives on says that it was restored, a trial's does not", async () => {
    const to = await newFolder();
    await backUp(connection, { to, storage });
    const target = await openTarget(to);
    const backup = await openBackup(target, {});
    const place = await newPlace();
    const recordedAt = new Date("2026-11-22T08:00:00Z");
    await restoreBackup(target, backup, place, { recordedAt });
    const before = await rowsIn(db, "audit");
    const after = await rowsIn(look(place.connection).db, "audit");
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.slice(before.length)).toMatchObject([
      {
        at: recordedAt,
        actor_id: null,
        action: "restore",
        subject: "backup",
        details: { sauvegarde: backup.manifest.id },
        user_agent: "npm run restore",
      },
    ]);
  });

  test("a second backup costs what has changed, and is a whole one", async () => {
    const to = newFolder();
    await storage.put("media/3/original", Buffer.alloc(300_000, 3));
    const first = await backUp(connection, { to, storage });
    expect(first.newBytes).toBeGreaterThan(300_000);
    expect((await backUp(connection, { to, storage })).newBytes).toBe(0);
    // Of the same length at the same moment: only its bytes say that it is another.
    await storage.put("media/3/original", Buffer.alloc(300_000, 4));
    await storage.put("media/4/original", Buffer.from("nouveau"));
    expect((await backUp(connection, { to, storage })).newBytes).toBe(300_007);
    expect(await contentOf((await restored(to)).storage)).toEqual(await contentOf(storage));
    // The first one is what it was.
    const before = await restored(to, { id: first.manifest.id });
    expect((await contentOf(before.storage))["media/3/original"]).toBe(
      Buffer.alloc(300_000, 3).toString(),
    );
  });

  test("every row has its file, whatever is written and removed meanwhile", async () => {
    const removing = removingBetweenBackups(storage, pool);
    let isOver = false;
    let turns = 0;
    const writer = async (name: string) => {
      for (let n = 0; !isOver; n++, turns++) {
        const kind = `${name}-${n}`;
        await storage.put(`busy/${kind}`, Buffer.from(kind));
        await sql`insert into incidents values (${kind}, now(), now())`.execute(db);
        const old = `${name}-${n - 3}`;
        await sql`delete from incidents where kind = ${old}`.execute(db);
        await removing.remove(`busy/${old}`);
      }
    };
    const writers = ["a", "b", "c"].map(writer);
    const to = newFolder();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await backUp(connection, { to, storage })).manifest.id);
    isOver = true;
    await Promise.all(writers);
    expect(turns).toBeGreaterThan(20);
    // Only now: what writes without a pause takes the time of what restores.
    for (const id of ids) {
      const school = await restored(to, { id });
      const files = await contentOf(school.storage);
      const rows = await school.db.selectFrom("incidents").select("kind").execute();
      expect(rows.length).toBeGreaterThan(0);
      for (const { kind } of rows) expect(files[`busy/${kind}`]).toBe(kind);
    }
    await storage.remove("busy");
  });
});

describe("encrypted, and in a bucket", () => {
  const key = "une phrase de passe assez longue";
  /** No passphrase, which takes its time each time a backup is opened. */
  const digits = "0123456789abcdef".repeat(4);

  test("from a bucket to a bucket and back; nothing that is stored can be read", async () => {
    const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
    const at = (prefix: string) =>
      `s3://AKIA:secret@majorant/${prefix}?endpoint=${encodeURIComponent(s3.endpoint)}`;
    const bucket = s3Storage(at("files"));
    await bucket.put("media/1/original", Buffer.from("un cours que personne ne doit lire"));
    // Several pieces of encryption, and one that ends with one.
    await bucket.put("media/2/original", Buffer.alloc(600_000, "cours"));
    await bucket.put("media/3/original", Buffer.alloc(256 * 1024, "x"));
    await bucket.put("media/4/original", Buffer.alloc(0));
    await make.user({ email: "secrete@ecole.tn" });
    const { manifest } = await backUp(connection, {
      to: at("backups"),
      storage: bucket,
      key: digits,
    });
    expect(manifest.files?.count).toBe(4);
    const again = await backUp(connection, { to: at("backups"), storage: bucket, key: digits });
    expect(again.newBytes).toBe(0);
    const stored = [...s3.objects].filter(([name]) => name.startsWith("backups/"));
    expect(stored.length).toBeGreaterThan(10);
    for (const [name, bytes] of stored) {
      expect(bytes.includes("personne ne doit") || bytes.includes("coursco")).toBe(false);
      if (name.endsWith(".zst")) expect(String(bytes.subarray(0, 4))).toBe("MAJ1");
    }
    const school = await restored(at("backups"), { key: digits });
    expect(await contentOf(school.storage)).toEqual(await contentOf(bucket));
    expect(await rowsIn(school.db, "users")).toEqual(await rowsIn(db, "users"));
    bucket.close();
    await s3.stop();
  });

  test("without its key, or with another, it says so; with a key of 64 digits too", async () => {
    const to = newFolder();
    await backUp(connection, { to, storage, key });
    const target = await openTarget(to);
    await expect(openBackup(target, {})).rejects.toThrow(
      "This backup is encrypted: set BACKUP_KEY",
    );
    await expect(openBackup(target, { key: `${key}.` })).rejects.toThrow(
      "BACKUP_KEY is not the key",
    );
    // Another key from now on: files are stored anew, those of before stay with theirs.
    expect((await backUp(connection, { to, storage, key: digits })).newBytes).toBeGreaterThan(0);
    await expect(openBackup(target, { key })).rejects.toThrow("BACKUP_KEY is not the key");
    expect(await contentOf((await restored(to, { key: digits })).storage)).toEqual(
      await contentOf(storage),
    );
  });

  test("one that is not encrypted is refused where a key is set, unless that is said", async () => {
    const to = newFolder();
    const before = await backUp(connection, { to, storage });
    const target = await openTarget(to);
    await expect(openBackup(target, { key })).rejects.toThrow(
      `Backup ${before.manifest.id} in ${to} is not encrypted, and BACKUP_KEY is set: anybody who can write there may have made it. Where it is yours, from before the key, say --unencrypted.`,
    );
    const { manifest } = await openBackup(target, { key, unencrypted: true });
    expect(manifest.id).toBe(before.manifest.id);
    // Beside them encrypted ones: these are opened, and nothing of them is believed of the open ones.
    const { newBytes } = await backUp(connection, { to, storage, key });
    expect(newBytes).toBeGreaterThan(0);
    expect(await contentOf((await restored(to, { key })).storage)).toEqual(
      await contentOf(storage),
    );
    await expect(openBackup(target, { id: before.manifest.id, key })).rejects.toThrow(
      "is not encrypted",
    );
  });

  test("a passphrase of before argon2id opens its backups; a new one says what it cost", async () => {
    const to = newFolder();
    const { manifest } = await backUp(connection, { to, storage: null, key });
    const target = await openTarget(to);
    const path = join(to, "backups", manifest.id, "manifest.json");
    const written = readEnvelope(await readFile(path, "utf8"));
    expect([written.format, written.lock?.cost]).toEqual([2, currentCost]);
    // Whatever is changed of it changes the key.
    const lock = { salt: "", check: "", ...written.lock };
    const asking = async (cost: KeyCost) => {
      await writeFile(path, JSON.stringify({ ...written, lock: { ...lock, cost } }));
      return openBackup(target, { key });
    };
    await expect(asking({ ...currentCost, passes: 1 })).rejects.toThrow("is not the key");
    for (const cost of [
      { ...currentCost, memory: 64 * 2 ** 20 },
      { ...currentCost, passes: 10_000 },
      { ...currentCost, lanes: 0 },
      { ...currentCost, memory: 70_000.5 },
    ])
      await expect(asking(cost)).rejects.toThrow("asks more of its key than any");

    const earlier = sealedWith(key, { salt: lock.salt });
    await writeFile(path, writeManifest(manifest, earlier));
    expect(readEnvelope(await readFile(path, "utf8"))).toMatchObject({ format: 1 });
    expect((await openBackup(target, { key })).manifest).toEqual(manifest);
    await expect(openBackup(target, { key: `${key}.` })).rejects.toThrow("is not the key");
  });
});

describe("what is kept", () => {
  test("old ones go with the objects that only they needed; halves and leftovers go", async () => {
    const to = newFolder();
    await storage.put("media/old", Buffer.from("seulement alors"));
    const first = await backUp(connection, { to, storage });
    await storage.remove("media/old");
    // Of one day the newest is kept.
    const second = await backUp(connection, { to, storage, prune: true });
    const target = await openTarget(to);
    expect(await readdir(join(to, "backups"))).toEqual([second.manifest.id]);
    await expect(openBackup(target, { id: first.manifest.id })).rejects.toThrow(
      "There is no backup",
    );
    await storage.put("media/old", Buffer.from("seulement alors"));
    expect((await backUp(connection, { to, storage })).newBytes).toBe(15);
    expect(await contentOf((await restored(to)).storage)).toEqual(await contentOf(storage));
    await storage.remove("media/old");

    await rm(join(to, "backups", second.manifest.id, "manifest.json"));
    await target.storage.put("objects/ab/abcd", Buffer.from("de personne"));
    const { manifest } = await backUp(connection, { to, storage, prune: true });
    expect(await readdir(join(to, "backups"))).toEqual([manifest.id]);
    await expect(stat(join(to, "objects/ab/abcd"))).rejects.toThrow("ENOENT");
    expect(await contentOf((await restored(to)).storage)).toEqual(await contentOf(storage));
  });
});
