import multipart from "@fastify/multipart";
import { vdocipherWebhook } from "@majorant/contract/files/vdocipher";
import { addMedium, addVideo, retryMedium } from "@majorant/contract/publishing/videos";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { film } from "../../../test/film.ts";
import { uploadWhole } from "../../../test/tus.ts";

const secret = "secret-api";
const webhook = "un-secret-de-seize-lettres";
const { app, db, call, tokenOf } = await testApp({
  VDOCIPHER_API_SECRET: secret,
  VDOCIPHER_WEBHOOK_SECRET: webhook,
});
const make = factories(db);
const token = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

/** VdoCipher's upload and state calls as docs/product/services.md, VdoCipher, tells them. */
const emulator = Fastify();
await emulator.register(multipart, { limits: { fileSize: 50_000_000 } });
const videos = new Map<string, { title: string; bytes: Buffer | null; status: string }>();
let count = 0;
let full = false;

emulator.addHook("onRequest", async (request, reply) => {
  if (request.url.startsWith("/api/") && request.headers.authorization !== `Apisecret ${secret}`)
    return reply.code(401).send({ message: "unauthenticated" });
});

emulator.put<{ Querystring: { title?: string } }>("/api/videos", async ({ query }, reply) => {
  if (!query.title) return reply.code(400).send({ message: "title" });
  const videoId = `${String(++count).padStart(4, "0")}a2b3c4d5e6f708192a3b4c5d6e7f8`;
  videos.set(videoId, { title: query.title, bytes: null, status: "PRE-Upload" });
  return {
    clientPayload: {
      policy: "p",
      key: videoId,
      "x-amz-signature": "s",
      "x-amz-algorithm": "AWS4-HMAC-SHA256",
      "x-amz-date": "20260101T000000Z",
      "x-amz-credential": "c",
      uploadLink: "https://vdo-ap-southeast.s3.amazonaws.com/upload",
    },
    videoId,
  };
});

emulator.post("/upload", async (request, reply) => {
  if (full) return reply.code(503).send();
  const fields = new Map<string, string>();
  for await (const part of request.parts()) {
    if (part.type === "field") fields.set(part.fieldname, String(part.value));
    else {
      // What comes after the file is not read: everything has to have come before.
      const expected = [
        "policy",
        "key",
        "x-amz-signature",
        "x-amz-algorithm",
        "x-amz-date",
        "x-amz-credential",
        "success_action_status",
        "success_action_redirect",
      ];
      const video = videos.get(fields.get("key") ?? "");
      const bytes = await part.toBuffer();
      if (!video || part.fieldname !== "file") return reply.code(403).send();
      if (expected.some((name) => !fields.has(name))) return reply.code(403).send();
      if (fields.get("success_action_status") !== "201") return reply.code(204).send();
      Object.assign(video, { bytes, status: "Queued" });
    }
  }
  return reply.code(201).send();
});

emulator.get<{ Params: { id: string } }>("/api/videos/:id", async ({ params }, reply) => {
  const video = videos.get(params.id);
  if (!video) return reply.code(404).send({ message: "no video" });
  return { id: params.id, title: video.title, status: video.status };
});

const reallyFetch = fetch;
let origin = "";

beforeAll(async () => {
  const address = await emulator.listen({ host: "127.0.0.1", port: 0 });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
  vi.stubGlobal("fetch", (url: string, options: RequestInit) =>
    reallyFetch(
      url.replace(
        /https:\/\/(?:dev\.vdocipher\.com|vdo-ap-southeast\.s3\.amazonaws\.com)/,
        address,
      ),
      options,
    ),
  );
  await db
    .updateTable("settings")
    .set({ value: "vdocipher" })
    .where("name", "=", "videoDestination")
    .execute();
});
beforeEach(() => {
  full = false;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await emulator.close();
});

