import { getFreePreview } from "@majorant/contract/catalogue/catalogue";
import { askQuestion } from "@majorant/contract/discussion/discussion";
import { getExercise, getSheet, listExercises } from "@majorant/contract/exercises/exercises";
import { renewCalendarFeed } from "@majorant/contract/learning/calendar";
import { getVideo, listCourseSections, type Section } from "@majorant/contract/learning/courses";
import { addNote } from "@majorant/contract/learning/notes";
import { getPlan } from "@majorant/contract/learning/plan";
import { keepPosition, listProgress } from "@majorant/contract/learning/positions";
import { type Hit, searchOwn } from "@majorant/contract/learning/search";
import {
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import {
  listOpenings,
  listOwnOpenings,
  openSection,
} from "@majorant/contract/publishing/course-years";
import { addQuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import { listCourseQuizzes, startQuiz } from "@majorant/contract/quizzes/quizzes";
import { getToday } from "@majorant/contract/reviews/today";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { enrolmentsOf } from "../../../../test/areas/courses.ts";
import { mediaOf } from "../../../../test/areas/media.ts";
import { draft } from "../../../../test/areas/quizzes.ts";
import { factories } from "../../../../test/factories.ts";
import { announceVideos } from "../calendar/announcements.jobs.ts";
import { announceOpenings } from "./openings.jobs.ts";

const server = await testApp();
const { db, call, setNow, now, tokenOf } = server;
const make = factories(db);
const { watching, fetch, storage } = mediaOf(server);
const { person, asStudent, asTeacher } = enrolmentsOf(server);

const nobody = { statusCode: 404 };
const day = (offset: number) =>
  new Date(now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);

beforeEach(() => setNow(new Date("2026-11-23T09:00:00Z")));

const open = (token: string, section: { id: number }, date: string | null, version?: number) =>
  call(openSection, { token, params: { sectionId: section.id }, body: { date, version } });

const openings = async (token: string, course: { id: number }, query = asStudent) =>
  (await call(listOpenings, { token, params: { coursId: course.id }, query })).json();

/** A chapter that has one of everything, with its teacher and a student who has watched it. */
async function chapter() {
  const watched = await watching();
  const { course, section, video } = watched;
  const teacher = await person(course, { role: "ROLE_ENSEIGNANT" });
  const medium = await make.medium();
  await storage.put(`media/${medium.id}/original`, Buffer.from("Énoncé"));
  const file = await make.file({ section_id: section.id, medium_id: medium.id, name: "Fiche" });
  const videoFile = await make.videoFile({ resource_id: video.id, medium_id: medium.id });
  const exercise = await make.exercise({ section_id: section.id, title: "Zorglub" });
  for (let count = 0; count < 5; count++)
    await call(addQuizQuestion, {
      body: draft(section, { statement: `Question ${count}` }),
      token: teacher.token,
    });
  await db
    .updateTable("resources")
    .set({ free_preview: true, name: "Zorglub filmé" })
    .where("id", "=", video.id)
    .execute();
  const outline = async (token = watched.token, query = asStudent): Promise<Section[]> =>
    (await call(listCourseSections, { token, params: { coursId: course.id }, query })).json();
  return { ...watched, teacher, file, videoFile, exercise, outline };
}

test("a chapter that opens later keeps its title, and is told with its day", async () => {
  const { course, section, teacher, token, outline } = await chapter();
  const answer = await open(teacher.token, section, day(10));
  expect(answer.json()).toMatchObject({ date: day(10), manques: 0 });
  const [closed] = await outline();
  expect(closed).toMatchObject({ id: section.id, videos: [], files: [] });
  expect(closed?.archive).toBeUndefined();
  expect(await openings(token, course)).toEqual([{ sectionId: section.id, opensOn: day(10) }]);
  // Who prepares it sees all of it.
  const [whole] = await outline(teacher.token, asTeacher);
  expect([whole?.videos.length, whole?.files.length]).toEqual([1, 1]);
  expect(await openings(teacher.token, course, asTeacher)).toHaveLength(1);
});

test("a day to come stands in the calendar and beside the plan, of courses that are held now", async () => {
  const { course, section, teacher, student, token, assignment } = await chapter();
  await db.updateTable("sections").set({ name: "Séries" }).where("id", "=", section.id).execute();
  await open(teacher.token, section, "2026-12-03");
  const params = { utilisateurId: student.id };
  const { address } = (await call(renewCalendarFeed, { token, params })).json();
  const read = async () => ({
    calendar: /UID:chapitre-.*?END:VEVENT/s.exec((await fetch(address)).body)?.[0],
    own: (await call(listOwnOpenings, { token, params })).json(),
  });
  const { calendar, own } = await read();
  expect(calendar).toContain("DTSTART;VALUE=DATE:20261203");
  expect(calendar).toContain("SUMMARY:«\u00a0Séries\u00a0» s'ouvre");
  expect(own).toMatchObject([
    { sectionId: section.id, name: "Séries", course: { id: course.id }, opensOn: "2026-12-03" },
  ]);
  await db.deleteFrom("assignments").where("id", "=", assignment.id).execute();
  expect(await read()).toEqual({ calendar: undefined, own: [] });
});

describe("what is in a chapter that opens later", () => {
  test("can't be reached by any address, and can on the day", async () => {
    const { course, section, video, file, exercise, teacher, token, manifest, poster, ...rest } =
      await chapter();
    const { key, segments } = await rest.open();
    const before = await rest.outline();
    const addresses = [
      manifest,
      key,
      segments[0],
      poster,
      before[0]?.files[0]?.link,
      before[0]?.videos[0]?.videoFiles[0]?.link,
      before[0]?.archive?.link,
    ];
    for (const address of addresses)
      expect((await fetch(address ?? "")).statusCode, address ?? "none").toBe(200);

    const params = { ressourceId: video.id };
    const reach = async () => ({
      video: (await call(getVideo, { token, params, query: asStudent })).statusCode,
      preview: (await call(getFreePreview, { params })).statusCode,
      position: (
        await call(keepPosition, {
          token,
          body: { seconds: 3, duration: 12, ago: 0 },
          params: { ...params, utilisateurId: rest.student.id },
        })
      ).statusCode,
      exercise: (await call(getExercise, { token, params: { exerciseId: exercise.id } }))
        .statusCode,
      sheet: (await call(getSheet, { token, params: { sectionId: section.id } })).statusCode,
      question: (await call(askQuestion, { token, params, body: { content: "Pourquoi ?" } }))
        .statusCode,
      note: (
        await call(addNote, {
          token,
          body: {
            contenu: "À revoir",
            ressource: { id: video.id },
            utilisateur: { id: rest.student.id },
          },
        })
      ).statusCode,
    });
    const lists = async () => ({
      exercises: (
        await call(listExercises, { token, params: { coursId: course.id }, query: asStudent })
      ).json().length,
      quizzes: (await call(listCourseQuizzes, { token, params: { coursId: course.id } })).json()
        .length,
      progress: (
        await call(listProgress, { token, params: { utilisateurId: rest.student.id } })
      ).json()[0]?.videos,
      plan: (await call(getPlan, { token, params: { utilisateurId: rest.student.id } })).json()
        .courses[0]?.lessons,
      cards: (await call(getToday, { token, params: { utilisateurId: rest.student.id } })).json()
        .cards.length,
      hits: (
        await call(searchOwn, {
          token,
          params: { utilisateurId: rest.student.id },
          query: { q: "zorglub" },
        })
      )
        .json()
        .map(({ kind }: Hit) => kind)
        .sort(),
    });

    await db
      .insertInto("cards")
      .values({
        user_id: rest.student.id,
        exercise_id: exercise.id,
        created_at: now(),
        due_on: day(0),
      })
      .execute();
    expect(await lists()).toMatchObject({ cards: 1 });
    await open(teacher.token, section, day(10));
    expect(await reach()).toEqual({
      video: 404,
      preview: 404,
      position: 404,
      exercise: 404,
      sheet: 404,
      question: 404,
      note: 404,
    });
    expect(await lists()).toMatchObject({ exercises: 0, quizzes: 0, cards: 0, hits: [] });
    const quiz = { token, body: { section: { id: section.id } } };
    expect(await call(startQuiz, quiz)).toMatchObject(nobody);
    for (const address of addresses)
      expect((await fetch(address ?? "")).statusCode, address ?? "none").toBe(404);

    // Its last evening, in Tunis, then its day.
    await open(teacher.token, section, day(1));
    setNow(new Date("2026-11-23T22:59:00Z"));
    expect((await reach()).video).toBe(404);
    setNow(new Date("2026-11-23T23:01:00Z"));
    expect(await reach()).toEqual({
      video: 200,
      preview: 200,
      position: 204,
      exercise: 200,
      sheet: 200,
      question: 200,
      note: 200,
    });
    expect(await lists()).toMatchObject({
      exercises: 1,
      quizzes: 1,
      plan: 1,
      hits: ["exercise", "video"],
    });
    expect(await call(startQuiz, quiz)).toMatchObject({ statusCode: 200 });
    expect(await openings(token, course)).toEqual([]);
    expect((await rest.outline())[0]?.videos).toHaveLength(1);
  });

  test("is all that is below it too, and a part can open later than its chapter", async () => {
    const { course, section, teacher, token } = await chapter();
    const part = await make.section({ course_id: course.id, parent_id: section.id });
    const exercise = await make.exercise({ section_id: part.id });
    const read = () => call(getExercise, { token, params: { exerciseId: exercise.id } });
    await open(teacher.token, section, day(3));
    expect(await read()).toMatchObject(nobody);
    await open(teacher.token, section, null);
    expect(await read()).toMatchObject({ statusCode: 200 });
    await open(teacher.token, part, day(2));
    expect(await read()).toMatchObject(nobody);
    await open(teacher.token, section, day(5));
    expect(await openings(token, course)).toEqual([
      { sectionId: section.id, opensOn: day(5) },
      { sectionId: part.id, opensOn: day(5) },
    ]);
  });
});

describe("the day of a chapter", () => {
  test("that has gone by means that it is open", async () => {
    const { section, teacher, outline } = await chapter();
    expect((await open(teacher.token, section, day(-30))).statusCode).toBe(200);
    expect((await outline())[0]?.videos).toHaveLength(1);
  });

  test("is refused where all accesses end before it, and says how many do", async () => {
    const { course, section, teacher, assignment } = await chapter();
    const until = new Date(now().getTime() + 5 * 86_400_000);
    await db
      .updateTable("assignments")
      .set({ ends_at: until })
      .where("id", "=", assignment.id)
      .execute();
    const refused = await open(teacher.token, section, day(6));
    expect([refused.statusCode, refused.json().code]).toEqual([400, "OPENS_AFTER_END"]);
    expect((await open(teacher.token, section, day(4))).json().manques).toBe(0);
    await person(course);
    expect((await open(teacher.token, section, day(6))).json().manques).toBe(1);
  });

  test.each(["demain", "2026-02-30", "0026-11-23"])("is not « %s »", async (date) => {
    const { section, teacher } = await chapter();
    const refused = await open(teacher.token, section, date);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "INVALID"]);
  });

  test("is chosen by who runs the course, and by one at a time", async () => {
    const { section, teacher, token } = await chapter();
    const other = await person(await make.course(), { role: "ROLE_ENSEIGNANT" });
    expect(await open(other.token, section, day(3))).toMatchObject(nobody);
    expect((await open(token, section, day(3))).statusCode).toBe(403);
    const { version } = (await open(teacher.token, section, day(3))).json();
    expect((await open(teacher.token, section, day(4), version - 1)).json().code).toBe(
      "EDITED_MEANWHILE",
    );
  });

  test("of a course that one may not know of is not there", async () => {
    const course = await make.course({ open: false });
    const token = await tokenOf(await make.user());
    for (const query of [asStudent, asTeacher])
      expect(
        await call(listOpenings, { token, params: { coursId: course.id }, query }),
      ).toMatchObject(nobody);
  });
});

