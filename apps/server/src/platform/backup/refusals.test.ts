import { cp, mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { backupGrounds, contentOf } from "../../../test/backups.ts";
import { folderStorage } from "../storage/folder.ts";
import { checkBackup } from "./check.ts";
import type { Progress } from "./files.ts";
import { readEnvelope, readManifest, writeManifest } from "./manifest.ts";
import { openBackup, type Place, restoreBackup } from "./restore.ts";
import { openly } from "./sealing.ts";
import { connect } from "./snapshot.ts";
import { objectKey, openTarget, type Target } from "./target.ts";
import { version } from "./version.ts";

const { db, connection, dataDir } = await testApp();
const { newFolder, newPlace, look, backUp } = await backupGrounds();
const storage = folderStorage(join(dataDir, "storage"));
await storage.put("media/1/original", Buffer.alloc(500_000, "vidéo"));
await storage.put("media/2/original", Buffer.from("autre"));

const unspoilt = newFolder();
const { manifest } = await backUp(connection, { to: unspoilt, storage });

/** A copy of a folder with a whole backup, to spoil. */
async function spoilable() {
  const to = newFolder();
  await cp(unspoilt, to, { recursive: true });
  const folder = join(to, "backups", manifest.id);
  const target = await openTarget(to);
  const files: string[] = [];
  for await (const { key, bytes } of target.storage.list("objects"))
    if (bytes > 100_000) files.push(join(to, key));
  const [video = ""] = files;
  return {
    to,
    target,
    folder,
    settings: join(folder, "tables/public.settings.zst"),
    video,
  };
}

/** Restores the newest. A place where that failed is as one where nothing was tried: one does for several. */
async function restore({ target }: { target: Target }, place: Place) {
  await restoreBackup(target, await openBackup(target, {}), place);
}

/** Changes a byte in the middle. */
async function alter(path: string) {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8((bytes.readUInt8(middle) + 1) % 256, middle);
  await writeFile(path, bytes);
}

describe("a backup that is not as it was written is refused", () => {
  test("a file that is cut, altered or missing", async () => {
    const place = await newPlace();
    const cut = await spoilable();
    await truncate(cut.video, 400_000);
    await expect(restore(cut, place)).rejects.toThrow(
      /^Backup \S+ is damaged: objects\/\S+ \(media\/1\/original\) is cut off or altered\. /,
    );
    const altered = await spoilable();
    await alter(altered.video);
    await expect(restore(altered, place)).rejects.toThrow("is cut off or altered");
    await expect(checkBackup(altered.target, await openBackup(altered.target, {}))).rejects.toThrow(
      "(media/1/original) is cut off or altered",
    );
    const missing = await spoilable();
    await missing.target.storage.remove("objects");
    await expect(restore(missing, place)).rejects.toThrow("is missing");
  });

  test("and another one can be taken in its place, where nothing of it stays", async () => {
    const to = newFolder();
    const older = await backUp(connection, { to, storage });
    await storage.put("media/later/original", Buffer.alloc(1_000, 9));
    await storage.put("media/later-2/original", Buffer.alloc(200_000, 5));
    const { manifest } = await backUp(connection, { to, storage });
    await storage.remove("media/later");
    await storage.remove("media/later-2");
    await truncate(join(to, "backups", manifest.id, "tables/public.settings.zst"), 200);
    const target = await openTarget(to);
    const place = await newPlace();
    const restoring = async (id: string) =>
      restoreBackup(target, await openBackup(target, { id }), place);
    await expect(restoring(manifest.id)).rejects.toThrow("take another one (--backup)");
    expect(Object.keys(await contentOf(place.storage))).toContain("media/later/original");
    await restoring(older.manifest.id);
    expect(await contentOf(place.storage)).toEqual(await contentOf(storage));
  });

  test("a table that is cut, altered or missing; nothing of it is in the database", async () => {
    const place = await newPlace();
    const cut = await spoilable();
    await truncate(cut.settings, 200);
    await expect(restore(cut, place)).rejects.toThrow(
      /public\.settings\.zst is cut off or altered/,
    );
    const altered = await spoilable();
    await alter(altered.settings);
    await expect(restore(altered, place)).rejects.toThrow(
      /public\.settings\.zst is (cut off or )?altered/,
    );
    // One that unpacks, and that PostgreSQL does not take.
    const refused = await spoilable();
    await writeFile(refused.settings, zstdCompressSync("accessWarningDays\td\td\td\n"));
    await expect(restore(refused, place)).rejects.toThrow("public.settings.zst is altered");
    const missing = await spoilable();
    await missing.target.storage.remove(`backups/${manifest.id}/tables/public.settings.zst`);
    await expect(restore(missing, place)).rejects.toThrow("public.settings.zst is missing");
    // Whole, but another table's content.
    const other = await spoilable();
    await writeFile(other.settings, await readFile(join(other.folder, "tables/public.groups.zst")));
    await expect(restore(other, place)).rejects.toThrow("public.settings.zst is altered");
    const { rows } = await sql`select count(*)::int as settings from settings`.execute(
      look(place.connection).db,
    );
    // What the migrations put in, and nothing of the backup.
    const here = await sql`select count(*)::int as settings from settings`.execute(db);
    expect(rows).toEqual(here.rows);
  });

  test("an encrypted one that is cut at a piece's end, or whose pieces have changed places", async () => {
    const to = newFolder();
    // No passphrase, which takes its time each time a backup is opened.
    const key = "5f".repeat(32);
    await backUp(connection, { to, storage, key });
    const target = await openTarget(to);
    const sealed: string[] = [];
    for await (const { key: name, bytes } of target.storage.list("objects"))
      if (bytes > 100_000) sealed.push(join(to, name));
    const [video = ""] = sealed;
    const whole = await readFile(video);
    const piece = 256 * 1024 + 16;
    const head = whole.subarray(0, 20);
    const [first, second] = [whole.subarray(20, 20 + piece), whole.subarray(20 + piece)];
    const place = await newPlace();
    for (const spoilt of [
      Buffer.concat([head, first]),
      Buffer.concat([head, second, first]),
      whole.subarray(0, 19),
      Buffer.concat([whole, Buffer.from("x")]),
    ]) {
      await writeFile(video, spoilt);
      const backup = await openBackup(target, { key });
      await expect(restoreBackup(target, backup, place)).rejects.toThrow("is cut off");
    }
  });

  test("a manifest that is cut or altered, with the names of others", async () => {
    const { target, folder, to } = await spoilable();
    const path = join(folder, "manifest.json");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.slice(0, 500));
    await expect(openBackup(target, {})).rejects.toThrow(
      `The manifest of backup ${manifest.id} in ${to} is cut off or altered.`,
    );
    const older = manifest.id.replace("2026", "2025");
    await mkdir(join(to, "backups", older));
    await writeFile(join(to, "backups", older, "manifest.json"), text);
    await writeFile(
      path,
      text.replace("ROLE_APPRENANT", "ROLE").replace(manifest.version, "9.9.9"),
    );
    await expect(openBackup(target, {})).rejects.toThrow(
      `The manifest of backup ${manifest.id} is altered. Others there, for --backup: ${older}.`,
    );
  });
});

