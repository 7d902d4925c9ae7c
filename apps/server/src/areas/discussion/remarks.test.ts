import {
  addVideoRemark,
  changeVideoRemark,
  deleteVideoRemark,
  listQuestionsNear,
  listVideoRemarks,
  type VideoRemark,
} from "@majorant/contract/discussion/video-remarks";
import { mostRemarks } from "@majorant/contract/limits";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { classroom, ask, answer, accept } = discussionOf(server);

/** A classroom around a video of ours of ten minutes, and the calls about its remarks. */
async function remarked() {
  const room = await classroom();
  const medium = await make.medium({ kind: "video", content_type: "video/mp4", duration: 600 });
  const video = await make.video({ section_id: room.section.id, medium_id: medium.id });
  const params = { ressourceId: video.id };
  const list = (by: Person) => call(listVideoRemarks, { params, token: by.token });
  const add = (by: Person, body: object) =>
    call(addVideoRemark, { params, token: by.token, body: { content: "Voir $f'$.", ...body } });
  const on = (remark: VideoRemark) => ({ ...params, remarkId: remark.id });
  const change = (by: Person, remark: VideoRemark, body: object) =>
    call(changeVideoRemark, {
      params: on(remark),
      token: by.token,
      body: { second: remark.second, content: remark.content, ...body },
    });
  const remove = (by: Person, remark: VideoRemark) =>
    call(deleteVideoRemark, { params: on(remark), token: by.token });
  return { ...room, video, list, add, change, remove };
}