describe("on its day students are told", () => {
  const newsOf = async ({ id, token }: { id: number; token: string }) =>
    (await call(listNotifications, { token, params: { utilisateurId: id } }))
      .json()
      .map(({ text }: Notification) => text);
  const inTrx = (announce: typeof announceOpenings) =>
    db.transaction().execute((trx) => announce(trx, now()));

  test("once, with all that is in it", async () => {
    const course = await make.course({ title: "Analyse" });
    const section = await make.section({ course_id: course.id, name: "Séries" });
    const [student, teacher] = [
      await person(course),
      await person(course, { role: "ROLE_ENSEIGNANT" }),
    ];
    await make.video({ section_id: section.id });
    await open(teacher.token, section, day(1));
    await inTrx(announceVideos);
    await inTrx(announceOpenings);
    expect(await newsOf(student)).toEqual([]);
    setNow(new Date("2026-11-24T07:00:00Z"));
    // Its videos are no news of their own, whichever job is first.
    await inTrx(announceVideos);
    for (let count = 0; count < 2; count++) await inTrx(announceOpenings);
    await inTrx(announceVideos);
    expect(await newsOf(student)).toEqual([
      "Analyse : le chapitre «\u00a0Séries\u00a0» est ouvert",
    ]);
    // One that is added later is.
    await make.video({ section_id: section.id, name: "Abel" });
    await inTrx(announceVideos);
    expect(await newsOf(student)).toHaveLength(2);
  });

  test("not of one that was open already, and again of one that is put off", async () => {
    const course = await make.course();
    const section = await make.section({ course_id: course.id });
    const student = await person(course);
    const administrator = await tokenOf(await make.user({ administrator: true }));
    await open(administrator, section, day(-1));
    await inTrx(announceOpenings);
    expect(await newsOf(student)).toEqual([]);
    for (const offset of [1, 3]) {
      expect((await open(administrator, section, day(offset))).json().date).toBe(day(offset));
      setNow(new Date(now().getTime() + offset * 86_400_000));
      await inTrx(announceOpenings);
    }
    expect(await newsOf(student)).toHaveLength(2);
  });
});
