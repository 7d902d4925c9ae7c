import { getVideo } from "@majorant/contract/learning/courses";
import Fastify, { type FastifyRequest } from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";

const secret = "secret-api";
const { db, call, tokenOf } = await testApp({
  VDOCIPHER_API_SECRET: secret,
  PUBLIC_URL: "https://majorant.tn",
});
const make = factories(db);

/** VdoCipher's OTP call as docs/product/services.md, VdoCipher, tells it: refuses what the service refuses. */
const emulator = Fastify();
const requests: { id: string; body: Record<string, unknown> }[] = [];
let fault: { status: number; body: string } | null = null;

emulator.post<{ Params: { id: string } }>("/api/videos/:id/otp", async (request, reply) => {
  if (fault) return reply.code(fault.status).type("application/json").send(fault.body);
  const wrong = whatIsWrong(request);
  if (wrong) return reply.code(wrong.status).send({ message: wrong.message });
  if (!request.params.id.startsWith("vdo")) return reply.code(404).send({ message: "no video" });
  requests.push({ id: request.params.id, body: request.body as Record<string, unknown> });
  return { otp: "20160313versASE323", playbackInfo: "eyJ2aWRlb0lkIjoidmRvIn0=" };
});

function whatIsWrong({ headers, body }: FastifyRequest) {
  if (headers.authorization !== `Apisecret ${secret}`)
    return { status: 401, message: "unauthenticated" };
  if (headers["content-type"] !== "application/json") return { status: 415, message: "type" };
  const { ttl, annotate, whitelisthref, userId } = body as Record<string, unknown>;
  if (typeof ttl !== "number" || ttl < 300) return { status: 400, message: "ttl" };
  if (typeof annotate !== "string") return { status: 400, message: "annotate" };
  const notes = JSON.parse(annotate) as Record<string, unknown>[];
  if (!notes.every((note) => note.type === "rtext" && /^0x[0-9A-F]{6}$/.test(String(note.color))))
    return { status: 400, message: "annotate" };
  if (!/^[\w.-]+$/.test(String(whitelisthref))) return { status: 400, message: "whitelisthref" };
  if (!/^[A-Za-z0-9_-]{1,36}$/.test(String(userId))) return { status: 400, message: "userId" };
  return null;
}

const reallyFetch = fetch;

beforeAll(async () => {
  const address = await emulator.listen({ host: "127.0.0.1", port: 0 });
  vi.stubGlobal("fetch", (url: string, options: RequestInit) =>
    reallyFetch(url.replace("https://dev.vdocipher.com", address), options),
  );
});
afterEach(() => {
  fault = null;
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await emulator.close();
});

/** An enrolled student asks for a video whose link is that VdoCipher id. */
async function watch(vdocipher_id: string) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id, vdocipher_id });
  const student = await make.user({
    first_name: "Yasmine",
    last_name: "Gharbi",
    email: `${vdocipher_id}@exemple.tn`.toLowerCase(),
  });
  await make.assignment({ user_id: student.id, course_id: course.id });
  const answer = await call(getVideo, {
    params: { ressourceId: video.id },
    query: { role: "ROLE_APPRENANT" },
    token: await tokenOf(student),
  });
  return { student, answer };
}

describe("a video at VdoCipher", () => {
  test("is opened by an OTP of the viewer's own, with their name on the picture", async () => {
    const { student, answer } = await watch("vdo1");
    expect(answer.json()).toMatchObject({
      otp: "20160313versASE323",
      playbackInfo: "eyJ2aWRlb0lkIjoidmRvIn0=",
      duration: null,
      poster: null,
    });
    const request = requests.at(-1);
    expect(request).toMatchObject({
      id: "vdo1",
      body: { ttl: 300, whitelisthref: "majorant.tn", userId: `majorant-${student.id}` },
    });
    expect(JSON.parse(String(request?.body.annotate))).toMatchObject([
      { type: "rtext", text: "Yasmine Gharbi · vdo1@exemple.tn" },
    ]);
  });

  test.each([
    ["refuses the video", "unknown", null],
    ["is out of order", "vdo2", { status: 500, body: "{}" }],
    ["answers something else", "vdo3", { status: 200, body: '{"otp":1}' }],
    ["answers no JSON", "vdo4", { status: 200, body: "<html>" }],
  ])("is refused by name when the service %s", async (_when, id, answers) => {
    fault = answers;
    const { answer } = await watch(id);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: "VIDEO_UNAVAILABLE",
      error: "Le lecteur vidéo ne répond pas. Réessayez dans quelques minutes.",
    });
  });

  test("is refused by name when the service cannot be reached", async () => {
    const stub = vi.mocked(fetch);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("fetch failed")));
    expect((await watch("vdo5")).answer.json().code).toBe("VIDEO_UNAVAILABLE");
    vi.stubGlobal("fetch", stub);
  });
});