/** Uploads a clip, and waits until it is at VdoCipher. */
async function sentVideo() {
  const bytes = await film();
  const id = await uploadWhole(origin, token, bytes, "Mécanique.mp4");
  await call(addMedium, { token, body: { upload: { id } } });
  const vdocipherId = await vi.waitFor(
    async () => {
      const { vdocipher_id } = await row(id);
      expect(vdocipher_id).not.toBeNull();
      return vdocipher_id ?? "";
    },
    { timeout: 60_000, interval: 100 },
  );
  return { id, there: vdocipherId, bytes };
}

const row = (id: string) =>
  db.selectFrom("media").where("id", "=", id).selectAll().executeTakeFirstOrThrow();

const say = (id: string, webhookSecret = webhook, event = "video:ready") =>
  call(vdocipherWebhook, {
    params: { secret: webhookSecret },
    body: { hookId: "h", event, time: 1, payload: { id, title: "t", status: "ready" } },
  });

test("a video goes to VdoCipher where the settings say so, and plays from there once it is ready", async () => {
  const { id, there: vdocipherId, bytes } = await sentVideo();
  expect(videos.get(vdocipherId)).toMatchObject({ title: "Mécanique.mp4", status: "Queued" });
  expect(videos.get(vdocipherId)?.bytes?.equals(bytes)).toBe(true);
  expect(await row(id)).toMatchObject({ state: "processing", height: 180, has_sound: true });

  // It only says so: the service is asked.
  expect((await say(vdocipherId)).json()).toEqual({ received: true });
  expect((await row(id)).state).toBe("processing");
  for (const status of ["Pre-Processing", "un état d'un autre temps"]) {
    Object.assign(videos.get(vdocipherId) ?? {}, { status });
    await say(vdocipherId);
    expect((await row(id)).state).toBe("processing");
  }
  Object.assign(videos.get(vdocipherId) ?? {}, { status: "READY" });
  expect((await say(vdocipherId, "un-autre-secret-de-lettres")).statusCode).toBe(404);
  await say(vdocipherId, webhook, "video:deleted");
  expect((await row(id)).state).toBe("processing");
  await say(vdocipherId);
  await say(vdocipherId);
  expect(await row(id)).toMatchObject({ state: "ready", failure: null });

  const section = await make.section();
  const tag = await make.tag();
  const published = await call(addVideo, {
    token,
    parts: {
      video: { tag: { id: tag.id }, name: "Mécanique", link: id },
      sectionId: section.id,
    },
  });
  expect(published.json()).toMatchObject({ link: vdocipherId });
  expect(
    await db.selectFrom("renditions").where("medium_id", "=", id).selectAll().execute(),
  ).toEqual([]);
});

test("a video that VdoCipher gives up fails with a sentence, and can be sent again", async () => {
  const { id, there: vdocipherId } = await sentVideo();
  Object.assign(videos.get(vdocipherId) ?? {}, { status: "Encoding error" });
  await say(vdocipherId);
  expect(await row(id)).toMatchObject({
    state: "failed",
    failure: "VdoCipher n'a pas pu préparer cette vidéo.",
  });
  await call(retryMedium, { params: { mediumId: id }, token });
  await vi.waitFor(
    async () => {
      const { vdocipher_id } = await row(id);
      expect(vdocipher_id).not.toBeNull();
      expect(vdocipher_id).not.toBe(vdocipherId);
    },
    { timeout: 60_000, interval: 100 },
  );
});

test("a video is sent again by itself where VdoCipher was out of order", async () => {
  full = true;
  const id = await uploadWhole(origin, token, await film(), "Optique.mp4");
  await call(addMedium, { token, body: { upload: { id } } });
  await vi.waitFor(async () => expect((await row(id)).state).toBe("failed"), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await row(id)).toMatchObject({
    failure: "La préparation de la vidéo a été interrompue.",
    vdocipher_id: null,
  });
  full = false;
  await vi.waitFor(async () => expect((await row(id)).vdocipher_id).not.toBeNull(), {
    timeout: 60_000,
    interval: 200,
  });
});
