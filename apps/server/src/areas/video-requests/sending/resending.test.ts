import {
  getVideoRequest,
  resendVideoRequest,
  returnVideoRequest,
  sendVideoRequest,
} from "@majorant/contract/video-requests";
import { retryMedium } from "@majorant/contract/videos";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { requestsOf } from "../../../../test/areas/video-requests.ts";
import { factories } from "../../../../test/factories.ts";
import { film } from "../../../../test/film.ts";
import { mailsTo } from "../../../../test/mails.ts";
import { uploadWhole, video } from "../../../../test/tus.ts";

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
      const sent = await call(sendVideoRequest, {
        token,
        parts: { videoRequest },
        files: { video: { name: "cassée.mp4", bytes } },
      });
      const { id, medium } = sent.json();
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
          timeout: 10_000,
          interval: 100,
        },
      );
      const other = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
      const params = { mediumId: medium.id };
      expect((await call(retryMedium, { params, token: other })).statusCode).toBe(404);
      const retried = await call(retryMedium, { params, token });
      expect(retried.json()).toMatchObject({ state: "received", failure: null });
    }
  }, 90_000);

  test("that was returned is sent again, with another video or the same", async () => {
    const { token, videoRequest, teacher } = await teaching();
    const sent = await call(sendVideoRequest, {
      token,
      parts: { videoRequest, videoFileRequests: [{ name: "Énoncé" }] },
      files: {
        video: { name: "cours.mp4", bytes: clip },
        files: { name: "a.pdf", bytes: Buffer.from("%PDF") },
      },
    });
    const { id } = sent.json();
    const params = { videoRequestId: id };
    await ready(id, token);
    const again = (change: object, files = {}) =>
      call(resendVideoRequest, {
        token,
        params,
        parts: { videoRequest: { ...videoRequest, ...change } },
        files,
      });
    expect((await again({})).json().code).toBe("REQUEST_OVER");
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
      ...["received", "processing", "ready", "returned", "ready", "returned"],
      ...["received", "processing", "ready"],
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
  }, 90_000);
});