describe("a backup of something else is refused", () => {
  test("a newer schema, another one, a newer layout", async () => {
    const { target, folder } = await spoilable();
    const path = join(folder, "manifest.json");
    const whole = readEnvelope(await readFile(path, "utf8"));
    const written = readManifest(whole, openly);
    const later = { name: "9999_later.sql", checksum: "x" };
    const newer = { ...written, version: "2.0.0", migrations: [...written.migrations, later] };
    await writeFile(path, writeManifest(newer, openly));
    await expect(openBackup(target, {})).rejects.toThrow(
      `Backup ${manifest.id} was made by version 2.0.0, whose migration 9999_later.sql this one, version ${version}, does not have: restore it with version 2.0.0 or a later one.`,
    );
    const body = JSON.stringify({ ...newer, format: 3 });
    await writeFile(path, JSON.stringify({ ...whole, format: 3, body }));
    await expect(openBackup(target, {})).rejects.toThrow(
      `Backup ${manifest.id} was made by version 2.0.0, and this is version ${version}: it reads layouts up to 2, and that one has layout 3. Restore it with version 2.0.0 or a later one.`,
    );
    await writeFile(path, JSON.stringify({ ...whole, format: 3, body: "?" }));
    await expect(openBackup(target, {})).rejects.toThrow("was made by a later version");
  });

  test("what is no place of backups", async () => {
    const empty = newFolder();
    await expect(openBackup(await openTarget(empty), {})).rejects.toThrow(
      `There are no backups of Majorant in ${empty}.`,
    );
    await mkdir(empty);
    await writeFile(join(empty, "photo.jpg"), "x");
    await expect(backUp(connection, { to: empty, storage })).rejects.toThrow(
      `${empty} has something else in it (photo.jpg)`,
    );
    const file = join(empty, "photo.jpg");
    await expect(backUp(connection, { to: file, storage })).rejects.toThrow(
      `Backups cannot be kept in ${file}: `,
    );
    const { target } = await spoilable();
    await expect(openBackup(target, { id: "hier" })).rejects.toThrow(
      /There is no backup hier .*there are 2/,
    );
    const marked = await spoilable();
    await writeFile(join(marked.to, "majorant-backups.json"), "{");
    await expect(openBackup(marked.target, {})).rejects.toThrow("is cut off or altered");
  });

  test("a folder within the storage that is backed up", async () => {
    const bucket = newFolder();
    const within = join(bucket, "backups");
    await expect(
      backUp(connection, { to: within, storage: folderStorage(bucket) }),
    ).rejects.toThrow(`${within} lies within the storage that is backed up`);
  });

  test("another school's folder of backups, and a database without a school", async () => {
    const { to } = await spoilable();
    const { rows } = await sql<{ id: string }>`select id from place`.execute(db);
    await sql`update place set id = gen_random_uuid()`.execute(db);
    await expect(backUp(connection, { to, storage })).rejects.toThrow(
      "holds the backups of another school",
    );
    await sql`update place set id = ${rows[0]?.id}`.execute(db);
    const place = await newPlace();
    await expect(backUp(place.connection, { to, storage })).rejects.toThrow(
      "The database is empty: there is no school to back up.",
    );
  });

  test("a place that is not empty, in its database or its files", async () => {
    const { target } = await spoilable();
    const backup = await openBackup(target, {});
    const place = await newPlace();
    await expect(restoreBackup(target, backup, { ...place, connection })).rejects.toThrow(
      /^The database is not empty \(it has public\.\w+\)/,
    );
    await place.storage.put("media/9/original", Buffer.from("à quelqu'un"));
    await expect(restoreBackup(target, backup, place)).rejects.toThrow(
      "The storage is not empty (it has media/9/original)",
    );
    expect(await contentOf(place.storage)).toEqual({ "media/9/original": "à quelqu'un" });
  });
});

