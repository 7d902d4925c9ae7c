import { getVideo } from "@majorant/contract/learning/courses";
import {
  addVideoFile,
  changeVideo,
  deleteVideo,
  removeVideoFile,
} from "@majorant/contract/publishing/resources";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { resourcesOf } from "../../../../test/areas/teaching.ts";
import { eventually } from "../../../../test/eventually.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { app, db, call, tokenOf } = server;
const make = factories(db);
const { taughtSection, countStoredFiles, outline } = resourcesOf(server);

const technician = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));

const pdf = Buffer.from("%PDF-1.7\nSérie 3");

describe("a video", () => {
  const change = (token: string, id: number, body: object) =>
    call(changeVideo, { token, params: { ressourceId: id }, body });

  async function withVideo() {
    const teaching = await taughtSection();
    const video = await make.video({ section_id: teaching.section.id });
    const student = await make.user();
    await make.assignment({ user_id: student.id, course_id: teaching.course.id });
    return { ...teaching, video, student: await tokenOf(student) };
  }

  test("is renamed, tagged and hidden, and students see no more of it", async () => {
    const { video, token, student } = await withVideo();
    const tag = await db
      .insertInto("tags")
      .values({ name: crypto.randomUUID(), icon: "pencil" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const answer = await change(token, video.id, { name: "Taylor", tag, description: "$e^x$" });
    expect(answer.json()).toMatchObject({
      name: "Taylor",
      description: "$e^x$",
      tag: { id: tag.id },
      active: true,
    });
    const watch = () =>
      call(getVideo, {
        token: student,
        params: { ressourceId: video.id },
        query: { role: "ROLE_APPRENANT" },
      });
    await change(technician, video.id, { active: false });
    expect((await watch()).statusCode).toBe(404);
    const wrong = await change(token, video.id, { tag: { id: 987_654 } });
    expect(wrong.json().fields).toEqual({ tag: "Ce tag n'existe plus" });
  });

  test("is told to have changed meanwhile, and is not there for another's teacher", async () => {
    const { course, video, token, other } = await withVideo();
    const { version } = (await outline(token, course))[0].videos[0];
    expect((await change(token, video.id, { name: "Un", version })).statusCode).toBe(200);
    expect((await change(token, video.id, { name: "Deux", version })).json().code).toBe(
      "EDITED_MEANWHILE",
    );
    const params = { ressourceId: video.id, fichierId: 1 };
    const body = { name: "Énoncé", link: "https://exemple.tn/a.pdf" };
    for (const answer of [
      await change(other, video.id, { name: "Trois" }),
      await call(deleteVideo, { token: other, params }),
      await call(addVideoFile, { token: other, params, body }),
      await call(removeVideoFile, { token: other, params }),
    ])
      expect(answer.statusCode).toBe(404);
  });

  test("gets files, of ours or elsewhere, and loses them", async () => {
    const { course, video, token } = await withVideo();
    const params = { ressourceId: video.id };
    const before = await countStoredFiles();
    const ours = await call(addVideoFile, {
      token,
      params,
      parts: { file: { name: "Énoncé" } },
      files: { fichier: { name: "td.pdf", bytes: pdf } },
    });
    expect((await app.inject({ url: ours.json().link })).rawPayload).toEqual(pdf);
    const link = "https://exemple.tn/corrige.pdf";
    const elsewhere = await call(addVideoFile, { token, params, body: { name: "Corrigé", link } });
    expect(elsewhere.json()).toMatchObject({ name: "Corrigé", description: "", link });
    expect((await outline(token, course))[0].videos[0].videoFiles).toHaveLength(2);

    for (const [body, sentence] of [
      [{ name: "", link }, "Le nom est obligatoire"],
      [{ name: "Corrigé" }, "Le fichier est obligatoire"],
      [
        { name: "Corrigé", link: "javascript:alert(1)" },
        "Le lien doit être une adresse web complète",
      ],
    ] as const)
      expect((await call(addVideoFile, { token, params, body })).json().error).toBe(sentence);

    const remove = (file: { id: number }) =>
      call(removeVideoFile, { token, params: { ...params, fichierId: file.id } });
    expect((await remove(elsewhere.json())).statusCode).toBe(204);
    expect((await remove(ours.json())).statusCode).toBe(204);
    expect((await remove(ours.json())).statusCode).toBe(404);
    await eventually(async () => expect(await countStoredFiles()).toBe(before));
  });

  test("is deleted", async () => {
    const { course, video, token } = await withVideo();
    const params = { ressourceId: video.id };
    expect((await call(deleteVideo, { token, params })).statusCode).toBe(204);
    expect((await call(deleteVideo, { token, params })).statusCode).toBe(404);
    expect((await outline(token, course))[0].videos).toEqual([]);
  });
});
