import {
  getVideoRequest,
  resendVideoRequest,
  returnVideoRequest,
  sendVideoRequest,
  takeVideoRequest,
  withdrawVideoRequest,
} from "@majorant/contract/publishing/video-requests";
import { retryMedium } from "@majorant/contract/publishing/videos";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { requestsOf } from "../../../../../test/areas/video-requests.ts";
import { factories } from "../../../../../test/factories.ts";
import { film } from "../../../../../test/film.ts";
import { mailsTo } from "../../../../../test/mails.ts";
import { uploadWhole, video } from "../../../../../test/tus.ts";

const server = await testApp();
const { app, db, call, tokenOf } = server;
const make = factories(db);
const { teaching, asTechnician, ready } = requestsOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const clip = await film();

describe("a video request", () => {
  test("whose video cannot be read says why, is told, and can be tried again", async () => {
    const { token, videoRequest, teacher, email } = await teaching();
    const silent = await film({ picture: false });
    for (const [bytes, failure] of [
      [video(5_000), "Ce fichier n'est pas une vidéo lisible."],
      [silent, "Ce fichier ne contient que du son, sans image."],
    ] as const) {
      const answer = await call(sendVideoRequest, {
        token,
        parts: { videoRequest },
        files: { video: { name: "cassée.mp4", bytes } },
      });
      const { id, medium } = answer.json();
      await vi.waitFor(
        async () => {
          const { json } = await call(getVideoRequest, { params: { videoRequestId: id }, token });
          expect(json()).toMatchObject({ state: "received", medium: { state: "failed", failure } });
        },
        { timeout: 60_000, interval: 200 },
      );
      const notices = await db
        .selectFrom("notifications")
        .where("user_id", "=", teacher.id)
        .select("notice")
        .orderBy("id", "desc")
        .execute();
      expect(notices[0]?.notice).toMatchObject({ kind: "requestFailed", requestId: id, failure });
      await vi.waitFor(
        async () => expect((await mailsTo(server, email)).join()).toContain(failure),
        {
          timeout: 60_000,
          interval: 100,
        },
      );
      const other = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
      const params = { mediumId: medium.id };
      expect((await call(retryMedium, { params, token: other })).statusCode).toBe(404);
      const retried = await call(retryMedium, { params, token });
      expect(retried.json()).toMatchObject({ state: "received", failure: null });
    }
  });

  test("that was returned is sent again, with another video or the same", async () => {
    const { token, videoRequest, teacher } = await teaching();
    const answer = await call(sendVideoRequest, {
      token,
      parts: { videoRequest, videoFileRequests: [{ name: "Énoncé" }] },
      files: {
        video: { name: "cours.mp4", bytes: clip },
        files: { name: "a.pdf", bytes: Buffer.from("%PDF") },
      },
    });
    const { id } = answer.json();
    const params = { videoRequestId: id };
    await ready(id, token);
    const again = (change: object, files = {}) =>
      call(resendVideoRequest, {
        token,
        params,
        parts: { videoRequest: { ...videoRequest, ...change } },
        files,
      });
    const technician = await asTechnician();
    const back = () =>
      call(returnVideoRequest, { token: technician, params, body: { reason: "Le son manque" } });
    expect((await back()).json()).toMatchObject({ state: "returned" });

    // As it is, since its video was sound after all.
    const same = await again({ name: "Fourier, bis" });
    expect(same.json()).toMatchObject({ state: "ready", name: "Fourier, bis" });
    expect(same.json().videoFileRequests).toHaveLength(1);
    await back();
    const upload = await uploadWhole(origin, token, await film({ seed: 660 }), "bis.mp4");
    const other = await again({ upload: { id: upload } });
    expect(other.json()).toMatchObject({ medium: { id: upload, name: "bis.mp4" } });
    expect(["received", "processing", "ready"]).toContain(other.json().state);
    expect((await again({ upload: { id: upload } })).json().id).toBe(id);
    const { history } = await ready(id, token);
    expect(history.map((each: { state: string }) => each.state)).toEqual([
      "received",
      "processing",
      "ready",
      "returned",
      "ready",
      "returned",
      "received",
      "processing",
      "ready",
    ]);
    expect(history[3]).toMatchObject({ reason: "Le son manque" });
    const stranger = await teaching();
    const foreign = await call(resendVideoRequest, {
      token: stranger.token,
      params,
      parts: { videoRequest: stranger.videoRequest },
    });
    expect(foreign.statusCode).toBe(404);
    expect(teacher.id).toBe(history[4].by.id);
  });

  /** A teacher's request as it stands in the table, and what can be done with it. */
  async function standing(values: Parameters<typeof make.videoRequest>[0] = {}) {
    const { token, videoRequest, teacher, course } = await teaching();
    const medium = await make.medium({ kind: "video", state: "ready" });
    const row = { user_id: teacher.id, course_id: course.id, medium_id: medium.id, ...values };
    const params = { videoRequestId: (await make.videoRequest(row)).id };
    return {
      params,
      token,
      mediumId: row.medium_id,
      correct: (change: object, files = {}) =>
        call(resendVideoRequest, {
          token,
          params,
          files,
          parts: { videoRequest: { ...videoRequest, ...change } },
        }),
      withdraw: (by = token) => call(withdrawVideoRequest, { params, token: by }),
      read: async () => (await call(getVideoRequest, { params, token })).json(),
    };
  }
  const failed = () => make.medium({ kind: "video", state: "failed", failure: "illisible" });

  test("whose video failed gets another file, also while a technician has it", async () => {
    const technician = await make.user({ role: "ROLE_TECHNICIAN" });
    for (const state of ["received", "taken"] as const) {
      const medium_id = (await failed()).id;
      const taken_by = state === "taken" ? technician.id : null;
      const { correct, read } = await standing({ state, medium_id, taken_by });
      const lacking = await correct({});
      expect([lacking.statusCode, lacking.json().fields]).toEqual([
        400,
        { video: "La vidéo est obligatoire" },
      ]);
      const files = { video: { name: "juste.mp4", bytes: clip } };
      expect((await correct({}, files)).json()).toMatchObject({ takenBy: null });
      expect(await read()).toMatchObject({ medium: { name: "juste.mp4", failure: null } });
      // Nothing refers to the file that was wrong.
      await vi.waitFor(
        async () => {
          const media = db.selectFrom("media").where("id", "=", medium_id).select("id").execute();
          expect(await media).toEqual([]);
        },
        { timeout: 60_000, interval: 200 },
      );
      const [latest] = await db
        .selectFrom("notifications")
        .where("user_id", "=", technician.id)
        .select("notice")
        .orderBy("id", "desc")
        .execute();
      expect(latest?.notice).toMatchObject({ kind: "requestReceived", again: true });
    }
  });

  test("is taken back by its teacher alone, until somebody works on it", async () => {
    const technician = await make.user({ role: "ROLE_TECHNICIAN" });
    const stranger = (await teaching()).token;
    for (const state of ["received", "processing", "ready", "returned"] as const) {
      const { withdraw, read } = await standing({ state });
      expect((await withdraw(stranger)).statusCode).toBe(404);
      // Twice does no harm.
      for (let time = 0; time < 2; time++)
        expect((await withdraw()).json()).toMatchObject({ state: "withdrawn", takenBy: null });
      expect((await read()).history.map((each: { state: string }) => each.state)).toEqual([
        "withdrawn",
      ]);
    }
    const takenRequest = await standing({ state: "taken", taken_by: technician.id });
    for (const refused of [await takenRequest.withdraw(), await takenRequest.correct({})])
      expect([refused.statusCode, refused.json().code]).toEqual([409, "REQUEST_TAKEN"]);
    const published = await standing({ state: "published" });
    for (const refused of [await published.withdraw(), await published.correct({})])
      expect([refused.statusCode, refused.json().code]).toEqual([409, "REQUEST_OVER"]);

    const withdrawnRequest = await standing({ state: "ready" });
    await withdrawnRequest.withdraw();
    const token = await tokenOf(technician);
    const late = await call(takeVideoRequest, { params: withdrawnRequest.params, token });
    expect([late.statusCode, late.json().code]).toEqual([409, "REQUEST_OVER"]);
    expect((await withdrawnRequest.correct({})).json().code).toBe("REQUEST_OVER");
  });
});
