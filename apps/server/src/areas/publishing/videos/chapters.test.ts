import {
  addChapter,
  addChapters,
  changeChapter,
  deleteChapter,
} from "@majorant/contract/publishing/videos";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { videosOf } from "../../../../test/areas/videos.ts";
import { factories } from "../../../../test/factories.ts";

const server = await testApp();
const { call, tokenOf, db } = server;
const make = factories(db);
const { token, place, publish } = await videosOf(server);

describe("chapters inside a video", () => {
  async function chaptered() {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const { id } = await make.video({ section_id: section.id });
    const teacher = await make.user();
    await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const own = await tokenOf(teacher);
    const add = (title: string, second: unknown, as = own) =>
      call(addChapter, { params: { ressourceId: id }, body: { title, second }, token: as });
    return { id, own, add };
  }

  test("are added, changed and removed, and stay in their order", async () => {
    const { id, own, add } = await chaptered();
    await add("Exemple", 90);
    const both = (await add("Définition", 0)).json();
    expect(both).toMatchObject([
      { title: "Définition", second: 0 },
      { title: "Exemple", second: 90 },
    ]);
    expect((await add("Autre", 90)).json().code).toBe("CHAPTER_EXISTS");
    const params = { ressourceId: id, chapterId: both[0].id };
    const change = (title: string, second: number) =>
      call(changeChapter, { params, body: { title, second }, token: own });
    expect((await change("Définition", 90)).json().code).toBe("CHAPTER_EXISTS");
    expect((await change("Rappel", 120)).json()).toMatchObject([
      { title: "Exemple" },
      { title: "Rappel", second: 120 },
    ]);
    expect((await change("Rappels", 120)).statusCode).toBe(200);
    expect((await call(deleteChapter, { params, token })).json()).toMatchObject([
      { title: "Exemple" },
    ]);
    expect((await call(deleteChapter, { params, token })).statusCode).toBe(404);
    expect((await change("Rappel", 1)).statusCode).toBe(404);
  });

  test("need a title and a moment, and a video that one teaches", async () => {
    const { add } = await chaptered();
    expect((await add(" ", 0)).json().error).toBe("Le titre est obligatoire");
    expect((await add("Rappel", undefined)).json().error).toBe("L'instant est obligatoire");
    expect((await add("Rappel", -1)).statusCode).toBe(400);
    const stranger = await chaptered();
    expect((await add("Rappel", 5, stranger.own)).statusCode).toBe(404);
    const missing = await call(addChapter, {
      params: { ressourceId: 999_999 },
      body: { title: "Rappel", second: 0 },
      token,
    });
    expect(missing.statusCode).toBe(404);
  });

  test("begin before the video's end, where that is known", async () => {
    const { section } = await place();
    const medium = await make.medium({ kind: "video", duration: 120 });
    const { id } = await make.video({ section_id: section.id, medium_id: medium.id });
    const params = { ressourceId: id };
    const add = (second: number) =>
      call(addChapter, { params, body: { title: "Rappel", second }, token });
    const late = await add(120);
    expect([late.statusCode, late.json().fields]).toEqual([
      400,
      { second: "2:00 est après la fin : la vidéo dure 2:00" },
    ]);
    const [first] = (await add(119)).json();
    const change = await call(changeChapter, {
      params: { ...params, chapterId: first.id },
      body: { title: "Rappel", second: 500 },
      token,
    });
    expect(change.statusCode).toBe(400);
    const listed = await call(addChapters, {
      params,
      body: {
        chapters: [
          { title: "Un", second: 0 },
          { title: "Deux", second: 3_600 },
        ],
      },
      token,
    });
    expect([listed.json().code, listed.json().fields]).toEqual([
      "BEYOND_END",
      { chapters: "1:00:00 est après la fin : la vidéo dure 2:00" },
    ]);
  });

  test("come from a list, all of them or none", async () => {
    const { id, own, add } = await chaptered();
    const list = (...chapters: { title: string; second: number }[]) =>
      call(addChapters, { params: { ressourceId: id }, body: { chapters }, token: own });
    const [one, two] = [
      { title: "Un", second: 0 },
      { title: "Deux", second: 60 },
    ];
    expect((await list(two, one)).json()).toMatchObject([one, two]);
    const again = await list({ title: "Trois", second: 90 }, { ...two, title: "Encore" });
    expect([again.statusCode, again.json().fields]).toEqual([
      409,
      { chapters: "Un chapitre commence déjà à 1:00" },
    ]);
    expect((await add("Quatre", 120)).json()).toHaveLength(3);
    expect((await list()).statusCode).toBe(400);
    const stranger = await chaptered();
    const theirs = await call(addChapters, {
      params: { ressourceId: id },
      body: { chapters: [{ title: "Un", second: 5 }] },
      token: stranger.own,
    });
    expect(theirs.statusCode).toBe(404);
  });

  test("are in the answer that a student's player reads", async () => {
    const { section, video, watch } = await place();
    const { id } = (await publish(video, section.id)).json();
    await call(addChapter, {
      params: { ressourceId: id },
      body: { title: "Rappel", second: 12 },
      token,
    });
    expect((await watch(id)).json().chapters).toMatchObject([{ title: "Rappel", second: 12 }]);
  });
});
