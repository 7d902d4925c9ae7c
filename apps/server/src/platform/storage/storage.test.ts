import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, describe, expect, test } from "vitest";
import { startS3 } from "../../../test/s3-emulator.ts";
import { folderStorage } from "./folder.ts";
import { s3Storage } from "./s3.ts";

const scratch = await mkdtemp(join(tmpdir(), "majorant-storage-"));
const s3 = await startS3({ bucket: "majorant", keyId: "AKIA" });
const address = (keyId: string) =>
  `s3://${keyId}:se%2Fcret@majorant/prod?endpoint=${encodeURIComponent(s3.endpoint)}`;
const bucket = s3Storage(address("AKIA"));

afterAll(async () => {
  bucket.close();
  await s3.stop();
  await rm(scratch, { recursive: true, force: true });
});

describe.each([
  ["a folder", folderStorage(join(scratch, "storage"))],
  ["a bucket", bucket],
])("storage in %s", (_where, storage) => {
  const bytesOf = async (key: string, range?: { start: number; end: number }) =>
    buffer(await storage.read(key, range));

  test("keeps bytes and streams, and gives them whole or in part", async () => {
    await storage.put("media/1/poster.webp", Buffer.from("0123456789"));
    await storage.put("media/1/0.ts", Readable.from([Buffer.from("abc"), Buffer.from("def")]));
    expect(await storage.size("media/1/poster.webp")).toBe(10);
    expect(await storage.size("media/1/absent")).toBeNull();
    expect(String(await bytesOf("media/1/0.ts"))).toBe("abcdef");
    expect(String(await bytesOf("media/1/poster.webp", { start: 2, end: 4 }))).toBe("234");
    await storage.put("media/1/0.ts", Buffer.from("autre"));
    expect(String(await bytesOf("media/1/0.ts"))).toBe("autre");
  });

  test("takes files over, long ones too, and brings them back to the disk", async () => {
    const [path, back] = [join(scratch, "arrived"), join(scratch, "back")];
    const long = randomBytes(40_000_000);
    await writeFile(path, long);
    await storage.putFile("media/2/original", path);
    await expect(stat(path)).rejects.toThrow("ENOENT");
    expect(await storage.size("media/2/original")).toBe(long.length);
    await storage.toFile("media/2/original", back);
    expect((await readFile(back)).equals(long)).toBe(true);
    await rm(back);
    expect(await storage.size("media/2/original")).toBe(long.length);
  });

  test("leaves a file where it is while it can't take it over", async () => {
    const path = join(scratch, "refused");
    await writeFile(path, "the only bytes there are");
    // In a folder the key is the name of another folder; a bucket has none, and refuses by its path.
    await storage.put("media/6/original/inside", Buffer.from("x"));
    await storage.putFile("media/6/original", path).catch(() => undefined);
    const kept = await readFile(path, "utf8").catch(async () =>
      String(await bytesOf("media/6/original")),
    );
    expect(kept).toBe("the only bytes there are");
  });

  test("leaves nothing of what stops midway", async () => {
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(17_000_000);
        throw new Error("the line was cut");
      })(),
    );
    await expect(storage.put("media/3/original", broken)).rejects.toThrow("the line was cut");
    expect(await storage.size("media/3/original")).toBeNull();
    expect(s3.uploads.size).toBe(0);
    const files = await readdir(join(scratch, "storage/media/3")).catch(() => []);
    expect(files).toEqual([]);
  });

  test("removes what is below a prefix, all of it and nothing else", async () => {
    for (const n of [0, 1, 2, 3, 4]) await storage.put(`media/4/720p/${n}.ts`, Buffer.from("x"));
    await storage.put("media/4/720p-bis/0.ts", Buffer.from("y"));
    await storage.remove("media/4/720p");
    await storage.remove("media/4/720p");
    expect(await storage.size("media/4/720p/4.ts")).toBeNull();
    expect(await storage.size("media/4/720p-bis/0.ts")).toBe(1);
  });

  test("says so where an object that is read is not there", async () => {
    await mkdir(join(scratch, "storage"), { recursive: true });
    await expect(storage.read("media/5/original")).rejects.toThrow();
  });

  test("reads to its end what is removed before anybody has begun", async () => {
    const bytes = randomBytes(200_000);
    await storage.put("media/7/original", bytes);
    const stream = await storage.read("media/7/original");
    await storage.remove("media/7/original");
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  test("keeps a failure for the reader who has not begun, and ends nothing by it", async () => {
    await storage.put("media/8/original", randomBytes(200_000));
    const stream = await storage.read("media/8/original");
    const closed = new Promise((resolve) => stream.once("close", resolve));
    stream.destroy(new Error("the disk is gone"));
    await closed;
    await expect(buffer(stream)).rejects.toThrow("the disk is gone");
  });
});

test("a bucket has its own prefix, and other credentials are refused", async () => {
  await bucket.put("media/6/original", Buffer.from("x"));
  expect([...s3.objects.keys()]).toContain("prod/media/6/original");
  const stranger = s3Storage(address("INCONNU"));
  await expect(stranger.size("media/6/original")).rejects.toThrow();
  stranger.close();
});
