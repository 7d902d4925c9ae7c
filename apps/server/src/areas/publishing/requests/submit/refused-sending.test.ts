import { Readable } from "node:stream";
import { sendVideoRequest } from "@majorant/contract/publishing/video-requests";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { requestsOf } from "../../../../../test/areas/video-requests.ts";
import { factories } from "../../../../../test/factories.ts";
import { film } from "../../../../../test/film.ts";
import { tusClient, uploadWhole } from "../../../../../test/tus.ts";

const server = await testApp();
const { app, db, call } = server;
const make = factories(db);
const { teaching, countStoredFiles } = requestsOf(server);
const origin = await app.listen({ host: "127.0.0.1", port: 0 });
const clip = await film();

describe("a video request", () => {
  test("is refused by field, and nothing of it stays", async () => {
    const { token, videoRequest } = await teaching();
    const elsewhere = await make.section();
    const before = await countStoredFiles();
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
    expect(await countStoredFiles()).toBe(before);
  });

  test.each([
    ["a PDF", Buffer.from("%PDF-1.7 pas une vidéo"), 415, "NOT_A_VIDEO"],
    ["an empty file", Buffer.alloc(0), 400, "EMPTY_FILE"],
  ])("with %s for a video is refused by what is in it", async (_what, bytes, status, code) => {
    const { token, videoRequest } = await teaching();
    const before = await countStoredFiles();
    const answer = await call(sendVideoRequest, {
      token,
      parts: { videoRequest },
      files: { video: { name: "cours.mp4", bytes } },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await countStoredFiles()).toBe(before);
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

  test("is not begun where there is no room for it", async () => {
    const { token } = await teaching();
    const before = await countStoredFiles();
    const answer = await app.inject({
      method: sendVideoRequest.method,
      url: `/api${sendVideoRequest.path}`,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "multipart/form-data; boundary=x",
        "content-length": "900000000000000",
      },
      payload: Readable.from(["--x\r\n"]),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([507, "STORAGE_FULL"]);
    expect(await countStoredFiles()).toBe(before);
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
});
