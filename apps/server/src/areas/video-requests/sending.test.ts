import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  getVideoRequest,
  listOwnVideoRequests,
  resendVideoRequest,
  returnVideoRequest,
  sendFileRequest,
  sendVideoRequest,
} from "@majorant/contract/video-requests";
import { retryMedium } from "@majorant/contract/videos";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/app.ts";
import { factories } from "../../../test/factories.ts";
import { film } from "../../../test/film.ts";
import { addressesIn } from "../../../test/streaming.ts";
import { tusClient, uploadWhole, video } from "../../../test/tus.ts";

const { app, db, call, tokenOf, dataDir } = await testApp();
const make = factories(db);
let origin = "";
let clip: Buffer;
beforeAll(async () => {
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
  clip = await film();
});

/** A teacher of a course with a section, one below it, and a tag. */
async function teaching() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const subSection = await make.section({ course_id: course.id, parent_id: section.id });
  const tag = await make.tag();
  const email = `salma-${crypto.randomUUID()}@exemple.tn`;
  const teacher = await make.user({ email, first_name: "Salma", last_name: "Trabelsi" });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const token = await tokenOf(teacher);
  const videoRequest = {
    user: { id: teacher.id },
    course: { id: course.id },
    section: { id: section.id },
    subSection: { id: subSection.id },
    tag: { id: tag.id },
    name: "Séries de Fourier",
    description: "Convergence",
    note: "Merci de couper le début",
  };
  return { course, section, subSection, tag, teacher, email, token, videoRequest };
}

/** What was written to somebody, as it reads. */
async function mailsTo(email: string): Promise<string> {
  const outbox = join(dataDir, "outbox");
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
  return mails
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) =>
      decodeURIComponent(
        mail
          .slice(mail.indexOf("\r\n\r\n"))
          .replaceAll("=\r\n", "")
          .replaceAll("%", "%25")
          .replaceAll(/=([0-9A-F]{2})/g, "%$1"),
      ),
    )
    .join("\n");
}

const asTechnician = async () => tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

const ready = (id: number, token: string, state = "ready") =>
  vi.waitFor(
    async () => {
      const { json } = await call(getVideoRequest, { params: { videoRequestId: id }, token });
      expect(json().state).toBe(state);
      return json();
    },
    { timeout: 60_000, interval: 200 },
  );

