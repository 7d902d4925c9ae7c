import { readdir } from "node:fs/promises";
import { changeProfile } from "@majorant/contract/accounts/users";
import { photoBytes } from "@majorant/contract/limits";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { app, db, dataDir, call, tokenOf } = await testApp();
const make = factories(db);

const details = () => ({
  email: `${crypto.randomUUID()}@exemple.tn`,
  firstName: "Yasmine",
  lastName: "Gharbi",
  phoneNumber: "20123456",
});

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } });

const folders = async () =>
  (await readdir(dataDir, { recursive: true })).filter((path) => /photos.[0-9a-f]{32}$/.test(path));

/** Sends a photo as its owner does. */
async function sender() {
  const user = await make.user();
  const token = await tokenOf(user);
  return (bytes: Buffer | null, name = "photo.jpg", values: object = details()) =>
    call(changeProfile, {
      params: { utilisateurId: user.id },
      parts: { user: values },
      ...(bytes && { files: { photo: { name, bytes } } }),
      token,
    });
}

test("a photo comes back square in both sizes, without what the camera wrote, whatever its name", async () => {
  const send = await sender();
  const bytes = await picture("red")
    .withExif({ IFD0: { Artist: "Yasmine" } })
    .jpeg()
    .toBuffer();
  const answer = await send(bytes, "lettre.pdf");
  expect(answer.statusCode).toBe(200);
  for (const [address, size] of [
    [answer.json().photo, 400],
    [answer.json().photoSmall, 200],
  ]) {
    const image = await app.inject({ url: address });
    expect(image.headers["content-type"]).toBe("image/webp");
    const { format, width, height, exif } = await sharp(image.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: size, height: size });
  }
});

test("another photo takes its place: the first is gone", async () => {
  const send = await sender();
  const before = await folders();
  const first = (await send(await picture("red").png().toBuffer())).json().photo;
  const second = (await send(await picture("blue").webp().toBuffer())).json().photo;
  expect(second).not.toBe(first);
  await expect.poll(async () => (await app.inject({ url: first })).statusCode).toBe(404);
  expect((await app.inject({ url: second })).statusCode).toBe(200);
  expect((await folders()).length).toBe(before.length + 1);
});

test("a photo is taken away, and stays where nothing is said of it", async () => {
  const send = await sender();
  const { photo } = (await send(await picture("red").png().toBuffer())).json();
  expect((await send(null)).json().photo).toBe(photo);
  const user = (await send(null, "", { ...details(), photo: null })).json();
  expect([user.photo, user.photoSmall]).toEqual([null, null]);
  await expect.poll(async () => (await app.inject({ url: photo })).statusCode).toBe(404);
});

test("what is no image is refused by its content, and changes nothing", async () => {
  const send = await sender();
  const photo = (await send(await picture("red").png().toBuffer())).json().photo;
  const before = await folders();
  const jpeg = await picture("green").jpeg().toBuffer();
  for (const bytes of [
    Buffer.from("%PDF-1.7 not a photo"),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.alloc(0),
  ]) {
    const refused = await send(bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([415, "NOT_AN_IMAGE"]);
  }
  expect(await folders()).toEqual(before);
  expect((await app.inject({ url: photo })).statusCode).toBe(200);
});

test("a photo of more than 5,000,000 bytes is refused", async () => {
  const send = await sender();
  const jpeg = await picture("red").jpeg().toBuffer();
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);
  expect((await send(padded(photoBytes))).statusCode).toBe(200);
  const refused = await send(padded(photoBytes + 1));
  expect([refused.statusCode, refused.json().code]).toEqual([413, "TOO_LARGE"]);
});

test("a change that is refused leaves no photo behind", async () => {
  const send = await sender();
  const before = await folders();
  const takenDetails = details();
  await make.user({ email: takenDetails.email });
  const refused = await send(await picture("red").png().toBuffer(), "photo.png", takenDetails);
  expect(refused.statusCode).toBe(409);
  expect(await folders()).toEqual(before);
});

test.each(["x/200.webp", `${"0".repeat(32)}/200.webp`, `${"0".repeat(32)}/..%2f..%2fkey`])(
  "there is no photo at %s",
  async (path) => {
    expect((await app.inject({ url: `/api/media/photos/${path}` })).statusCode).toBe(404);
  },
);