describe("what stands in a backup's way", () => {
  test("another backup of the same school", async () => {
    const to = newFolder();
    const client = await connect(connection);
    await client.query("select pg_advisory_lock(7261940386)");
    await expect(backUp(connection, { to, storage })).rejects.toThrow(
      "Another backup of this school is under way",
    );
    await client.end();
    await expect
      .poll(() => backUp(connection, { to, storage }).then(() => "done", String))
      .toBe("done");
    // Two at once: one of them is made.
    const two = await Promise.allSettled([1, 2].map(() => backUp(connection, { to, storage })));
    expect(two.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    for (const one of two)
      if (one.status === "rejected") expect(String(one.reason)).toContain("is under way");
  });

  test("a disk without room, told before anything is written", async () => {
    const to = newFolder();
    const target = { ...(await openTarget(to)), free: async () => 500_100_000 };
    await storage.put("media/8/original", Buffer.alloc(200_000));
    await expect(backUp(connection, { to, storage, target })).rejects.toThrow(
      /^There is no room for the backup in \S+: it needs 5\d\d MB, and 501 MB are free\.$/,
    );
    expect(await readdir(to)).toEqual(["majorant-backups.json"]);
  });

  test("a disk that fills up meanwhile: earlier ones are whole, and nothing of this one is left", async () => {
    const { to, target } = await spoilable();
    const before = await contentOf(target.storage);
    await storage.put("media/7/original", Buffer.alloc(1_000, 7));
    const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const filling = {
      ...target,
      storage: {
        ...target.storage,
        put: async (key: string, source: never) => {
          if (key.endsWith("public.users.zst")) throw full;
          return target.storage.put(key, source);
        },
      },
    };
    await expect(backUp(connection, { to, storage, target: filling })).rejects.toThrow(
      `There is no room for the backup in ${to}: nothing of it was kept, and earlier ones are whole.`,
    );
    expect(await contentOf(target.storage)).toEqual(before);
    expect((await openBackup(target, {})).manifest.id).toBe(manifest.id);
  });

  test.each(["files", "tables"] as const)(
    "told to end while it copies %s, it ends: earlier ones are whole, and the next one is",
    async (step) => {
      const { to, target } = await spoilable();
      const [whole = ""] = await readdir(`${to}/backups`);
      await storage.put("media/6/original", Buffer.from(`ajouté avant ${step}`));
      const ending = new AbortController();
      const reason = new Error("this worker is stopping");
      const tell = (progress: Progress) => {
        if (progress.step === step) ending.abort(reason);
      };
      const ended = backUp(connection, { to, storage, target, tell, signal: ending.signal });
      await expect(ended).rejects.toBe(reason);
      expect(await readdir(`${to}/backups`)).toEqual([whole]);
      expect((await openBackup(target, {})).manifest.id).toBe(manifest.id);
      const next = await backUp(connection, { to, storage, target });
      expect((await openBackup(target, {})).manifest.id).toBe(next.manifest.id);
    },
  );

  test("files that somebody writes while they are read are taken whole", async () => {
    const to = newFolder();
    let isFirst = true;
    const busy = {
      ...storage,
      read: async (key: string) => {
        const stream = await storage.read(key);
        if (key === "media/2/original" && isFirst) {
          isFirst = false;
          await storage.put(key, Buffer.from("écrit entre-temps"));
        }
        return stream;
      },
    };
    await backUp(connection, { to, storage: busy });
    const place = await newPlace();
    await restore({ target: await openTarget(to) }, place);
    expect((await contentOf(place.storage))["media/2/original"]).toBe("écrit entre-temps");
    expect(objectKey("abcd")).toBe("objects/ab/abcd");
  });
});
