import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { everyShelf } from "@majorant/domain/operations/backups";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { backupGrounds, contentOf } from "../../../test/backups.ts";
import { startS3 } from "../../../test/s3-emulator.ts";
import { folderStorage } from "../storage/folder.ts";
import { openBackup, restoreBackup } from "./restore.ts";
import { connect } from "./snapshot.ts";
import { openTarget, type Target } from "./target.ts";
import { verifyBackups } from "./verify.ts";

const { connection, dataDir } = await testApp();
const { newFolder, newPlace, backUp } = await backupGrounds();
const storage = folderStorage(join(dataDir, "storage"));
await storage.put("media/1/original", Buffer.alloc(600_000, "vidéo"));
await storage.put("media/2/original", Buffer.from("autre"));
/** No passphrase, which takes its time each time a backup is opened. */
const key = "5f".repeat(32);

async function verify(target: Target, how: { key?: string; shelves?: string[]; again?: string[] }) {
  const client = await connect(connection);
  try {
    const { key, shelves = [...everyShelf], again = [] } = how;
    return await verifyBackups(client, { target, storage, key }, { shelves, again });
  } finally {
    await client.end();
  }
}

/** The paths of stored objects, the largest first. */
async function objectsOf({ storage, address }: Target): Promise<string[]> {
  const found: { path: string; bytes: number }[] = [];
  for await (const { key, bytes } of storage.list("objects"))
    found.push({ path: join(address, key), bytes });
  return found.sort((one, other) => other.bytes - one.bytes).map(({ path }) => path);
}

async function alter(path: string) {
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes.writeUInt8((bytes.readUInt8(middle) + 1) % 256, middle);
  await writeFile(path, bytes);
}

async function restored(target: Target, how: { key?: string | undefined } = {}) {
  const place = await newPlace();
  await restoreBackup(target, await openBackup(target, how), place);
  return contentOf(place.storage);
}

const nameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