/** Every file below the data folder but the queue of mails: what a refused call may not leave. */
const kept = async () => {
  const folders = ["incoming", "storage/media", "uploads"];
  const all = folders.map((folder) => readdir(join(dataDir, folder)).catch(() => [] as string[]));
  return (await Promise.all(all)).flat().length;
};

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
    const sent = answer.json();
    expect(sent).toMatchObject({
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
    expect(sent.videoFileRequests).toMatchObject([{ name: "Énoncé" }, { name: "Corrigé" }]);
    const file = await app.inject(sent.videoFileRequests[0].link);
    expect(file.body).toBe("%PDF énoncé");
    expect(file.headers["content-disposition"]).toContain(encodeURIComponent("énoncé.pdf"));
    const whole = await app.inject(sent.link);
    expect(whole.rawPayload.equals(clip)).toBe(true);

    const prepared = await ready(sent.id, token);
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
  }, 90_000);

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
    const made = answers.filter((answer) => answer.statusCode === 200);
    expect(made.length).toBeGreaterThan(0);
    for (const answer of answers.filter((each) => !made.includes(each)))
      expect(answer.json().code).toBe("UPLOAD_BUSY");
    const rows = await db
      .selectFrom("video_requests")
      .where("user_id", "=", teacher.id)
      .select("id")
      .execute();
    expect(rows).toEqual([{ id: made[0]?.json().id }]);
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
  }, 90_000);

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
      await vi.waitFor(async () => expect(await mailsTo(email)).toContain(failure), {
        timeout: 10_000,
        interval: 100,
      });
      const other = await tokenOf(await make.user({ role: "ROLE_ENSEIGNANT" }));
      const params = { mediumId: medium.id };
      expect((await call(retryMedium, { params, token: other })).statusCode).toBe(404);
      const retried = await call(retryMedium, { params, token });
      expect(retried.json()).toMatchObject({ state: "received", failure: null });
    }
  }, 90_000);

  test("is refused by field, and nothing of it stays", async () => {
    const { token, videoRequest } = await teaching();
    const elsewhere = await make.section();
    const before = await kept();
    const refused = async (change: object, more: object = {}) => {
      const answer = await call(sendVideoRequest, {
        token,
        parts: { videoRequest: { ...videoRequest, ...change }, ...more },
        files: { video: { name: "cours.mp4", bytes: clip } },
      });
      return [answer.statusCode, answer.json().error];
    };
    expect(await refused({ tag: null })).toEqual([400, "Tag est obligatoire"]);
    expect(await refused({ tag: { id: 999_999 } })).toEqual([400, "Ce tag n'existe pas"]);
    expect(await refused({ name: "  " })).toEqual([400, "Le nom est obligatoire"]);
    expect(await refused({ course: undefined })).toEqual([400, "Le cours est obligatoire"]);
    const wrong = [400, "Ce chapitre n'est pas dans ce cours"];
    expect(await refused({ section: { id: elsewhere.id } })).toEqual(wrong);
    expect(await refused({ subSection: { id: elsewhere.id } })).toEqual(wrong);
    expect(
      await refused({ section: videoRequest.subSection, subSection: videoRequest.section }),
    ).toEqual(wrong);
    expect(await refused({}, { videoFileRequests: [{ name: "Énoncé" }] })).toEqual([
      400,
      "Le fichier est obligatoire",
    ]);
    expect(await refused({}, { videoFileRequests: [{ name: "" }] })).toEqual([
      400,
      "Le nom est obligatoire",
    ]);
    const bare = await call(sendVideoRequest, { token, parts: { videoRequest } });
    expect([bare.statusCode, bare.json().error]).toEqual([400, "La vidéo est obligatoire"]);
    expect(await kept()).toBe(before);
  });

  test.each([
    ["a PDF", Buffer.from("%PDF-1.7 pas une vidéo"), 415, "NOT_A_VIDEO"],
    ["an empty file", Buffer.alloc(0), 400, "EMPTY_FILE"],
  ])("with %s for a video is refused by what is in it", async (_what, bytes, status, code) => {
    const { token, videoRequest } = await teaching();
    const before = await kept();
    const answer = await call(sendVideoRequest, {
      token,
      parts: { videoRequest },
      files: { video: { name: "cours.mp4", bytes } },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await kept()).toBe(before);
  });

  test("is for one's own courses and uploads", async () => {
    const [mine, other] = [await teaching(), await teaching()];
    const files = { video: { name: "cours.mp4", bytes: clip } };
    const send = (videoRequest: object) =>
      call(sendVideoRequest, { token: mine.token, parts: { videoRequest }, files });
    const { course, section, subSection } = other.videoRequest;
    const foreign = { ...mine.videoRequest, course, section, subSection };
    expect((await send(foreign)).statusCode).toBe(404);
    expect((await send({ ...mine.videoRequest, user: { id: other.teacher.id } })).statusCode).toBe(
      404,
    );
    const id = await uploadWhole(origin, other.token, clip);
    expect((await send({ ...mine.videoRequest, upload: { id } })).statusCode).toBe(404);
    await db.deleteFrom("assignments").where("user_id", "=", mine.teacher.id).execute();
    expect((await send(mine.videoRequest)).statusCode).toBe(403);
  });

  test("waits for the end of its upload", async () => {
    const { token, videoRequest } = await teaching();
    const created = await tusClient(origin, token).create(1_000);
    const id = created.headers.get("location")?.split("/").at(-1);
    const answer = await call(sendVideoRequest, {
      token,
      body: { ...videoRequest, upload: { id } },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "UPLOAD_UNFINISHED"]);
  });

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

describe("a file request", () => {
  test("is received by our own server, ready at once, and shown with the others", async () => {
    const { token, teacher, course, section } = await teaching();
    const answer = await call(sendFileRequest, {
      token,
      parts: {
        demandeFichier: {
          // What would turn the reading direction around, or break the line, is no part of a name.
          nom: " \u202EFiche\u0000\n\tMP1\u2066 ",
          description: "À publier",
          cours: { id: course.id },
          section: { id: section.id },
        },
      },
      files: { fichier: { name: "fiche.pdf", bytes: Buffer.from("%PDF fiche") } },
    });
    expect(answer.json()).toMatchObject({
      kind: "file",
      state: "ready",
      name: "Fiche MP1",
      section: { id: section.id },
      medium: { name: "fiche.pdf", state: "ready" },
    });
    expect((await app.inject(answer.json().link)).body).toBe("%PDF fiche");
    const own = await call(listOwnVideoRequests, {
      token,
      params: { utilisateurId: teacher.id },
      query: { kind: "file" },
    });
    expect(own.json()).toHaveLength(1);
    expect(own.headers["x-total-count"]).toBe("1");
  });

  test("needs a name and a file, and a course of one's own where it names one", async () => {
    const { token } = await teaching();
    const other = await make.course();
    const send = (demandeFichier: object, files = {}) =>
      call(sendFileRequest, { token, parts: { demandeFichier }, files });
    expect((await send({ nom: "Fiche" })).json().error).toBe("Le fichier est obligatoire");
    expect((await send({ nom: "" })).json().error).toBe("Le nom est obligatoire");
    const fichier = { name: "a.pdf", bytes: Buffer.from("%PDF") };
    const foreign = await send({ nom: "Fiche", cours: { id: other.id } }, { fichier });
    expect(foreign.statusCode).toBe(404);
    const empty = await send(
      { nom: "Fiche" },
      { fichier: { name: "a.pdf", bytes: Buffer.alloc(0) } },
    );
    expect(empty.json().code).toBe("EMPTY_FILE");
  });
});
