import { getVideo } from "@majorant/contract/learning/courses";
import {
  getResumption,
  keepPosition,
  listPositions,
  listProgress,
} from "@majorant/contract/learning/positions";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf, setNow } = await testApp();
const make = factories(db);

const minute = 60_000;

/** A student on a course with a video of our own, and what their devices call. */
async function studying(assignment: Partial<Parameters<typeof make.assignment>[0]> = {}) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const clip = () => make.medium({ kind: "video", content_type: "video/mp4", duration: 100 });
  const video = await make.video({ section_id: section.id, medium_id: (await clip()).id });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id, ...assignment });
  const token = await tokenOf(student);
  const own = { utilisateurId: student.id };
  return {
    course,
    section,
    video,
    student,
    token,
    clip,
    keep: (
      body: unknown,
      { ressource = video, utilisateur = student, by = token }: Partial<PositionForm> = {},
    ) =>
      call(keepPosition, {
        params: { utilisateurId: utilisateur.id, ressourceId: ressource.id },
        body,
        token: by,
      }),
    position: async () =>
      (
        await call(getVideo, {
          params: { ressourceId: video.id },
          query: { role: "ROLE_APPRENANT" },
          token,
        })
      ).json().position,
    positions: async () =>
      (await call(listPositions, { params: { ...own, coursId: course.id }, token })).json(),
    progress: async () => (await call(listProgress, { params: own, token })).json(),
  };
}

type PositionForm = { ressource: { id: number }; utilisateur: { id: number }; by: string };

describe("a position", () => {
  test("kept by one device is where the next one begins", async () => {
    const { keep, position, positions, video } = await studying();
    expect(await position()).toBeNull();
    const start = new Date();
    setNow(start);
    expect((await keep({ seconds: 42.5, duration: 100, ago: 0 })).statusCode).toBe(204);
    setNow(new Date(start.getTime() + minute));
    const savedPosition = { seconds: 42.5, duration: 100, ago: minute };
    expect(await position()).toEqual(savedPosition);
    expect(await positions()).toEqual([
      { ...savedPosition, ressource: { id: video.id }, furthest: expect.closeTo(0.425) },
    ]);
  });

  test("that is sent late does not undo what came after it", async () => {
    const { keep, position, progress } = await studying();
    await keep({ seconds: 30, duration: 100, ago: 5 * minute });
    await keep({ seconds: 99, duration: 100, ago: 10 * minute });
    expect(await position()).toMatchObject({ seconds: 30 });
    // It was watched to its end all the same.
    expect((await progress())[0].finished).toBe(1);
    await keep({ seconds: 10, duration: 100, ago: minute });
    expect(await position()).toMatchObject({ seconds: 10 });
  });

  test("of the moment after another stands, though that one took a second to arrive", async () => {
    const { keep, position } = await studying();
    const moment = Date.now();
    setNow(new Date(moment + 1_000));
    await keep({ seconds: 30, duration: 100, ago: 0 });
    setNow(new Date(moment + 10_040));
    await keep({ seconds: 80, duration: 100, ago: 10_000 });
    expect(await position()).toMatchObject({ seconds: 80 });
  });

  test("is never after the end", async () => {
    const { keep, position } = await studying();
    await keep({ seconds: 120, duration: 100, ago: 0 });
    expect(await position()).toMatchObject({ seconds: 100 });
  });

  test("is measured by its video, whatever its player makes up", async () => {
    const { keep, position, positions } = await studying();
    await keep({ seconds: 1, duration: 1, ago: minute });
    expect(await positions()).toMatchObject([{ seconds: 1, duration: 100, furthest: 0.01 }]);
    await keep({ seconds: 101, duration: 102, ago: minute / 2 });
    expect(await position()).toMatchObject({ seconds: 100, duration: 100 });
    // Of the film that stood there before: another device still plays it.
    await keep({ seconds: 40, duration: 100, ago: 0 });
    await keep({ seconds: 486, duration: 600, ago: 0 });
    expect(await position()).toMatchObject({ seconds: 40, duration: 100 });
  });

  test("never passes the video that has taken the place of a longer one", async () => {
    const { keep, position, positions, student, token, video } = await studying();
    await keep({ seconds: 81, duration: 100, ago: 0 });
    const short = await make.medium({ kind: "video", content_type: "video/mp4", duration: 27 });
    await db
      .updateTable("resources")
      .set({ medium_id: short.id })
      .where("id", "=", video.id)
      .execute();
    expect(await position()).toMatchObject({ seconds: 0, duration: 27 });
    expect(await positions()).toMatchObject([{ seconds: 0, duration: 27 }]);
    const answer = await call(getResumption, {
      params: { utilisateurId: student.id },
      token,
    });
    // It was not watched to its end: it begins again, rather than being passed over.
    expect(answer.json().video).toMatchObject({ ressourceId: video.id, seconds: 0, duration: 27 });
  });

  test.each([
    { seconds: -1, duration: 100, ago: 0 },
    { seconds: 1, duration: 0, ago: 0 },
    { seconds: 1, duration: 100, ago: -1 },
    { seconds: "1", duration: 100, ago: 0 },
    { seconds: 1, duration: 1e9, ago: 0 },
    {},
  ])("that makes no sense is refused (%j)", async (body) => {
    const { keep, position } = await studying();
    const answer = await keep(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, "INVALID"]);
    expect(await position()).toBeNull();
  });

  test("is one's own, on a video of a course that one is enrolled in now", async () => {
    const [one, other] = [await studying(), await studying()];
    const here = { seconds: 5, duration: 100, ago: 0 };
    const hidden = await make.video({ section_id: one.section.id, active: false });
    const file = await make.file({ section_id: one.section.id });
    for (const ressource of [other.video, hidden, file, { id: 999_999 }])
      expect((await one.keep(here, { ressource })).statusCode).toBe(404);
    expect((await one.keep(here, { by: other.token })).statusCode).toBe(404);
    const past = await studying({ ends_at: new Date(Date.now() - minute) });
    setNow(new Date());
    expect((await past.keep(here)).statusCode).toBe(404);

    const params = { utilisateurId: one.student.id, coursId: one.course.id };
    for (const endpoint of [listPositions, listProgress])
      expect((await call(endpoint, { params, token: other.token })).statusCode).toBe(404);
    expect(await db.selectFrom("positions").selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ user_id: one.student.id }),
    );
  });
});