describe("what is stored is read, and stored anew where it is damaged", () => {
  test.each([
    ["open", undefined],
    ["encrypted", key],
  ])(
    "an object of %s backups with one wrong byte",
    async (_, key) => {
      const to = newFolder();
      const first = await backUp(connection, { to, storage, key });
      const target = await openTarget(to);
      const [video = ""] = await objectsOf(target);
      await alter(video);
      // The next backup sees nothing of it: size and name are what they were.
      const second = await backUp(connection, { to, storage, key });
      expect(second.newBytes).toBe(0);
      await expect(restored(target, { key })).rejects.toThrow("is cut off or altered");

      const how = key ? { key } : {};
      const { renewed, lost, read } = await verify(target, how);
      expect(read).toBeGreaterThan(50);
      expect([renewed, lost]).toEqual([
        [
          {
            name: nameIn(video),
            why: "is cut off or altered",
            files: ["media/1/original"],
            backups: [first.manifest.id, second.manifest.id],
          },
        ],
        [],
      ]);
      expect(await restored(target, { key })).toEqual(await contentOf(storage));
      expect(await verify(target, how)).toMatchObject({ renewed: [], lost: [] });
    },
    120_000,
  );

  test("only the shelves of this night, and what was lost before", async () => {
    const to = newFolder();
    await backUp(connection, { to, storage });
    const target = await openTarget(to);
    const [video = ""] = await objectsOf(target);
    await alter(video);
    const shelf = nameIn(video).slice(0, 2);
    const others = everyShelf.filter((one) => one !== shelf);
    expect(await verify(target, { shelves: others })).toMatchObject({ renewed: [], lost: [] });
    const { renewed } = await verify(target, { shelves: [], again: [nameIn(video)] });
    expect(renewed).toHaveLength(1);
  });

  test("one that is cut or missing is stored anew by the next backup already", async () => {
    for (const how of [{}, { key }]) {
      const to = newFolder();
      await backUp(connection, { to, storage, ...how });
      const target = await openTarget(to);
      const [video = "", other = ""] = await objectsOf(target);
      await truncate(video, 300_000);
      await rm(other);
      const { renewed, newBytes } = await backUp(connection, { to, storage, ...how });
      expect([renewed, newBytes]).toEqual([["media/1/original"], 600_005]);
      expect(await restored(target, how)).toEqual(await contentOf(storage));
    }
  });

  test("what the school has no more is lost, and said with its files and backups", async () => {
    const to = newFolder();
    await storage.put("media/3/original", Buffer.from("bientôt parti"));
    const { manifest } = await backUp(connection, { to, storage });
    await storage.remove("media/3");
    const target = await openTarget(to);
    for (const path of await objectsOf(target))
      if ((await readFile(path, "utf8")) === "bientôt parti") await rm(path);
    const part = join("backups", manifest.id, "tables/public.settings.zst");
    await truncate(join(to, part), 100);
    const { lost, renewed } = await verify(target, {});
    expect(renewed).toEqual([]);
    expect(lost).toEqual([
      expect.objectContaining({ name: part, files: [], backups: [manifest.id] }),
      {
        name: expect.stringMatching(/^[0-9a-f]{64}$/),
        why: "is missing",
        files: ["media/3/original"],
        backups: [manifest.id],
      },
    ]);
    // What came back meanwhile is stored anew.
    await storage.put("media/3/original", Buffer.from("bientôt parti"));
    const names = lost.map(({ name }) => name);
    const later = await verify(target, { shelves: [], again: names });
    expect([later.renewed.length, later.lost.map(({ name }) => name)]).toEqual([1, [part]]);
    await storage.remove("media/3");
  });

  test("objects of another key are left alone, and what nobody needs is not kept damaged", async () => {
    const to = newFolder();
    await backUp(connection, { to, storage, key: "la phrase de l'an dernier" });
    const target = await openTarget(to);
    const before = await contentOf(target.storage);
    await backUp(connection, { to, storage, key });
    const stray = "ab".repeat(32);
    await target.storage.put(`objects/ab/${stray}`, Buffer.from("de personne"));
    expect(await verify(target, { key })).toMatchObject({
      sealedOtherwise: 2,
      renewed: [],
      lost: [],
    });
    expect(await target.storage.size(`objects/ab/${stray}`)).toBe(null);
    expect(await contentOf(target.storage)).toMatchObject(before);
    // Beside them open ones of before the key are looked at too.
    await backUp(connection, { to, storage });
    for (const path of await objectsOf(target))
      if ((await readFile(path, "utf8")) === "autre") await writeFile(path, "outre");
    expect((await verify(target, { key })).renewed).toMatchObject([
      { files: ["media/2/original"] },
    ]);
  });

  test("in a bucket as well", async () => {
    const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
    const to = `s3://AKIA:secret@majorant/backups?endpoint=${encodeURIComponent(s3.endpoint)}`;
    await backUp(connection, { to, storage, key });
    const target = await openTarget(to);
    const [name = "", bytes = Buffer.alloc(0)] =
      [...s3.objects].find(([name, { length }]) => name.includes("objects/") && length > 500_000) ??
      [];
    const spoilt = Buffer.from(bytes);
    spoilt.writeUInt8((spoilt.readUInt8(400_000) + 1) % 256, 400_000);
    s3.objects.set(name, spoilt);
    expect((await backUp(connection, { to, storage, key })).newBytes).toBe(0);
    expect((await verify(target, { key })).renewed).toMatchObject([
      { name: nameIn(name), files: ["media/1/original"] },
    ]);
    expect(await text(await storage.read("media/2/original"))).toBe("autre");
    expect(await restored(target, { key })).toEqual(await contentOf(storage));
    await s3.stop();
  });

  test("not while a backup is made", async () => {
    const client = await connect(connection);
    await client.query("select pg_advisory_lock(7261940386)");
    await expect(verify(await openTarget(newFolder()), {})).rejects.toThrow("is under way");
    await client.end();
  });
});
