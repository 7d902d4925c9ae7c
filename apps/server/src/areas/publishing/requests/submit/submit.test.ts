import { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { requestsOf } from "../../../../../test/areas/video-requests.ts";
import { film } from "../../../../../test/film.ts";
import { addressesIn } from "../../../../../test/streaming.ts";
import { uploadWhole } from "../../../../../test/tus.ts";

const server = await testApp();
const { app, db, call } = server;
const { teaching, ready } = requestsOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const clip = await film();

describe("a video request", () => {
  test("comes with its video and files in one call, and is followed until it is ready", async () => {
    const { token, videoRequest, teacher, course, section, subSection, tag } = await teaching();
    const answer = await call(sendVideoRequest, {
      token,
      parts: {
        videoRequest,
        videoFileRequests: [
          { name: "Énoncé", description: "Deux pages" },
          { name: "Corrigé", description: "" },
        ],
      },
      files: {
        video: { name: "cours.mp4", bytes: clip },
        files: [
          { name: "../énoncé\u202E.pdf", bytes: Buffer.from("%PDF énoncé") },
          { name: "corrigé.pdf", bytes: Buffer.from("%PDF corrigé") },
        ],
      },
    });
    expect(answer.statusCode).toBe(200);
    const request = answer.json();
    expect(request).toMatchObject({
      kind: "video",
      user: { id: teacher.id, firstName: "Salma", lastName: "Trabelsi" },
      courseResource: { id: course.id, fullTitle: expect.stringContaining(" › ") },
      section: { id: section.id },
      subSection: { id: subSection.id },
      tag: { id: tag.id },
      name: "Séries de Fourier",
      description: "Convergence",
      note: "Merci de couper le début",
      medium: { name: "cours.mp4", bytes: clip.length },
      takenBy: null,
      video: null,
      sameAs: [],
    });
    expect(request.videoFileRequests).toMatchObject([{ name: "Énoncé" }, { name: "Corrigé" }]);
    const file = await app.inject(request.videoFileRequests[0].link);
    expect(file.body).toBe("%PDF énoncé");
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent("énoncé.pdf"));
    const whole = await app.inject(request.link);
    expect(whole.rawPayload.equals(clip)).toBe(true);

    const prepared = await ready(request.id, token);
    expect(prepared.medium).toMatchObject({
      state: "ready",
      progress: null,
      width: 320,
      height: 180,
      hasSound: true,
    });
    expect(prepared.medium.duration).toBeCloseTo(1, 0);
    expect(prepared.history).toMatchObject([
      { state: "received", by: { id: teacher.id } },
      { state: "processing", by: null },
      { state: "ready", by: null },
    ]);
    const master = await app.inject(prepared.manifest);
    expect(master.body).toContain("FRAME-RATE=5.000");
    const { lines, key } = addressesIn(
      (await app.inject(addressesIn(master.body).lines[0] ?? "")).body,
    );
    expect((await app.inject(lines[0] ?? "")).statusCode).toBe(200);
    expect((await app.inject(key ?? "")).rawPayload).toHaveLength(16);
    expect((await app.inject(prepared.poster)).headers["content-type"]).toBe("image/webp");
  });

  test("takes a finished upload in place of the file, and once however often it is sent", async () => {
    const { token, videoRequest } = await teaching();
    const id = await uploadWhole(origin, token, clip, "cours.mp4");
    const body = { videoRequest: { ...videoRequest, upload: { id } }, videoFileRequests: [] };
    const send = () => call(sendVideoRequest, { token, parts: body });
    const [first, again] = [await send(), await send()];
    expect(first.json().medium.id).toBe(id);
    expect(again.json().id).toBe(first.json().id);
    const alone = await call(sendVideoRequest, { token, body: body.videoRequest });
    expect(alone.json().id).toBe(first.json().id);
    expect((await app.inject(first.json().link)).rawPayload.equals(clip)).toBe(true);
    expect(await db.selectFrom("uploads").where("id", "=", id).selectAll().execute()).toEqual([]);
  });

  test("made twice at the same moment of one upload is one request", async () => {
    const { token, videoRequest, teacher } = await teaching();
    const id = await uploadWhole(origin, token, clip);
    const body = { ...videoRequest, upload: { id } };
    const answers = await Promise.all([1, 2, 3].map(() => call(sendVideoRequest, { token, body })));
    const accepted = answers.filter((answer) => answer.statusCode === 200);
    expect(accepted.length).toBeGreaterThan(0);
    for (const answer of answers.filter((each) => !accepted.includes(each)))
      expect(answer.json().code).toBe("UPLOAD_BUSY");
    const rows = await db
      .selectFrom("video_requests")
      .where("user_id", "=", teacher.id)
      .select("id")
      .execute();
    expect(rows).toEqual([{ id: accepted[0]?.json().id }]);
  });

  test("says so when the very same video was sent before, and is not refused", async () => {
    const { token, videoRequest } = await teaching();
    const bytes = await film({ seed: 523 });
    const send = () =>
      call(sendVideoRequest, {
        token,
        parts: { videoRequest },
        files: { video: { name: "autre-nom.mp4", bytes } },
      });
    const first = (await send()).json();
    await ready(first.id, token);
    const second = (await send()).json();
    expect((await ready(second.id, token)).sameAs).toEqual([{ id: first.id, name: first.name }]);
    expect((await ready(first.id, token)).sameAs).toEqual([]);
  });
});