test("a course's progress counts what students see of it, and says where to go on", async () => {
  const { keep, progress, course, section, video, clip } = await studying();
  const below = await make.section({ course_id: course.id, parent_id: section.id });
  const next = await make.video({
    section_id: below.id,
    medium_id: (await clip()).id,
    name: "Monotonie",
  });
  await make.video({ section_id: below.id, active: false });
  await make.file({ section_id: below.id });
  const courseCount = { course: { id: course.id }, videos: 2 };
  const first = { ressourceId: video.id, sectionId: section.id, name: expect.any(String) };
  const monotony = { ressourceId: next.id, sectionId: below.id, name: "Monotonie" };
  expect(await progress()).toEqual([{ ...courseCount, finished: 0, next: first, again: false }]);

  await keep({ seconds: 40, duration: 100, ago: 3 * minute }, { ressource: next });
  expect(await progress()).toEqual([{ ...courseCount, finished: 0, next: monotony, again: true }]);

  await keep({ seconds: 97, duration: 100, ago: 4 * minute });
  expect(await progress()).toEqual([{ ...courseCount, finished: 1, next: monotony, again: true }]);
  await keep({ seconds: 98, duration: 100, ago: 2 * minute }, { ressource: video });
  expect(await progress()).toMatchObject([{ finished: 1, next: monotony }]);
  await keep({ seconds: 99, duration: 100, ago: 0 }, { ressource: next });
  expect(await progress()).toMatchObject([{ finished: 2, next: null, again: true }]);
  await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
  expect(await progress()).toMatchObject([{ videos: 1, finished: 1, next: null }]);
});

describe("taking one's courses up again", () => {
  const resume = async ({ student, token }: { student: { id: number }; token: string }) =>
    (await call(getResumption, { params: { utilisateurId: student.id }, token })).json();

  test("is nothing where nothing was watched and no session is planned", async () => {
    expect(await resume(await studying())).toEqual({ video: null, liveSession: null });
  });

  test("leads to the video watched last, in the course watched last", async () => {
    const start = new Date();
    setNow(start);
    const one = await studying();
    const other = await studying();
    await make.assignment({ user_id: one.student.id, course_id: other.course.id });
    await one.keep({ seconds: 20, duration: 100, ago: minute });
    await one.keep({ seconds: 60, duration: 100, ago: 0 }, { ressource: other.video });
    expect((await resume(one)).video).toMatchObject({
      ressourceId: other.video.id,
      sectionId: other.section.id,
      course: { id: other.course.id, photo: null },
      poster: null,
      seconds: 60,
      duration: 100,
      videos: 1,
      finished: 0,
    });
    // The other course has nothing left to watch; access that was taken away leads nowhere.
    setNow(new Date(start.getTime() + minute));
    await one.keep({ seconds: 100, duration: 100, ago: 0 }, { ressource: other.video });
    expect((await resume(one)).video).toMatchObject({ ressourceId: one.video.id, seconds: 20 });
    await db.deleteFrom("assignments").where("user_id", "=", one.student.id).execute();
    expect((await resume(one)).video).toBeNull();
  });

  test("names the live session that runs, else the next one, of one's own courses", async () => {
    const start = new Date();
    setNow(start);
    const { course, student, token } = await studying();
    const at = (minutes: number) => new Date(start.getTime() + minutes * minute);
    const session = (title: string, starts_at: Date, course_id = course.id) =>
      make.liveSession({ title, starts_at, course_id, minutes: 60 });
    await session("Finie", at(-60));
    await session("Ailleurs", at(1), (await make.course()).id);
    await session("Plus tard", at(90));
    const titled = async () => (await resume({ student, token })).liveSession?.title;
    expect(await titled()).toBe("Plus tard");
    await session("En cours", at(-59));
    expect((await resume({ student, token })).liveSession).toMatchObject({
      title: "En cours",
      date: at(-59).toISOString(),
      end: at(1).toISOString(),
      link: "https://meet.exemple.tn/seance",
      course: { id: course.id },
    });
    setNow(at(1));
    expect(await titled()).toBe("Plus tard");
  });
});