const codeOf = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe("a remark at a second", () => {
  test("is added, read by students in the video's order, changed and removed", async () => {
    const { teacher, classmate, list, add, change, remove } = await remarked();
    await add(teacher, { second: 130, content: "On dérive **deux fois**." });
    const [first, second]: VideoRemark[] = (await add(teacher, { second: 12 })).json();
    if (!first || !second) throw new Error("two remarks were added");
    expect([first, second]).toMatchObject([
      { second: 12, content: "Voir $f'$.", changed: null },
      { second: 130, content: "On dérive **deux fois**." },
    ]);
    const seen = await list(classmate);
    expect(seen.json()).toEqual([first, second]);
    expect(seen.body).not.toContain("Gharbi");
    const changed = await change(teacher, first, { second: 140, version: first.version });
    expect(changed.json()).toMatchObject([{ second: 130 }, { second: 140 }]);
    expect(changed.json()[1].changed).not.toBeNull();
    expect((await remove(teacher, first)).json()).toMatchObject([{ second: 130 }]);
    expect(codeOf(await remove(teacher, first))).toEqual([404, "NOT_FOUND"]);
  });

  test("is of the video: not before it, not beyond its end", async () => {
    const { teacher, add, change } = await remarked();
    expect((await add(teacher, { second: -1 })).statusCode).toBe(400);
    expect((await add(teacher, { second: 1.5 })).statusCode).toBe(400);
    expect((await add(teacher, {})).json().error).toBe("L'instant est obligatoire");
    const beyond = await add(teacher, { second: 601 });
    expect(beyond.json()).toMatchObject({
      code: "INVALID",
      fields: { second: "Cet instant est après la fin de la vidéo" },
    });
    const [remark] = (await add(teacher, { second: 600 })).json();
    expect((await change(teacher, remark, { second: 90_000 })).statusCode).toBe(400);
  });

  test("has words, not too many, whose formulas can be shown", async () => {
    const { teacher, add } = await remarked();
    const said = async (content: string) =>
      (await add(teacher, { second: 1, content })).json().fields?.content;
    expect(await said(" ")).toBe("La remarque est obligatoire");
    expect(await said("a".repeat(2_001))).toBe("La remarque dépasse 2 000 caractères");
    expect(await said("Voir $\\frac{1}{2$ ici")).toBe(
      "Une accolade n’est pas fermée dans $\\frac{1}{2$",
    );
    expect(await said("a".repeat(2_000))).toBeUndefined();
  });

  test("edited by two teachers keeps the first one's words", async () => {
    const { course, teacher, add, change, list } = await remarked();
    const { person } = discussionOf(server);
    const other = await person({ role: "ROLE_ENSEIGNANT" });
    await make.assignment({ user_id: other.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const [remark]: VideoRemark[] = (await add(teacher, { second: 30 })).json();
    if (!remark) throw new Error("a remark was added");
    const { version } = remark;
    expect((await change(other, remark, { content: "D'abord.", version })).statusCode).toBe(200);
    const late = await change(teacher, remark, { content: "Ensuite.", version });
    expect(codeOf(late)).toEqual([409, "EDITED_MEANWHILE"]);
    expect((await list(teacher)).json()).toMatchObject([{ content: "D'abord." }]);
  });

  test("is not added to a video that has a hundred", async () => {
    const { teacher, video, add } = await remarked();
    await db
      .insertInto("video_remarks")
      .values(
        Array.from({ length: mostRemarks }, (_, second) => ({
          resource_id: video.id,
          second,
          content: "Voir.",
          author_id: teacher.id,
          created_at: new Date(),
        })),
      )
      .execute();
    expect(codeOf(await add(teacher, { second: 1 }))).toEqual([409, "REMARKS_FULL"]);
  });

  test("is the teachers' and the administrators' of that course to write", async () => {
    const { teacher, classmate, administrator, add, list, change, remove } = await remarked();
    const stranger = await remarked();
    expect(codeOf(await add(classmate, { second: 1 }))).toEqual([403, "FORBIDDEN"]);
    expect(codeOf(await add(stranger.teacher, { second: 1 }))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await list(stranger.classmate))).toEqual([404, "NOT_FOUND"]);
    const [remark] = (await add(administrator, { second: 1 })).json();
    expect(codeOf(await change(stranger.teacher, remark, {}))).toEqual([404, "NOT_FOUND"]);
    expect(codeOf(await remove(classmate, remark))).toEqual([403, "FORBIDDEN"]);
    // By an address of another video neither.
    expect(codeOf(await stranger.remove(stranger.teacher, remark))).toEqual([404, "NOT_FOUND"]);
    expect((await remove(teacher, remark)).json()).toEqual([]);
  });

  test("of a teacher whose own course this one is not can't be written as its student", async () => {
    const { course, add } = await remarked();
    const { teacher } = await remarked();
    await make.assignment({ user_id: teacher.id, course_id: course.id });
    expect(codeOf(await add(teacher, { second: 1 }))).toEqual([403, "FORBIDDEN"]);
  });

  test("stays when its author's account is gone, and is told in the journal", async () => {
    const { teacher, classmate, video, add, list } = await remarked();
    await add(teacher, { second: 90 });
    await db.deleteFrom("users").where("id", "=", teacher.id).execute();
    expect((await list(classmate)).json()).toMatchObject([{ second: 90 }]);
    const line = await db
      .selectFrom("audit")
      .where("subject", "=", "resource")
      .where("subject_id", "=", video.id)
      .select(["action", "details"])
      .executeTakeFirstOrThrow();
    expect(line).toEqual({
      action: "change",
      details: { remarque: { was: null, is: "1:30 Voir $f'$." } },
    });
  });
});

describe("the questions around a second", () => {
  test("come the nearest first, open and solved, and none from further away", async () => {
    const { video, asker, classmate, teacher } = await classroom();
    const askAt = async (content: string, moment: number | null) =>
      (await ask(asker, video, { content, moment })).json();
    await askAt("Trop tôt", 84.9);
    const far = await askAt("Loin", 85);
    const solved = await askAt("Résolue", 105);
    const open = await askAt("Ouverte", 95);
    await askAt("Trop tard", 115.1);
    await askAt("Sans instant", null);
    await accept(asker, solved, (await answer(teacher, solved)).json().answers[0]);
    const near = await call(listQuestionsNear, {
      params: { ressourceId: video.id },
      query: { second: "100" },
      token: classmate.token,
    });
    expect(near.json().map(({ id }: { id: number }) => id)).toEqual([solved.id, open.id, far.id]);
    expect(near.json()[0].author.name).toBe("Yasmine T.");
    const stranger = (await classroom()).asker;
    const refused = await call(listQuestionsNear, {
      params: { ressourceId: video.id },
      query: { second: "100" },
      token: stranger.token,
    });
    expect(codeOf(refused)).toEqual([404, "NOT_FOUND"]);
  });
});
