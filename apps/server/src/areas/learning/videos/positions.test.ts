import { getVideo } from "@majorant/contract/courses";
import { keepPosition, listPositions, listProgress } from "@majorant/contract/positions";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf, setNow } = await testApp();
const make = factories(db);

const minute = 60_000;

/** A student on a course with a video of our own, and what their devices call. */
async function studying(rights: Partial<Parameters<typeof make.assignment>[0]> = {}) {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const clip = () => make.medium({ kind: "video", content_type: "video/mp4", duration: 100 });
  const video = await make.video({ section_id: section.id, medium_id: (await clip()).id });
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id, ...rights });
  const token = await tokenOf(student);
  const own = { utilisateurId: student.id };
  return {
    ...{ course, section, video, student, token, clip },
    keep: (
      body: unknown,
      { ressource = video, utilisateur = student, by = token }: Partial<Sent> = {},
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

type Sent = { ressource: { id: number }; utilisateur: { id: number }; by: string };

describe("a position", () => {
  test("kept by one device is where the next one begins", async () => {
    const { keep, position, positions, video } = await studying();
    expect(await position()).toBeNull();
    const start = new Date();
    setNow(start);
    expect((await keep({ seconds: 42.5, duration: 100, ago: 0 })).statusCode).toBe(204);
    setNow(new Date(start.getTime() + minute));
    const kept = { seconds: 42.5, duration: 100, ago: minute };
    expect(await position()).toEqual(kept);
    expect(await positions()).toEqual([{ ...kept, ressource: { id: video.id } }]);
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

  test("is never after the end", async () => {
    const { keep, position } = await studying();
    await keep({ seconds: 120, duration: 100, ago: 0 });
    expect(await position()).toMatchObject({ seconds: 100 });
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
  const counted = { course: { id: course.id }, videos: 2 };
  expect(await progress()).toEqual([{ ...counted, finished: 0, last: null }]);

  await keep({ seconds: 40, duration: 100, ago: 0 }, { ressource: next });
  const last = { ressourceId: next.id, sectionId: below.id, name: "Monotonie" };
  expect(await progress()).toEqual([{ ...counted, finished: 0, last }]);

  await keep({ seconds: 97, duration: 100, ago: minute });
  expect(await progress()).toEqual([{ ...counted, finished: 1, last }]);
  await keep({ seconds: 98, duration: 100, ago: 0 }, { ressource: video });
  expect(await progress()).toMatchObject([{ finished: 1, last: null }]);
  await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
  expect(await progress()).toEqual([{ ...counted, videos: 1, finished: 0, last }]);
});
