import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { storageOf } from "../../../test/streaming.ts";
import { ownLane } from "../lane/lane-process.ts";
import { keepPhoto, photoIn, photoKeys } from "./photos.ts";

const server = await testApp();
const { app, dataDir } = server;
const storage = storageOf(server);

async function keep(bytes: Buffer, kind: "cover" | "person" = "cover") {
  const path = join(dataDir, "photo.jpg");
  await writeFile(path, bytes);
  return keepPhoto({ storage, lane: ownLane() }, kind, path);
}

/** A portrait as telephones leave it: lying on its side, with a note that says so and where. */
const portrait = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: "teal" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Amine" }, IFD3: { GPSLatitude: "36/1 48/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

describe("a photo", () => {
  test("is upright, in the screens' sizes, and tells nothing of its maker", async () => {
    const address = await keep(await portrait());
    expect(address).toMatch(/\/480\.webp$/);
    for (const width of [200, 480, 960] as const) {
      const answer = await app.inject(String(photoIn("cover", address, width)));
      expect(answer.headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      });
      const metadata = await sharp(answer.rawPayload).metadata();
      // 800 pixels across once upright: nothing is enlarged.
      expect(metadata.width).toBe(Math.min(width, 800));
      expect(metadata.height).toBe(Math.round(Math.min(width, 800) * 1.5));
      expect(metadata.exif).toBeUndefined();
    }
  });

  test("has no other address", async () => {
    const address = await keep(await portrait());
    for (const other of [
      address.replace("/480.", "/481."),
      address.replace("480.webp", "original"),
      address.replace("/covers/", "/photos/"),
      address.replace(/[\da-f]{32}/, "0".repeat(32)),
      "/api/media/covers/..%2F..%2Fsecrets/480.webp",
    ])
      expect((await app.inject(other)).statusCode).toBe(404);
  });

  test("of a person is a square that other caches don't keep", async () => {
    const address = await keep(await portrait(), "person");
    for (const width of [400, 200] as const) {
      const answer = await app.inject(String(photoIn("person", address, width)));
      expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
      const metadata = await sharp(answer.rawPayload).metadata();
      expect([metadata.width, metadata.height]).toEqual([width, width]);
    }
    expect(photoIn("person", null, 200)).toBeNull();
  });

  test("goes with all its sizes", async () => {
    const address = await keep(await portrait());
    const other = await keep(await portrait());
    await storage.remove(photoKeys(address));
    expect((await app.inject(address)).statusCode).toBe(404);
    expect((await app.inject(address.replace("/480.", "/960."))).statusCode).toBe(404);
    expect((await app.inject(other)).statusCode).toBe(200);
  });

  test("is one that a phone makes, fifty megapixels as JPEG too", async () => {
    const create = { width: 8_192, height: 6_144, channels: 3 as const, background: "teal" };
    const taken = await sharp({ create, limitInputPixels: false }).jpeg().toBuffer();
    const answer = await app.inject(String(photoIn("cover", await keep(taken), 960)));
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(960);
  });

  test.each([
    ["webp", 4_400],
    ["png", 4_400],
    ["avif", 4_400],
    ["jpeg", 7_300],
  ] as const)("of %s has so many pixels and no more", async (format, side) => {
    const create = { width: side, height: side, channels: 3 as const, background: "teal" };
    const huge = await sharp({ create, limitInputPixels: false })
      .toFormat(format, format === "avif" ? { effort: 0 } : {})
      .toBuffer();
    await expect(keep(huge)).rejects.toMatchObject({
      status: 413,
      body: { code: "IMAGE_TOO_LARGE" },
    });
  });

  test.each([
    ["text", Buffer.from("bonjour")],
    ["a drawing that can hold a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["half an image", async () => (await portrait()).subarray(0, 300)],
  ])("cannot be %s", async (_what, bytes) => {
    const refused = keep(typeof bytes === "function" ? await bytes() : bytes);
    await expect(refused).rejects.toMatchObject({ body: { code: "NOT_AN_IMAGE" } });
  });
});
