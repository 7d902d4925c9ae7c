import { getVideoRequest, takeVideoRequest } from "@majorant/contract/publishing/video-requests";
import { replaceVideo } from "@majorant/contract/publishing/videos";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { videosOf } from "../../../../test/areas/videos.ts";
import { factories } from "../../../../test/factories.ts";
import { addRendition } from "../../../../test/streaming.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { token, vdocipher, place, publish } = await videosOf(server);

describe("a technician publishes a video", () => {
  test("of ours or of VdoCipher's, at the end of its chapter, with its files", async () => {
    const { section, video, medium, watch } = await place();
    const first = await publish(video, section.id, [
      { name: "Énoncé", link: "https://exemple.tn/e.pdf", description: "Deux pages" },
    ]);
    expect(first.json()).toMatchObject({
      name: "Séries",
      description: "Première partie",
      link: medium.id,
      active: true,
      section: { id: section.id },
      tag: { id: video.tag.id },
      files: [{ name: "Énoncé", description: "Deux pages" }],
    });
    const vdocipherVideo = await publish({ ...video, link: vdocipher }, section.id);
    expect(vdocipherVideo.json()).toMatchObject({ link: vdocipher });
    const rows = await db
      .selectFrom("resources")
      .where("section_id", "=", section.id)
      .select(["id", "position", "vdocipher_id"])
      .orderBy("position")
      .execute();
    expect(rows).toEqual([
      { id: first.json().id, position: 1, vdocipher_id: null },
      { id: vdocipherVideo.json().id, position: 2, vdocipher_id: vdocipher },
    ]);
    const watched = await watch(first.json().id);
    expect(watched.json()).toMatchObject({
      name: "Séries",
      chapters: [],
      videoFiles: [{ name: "Énoncé", link: "https://exemple.tn/e.pdf" }],
    });
  });

  test.each([
    [{ tag: undefined }, undefined, [], "Le tag est obligatoire"],
    [{ link: " " }, undefined, [], "Le lien est obligatoire"],
    [{ link: undefined }, undefined, [], "Le lien est obligatoire"],
    [{ name: "" }, undefined, [], "Le nom est obligatoire"],
    [{}, null, [], "Le chapitre est obligatoire"],
    [{}, 999_999, [], "Ce chapitre n'est pas dans ce cours"],
    [{ course: { id: 999_999 } }, undefined, [], "Ce chapitre n'est pas dans ce cours"],
    [{ tag: { id: 999_999 } }, undefined, [], "Ce tag n'existe pas"],
    [
      { link: "https://youtube.com/x" },
      undefined,
      [],
      "Ce lien n'est ni une vidéo préparée ni un identifiant VdoCipher",
    ],
    [
      { link: "00000000-0000-4000-8000-000000000000" },
      undefined,
      [],
      "Ce lien n'est ni une vidéo préparée ni un identifiant VdoCipher",
    ],
    [{}, undefined, [{ name: "", link: "https://a.tn" }], "Le nom est obligatoire"],
    [{}, undefined, [{ name: "Énoncé", link: "" }], "Le lien est obligatoire"],
    [
      {},
      undefined,
      [{ name: "Énoncé", link: "javascript:alert(1)" }],
      "Ce lien n'est pas une adresse valable",
    ],
    [{}, undefined, [{ name: "Énoncé", link: "12" }], "Ce lien n'est pas une adresse valable"],
  ])("but not with %j, chapter %j, files %j", async (change, sectionId, files, error) => {
    const { section, video } = await place();
    const answer = await publish(
      { ...video, ...change },
      sectionId === undefined ? section.id : sectionId,
      files,
    );
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    const rows = await db
      .selectFrom("resources")
      .where("section_id", "=", section.id)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  test("but not before it is ready", async () => {
    const { section, video } = await place();
    const medium = await make.medium({ kind: "video", state: "processing" });
    const answer = await publish({ ...video, link: medium.id }, section.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "MEDIUM_NOT_READY"]);
  });

  test("from a request, which ends in the same step and knows where it went", async () => {
    const { section, video, medium, course, watch } = await place();
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT" });
    const request = await make.videoRequest({
      user_id: teacher.id,
      course_id: course.id,
      medium_id: medium.id,
    });
    const file = await db
      .insertInto("video_request_files")
      .values({ request_id: request.id, name: "Énoncé", medium_id: (await make.medium()).id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const params = { videoRequestId: request.id };
    const answer = await call(getVideoRequest, { params, token });
    const body = { ...video, videoRequest: { id: request.id } };
    // The link as the form was given it: signed, and good for hours only.
    const { link } = answer.json().videoFileRequests[0];
    const published = await publish(body, section.id, [{ name: "Énoncé", link }]);
    expect(published.statusCode).toBe(200);
    const { id } = published.json();
    const ended = await call(getVideoRequest, { params, token });
    expect(ended.json()).toMatchObject({
      state: "published",
      video: { id, sectionId: section.id, courseId: course.id },
    });
    const [notice] = await db
      .selectFrom("notifications")
      .where("user_id", "=", teacher.id)
      .select("notice")
      .execute();
    expect(notice?.notice).toMatchObject({ kind: "requestPublished", video: { id } });
    expect((await watch(id)).json().videoFiles[0].link).toContain("/api/media/video-files/");
    expect(file.id).toBeGreaterThan(0);

    const again = await publish(body, section.id);
    expect(again.json().code).toBe("REQUEST_OVER");
    const rows = await db
      .selectFrom("resources")
      .where("section_id", "=", section.id)
      .select("id")
      .execute();
    expect(rows).toEqual([{ id }]);
  });

  test("but not from a request that somebody else works on", async () => {
    const { section, video } = await place();
    const request = await make.videoRequest();
    const other = await tokenOf(await make.user({ role: "ROLE_TECHNICIAN" }));
    await call(takeVideoRequest, { params: { videoRequestId: request.id }, token: other });
    const answer = await publish({ ...video, videoRequest: { id: request.id } }, section.id);
    expect(answer.json().code).toBe("REQUEST_TAKEN");
  });

  test("replaces it, and what students keep about it stays", async () => {
    const { section, video, student, watch } = await place();
    const { id } = (await publish(video, section.id)).json();
    await db
      .insertInto("notes")
      .values({ user_id: student.id, resource_id: id, content: "À revoir" })
      .execute();
    await db
      .insertInto("positions")
      .values({
        user_id: student.id,
        resource_id: id,
        seconds: 40,
        duration: 60,
        watched: 0.7,
        updated_at: new Date(),
      })
      .execute();
    await db
      .insertInto("questions")
      .values({
        author_id: student.id,
        resource_id: id,
        content: "Pourquoi majorée ?",
        moment: 12,
        created_at: new Date(),
      })
      .execute();
    const next = await make.medium({ kind: "video" });
    await addRendition(server, next, { name: "480p", clear: [Buffer.from("un autre")] });
    const change = (link: string) =>
      call(replaceVideo, { params: { ressourceId: id }, token, body: { link } });
    expect((await change(next.id)).json()).toMatchObject({ id, link: next.id, name: "Séries" });
    const watched = (await watch(id)).json();
    expect(watched).toMatchObject({ name: "Séries", position: { seconds: 40 } });
    const notes = await db
      .selectFrom("notes")
      .where("resource_id", "=", id)
      .select("content")
      .execute();
    expect(notes).toEqual([{ content: "À revoir" }]);
    const questions = await db
      .selectFrom("questions")
      .where("resource_id", "=", id)
      .select(["content", "moment"])
      .execute();
    expect(questions).toEqual([{ content: "Pourquoi majorée ?", moment: 12 }]);

    const unready = await make.medium({ kind: "video", state: "failed" });
    expect((await change(unready.id)).json().code).toBe("MEDIUM_NOT_READY");
    expect((await change("")).json().error).toBe("Le lien est obligatoire");
    expect((await change(vdocipher)).json()).toMatchObject({ link: vdocipher });
    const missing = await call(replaceVideo, {
      params: { ressourceId: 999_999 },
      token,
      body: { link: vdocipher },
    });
    expect(missing.statusCode).toBe(404);
  });
});
