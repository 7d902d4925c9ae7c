import {
  type CourseCard,
  getCourse,
  listCourseSections,
  listUserCourses,
} from "@majorant/contract/learning/courses";
import type { CourseRole } from "@majorant/contract/roles";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { type AssignmentValues, enrolmentsOf } from "../../../test/areas/courses.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call } = server;
const make = factories(db);
const { asStudent, asTeacher, inDays, person } = enrolmentsOf(server);

const coursesOf = async (user: { id: number; token: string }, query = asStudent) => {
  const answer = await call(listUserCourses, {
    params: { utilisateurId: user.id },
    query,
    token: user.token,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<CourseCard[]>();
};

const idsOf = async (user: { id: number; token: string }, query = asStudent) =>
  (await coursesOf(user, query)).map(({ id }) => id);

describe("a student's courses", () => {
  test("are cards with the path of their titles", async () => {
    const year = await make.category({ title: "MP1" });
    const subject = await make.category({ title: "Analyse", parent_id: year.id });
    const course = await make.course({
      category: subject,
      title: "Séries",
      medium_title: "Séries numériques",
      short_description: "Convergence",
    });
    const student = await person(course);
    expect(await coursesOf(student)).toEqual([
      {
        id: course.id,
        title: "Séries",
        mediumTitle: "Séries numériques",
        smallDescription: "Convergence",
        fullTitle: "MP1 › Analyse › Séries",
        photo: null,
        enrolled: true,
      },
    ]);

    await db.updateTable("categories").set({ title: "MP*" }).where("id", "=", year.id).execute();
    await db
      .updateTable("categories")
      .set({ parent_id: (await make.category({ title: "Prépa" })).id })
      .where("id", "=", year.id)
      .execute();
    expect((await coursesOf(student))[0]?.fullTitle).toBe("Prépa › MP* › Analyse › Séries");
  });

  test("come once each from a user, a group above, and a category above", async () => {
    const track = await make.category();
    const category = await make.category({ parent_id: track.id });
    const [one, two, other] = [
      await make.course({ category }),
      await make.course({ category }),
      await make.course(),
    ];
    const school = await make.group();
    const cohort = await make.group({ parent_id: school.id });
    const student = await person(one);
    await make.member(cohort, student);
    await make.assignment({ group_id: school.id, category_id: track.id });
    expect((await idsOf(student)).toSorted()).toEqual([one.id, two.id]);
    expect(await idsOf(student)).not.toContain(other.id);

    const neighbour = await person(one, null);
    await make.member(school, neighbour);
    await make.assignment({ group_id: cohort.id, course_id: other.id });
    expect((await idsOf(neighbour)).toSorted()).toEqual([one.id, two.id]);
  });

  test("are those of today: not past, not to come, not inactive, not taught", async () => {
    const course = await make.course();
    const student = await person(course, { starts_at: inDays(-1), ends_at: inDays(1) });
    const elsewhere = async (assignment: AssignmentValues, active = true) =>
      make.assignment({
        user_id: student.id,
        course_id: (await make.course({ active })).id,
        ...assignment,
      });
    await elsewhere({ ends_at: inDays(-1) });
    await elsewhere({ starts_at: inDays(1) });
    await elsewhere({}, false);
    await elsewhere({ role: "ROLE_ENSEIGNANT" });
    expect(await idsOf(student)).toEqual([course.id]);
  });

  test("and a teacher's are apart", async () => {
    const [taughtCourse, followed] = [await make.course(), await make.course()];
    const teacher = await person(taughtCourse, { role: "ROLE_ENSEIGNANT" });
    await make.assignment({ user_id: teacher.id, course_id: followed.id });
    expect(await coursesOf(teacher, asTeacher)).toMatchObject([
      { id: taughtCourse.id, enrolled: false },
    ]);
    expect(await idsOf(teacher)).toEqual([followed.id]);
  });

  test("are no other student's business, and have two views only", async () => {
    const course = await make.course();
    const [student, other] = [await person(course), await person(course)];
    const params = { utilisateurId: student.id };
    const peek = await call(listUserCourses, { params, query: asStudent, token: other.token });
    expect(peek.statusCode).toBe(404);
    for (const query of [{}, { role: "ROLE_ADMINISTRATEUR" }]) {
      const answer = await call(listUserCourses, { params, query, token: student.token });
      expect(answer.json().code).toBe("INVALID");
    }
  });
});

/** Every way of asking for a course, and who is answered what. */
describe("a course", () => {
  const ask = (
    endpoint: typeof getCourse | typeof listCourseSections,
    course: { id: number },
    token: string | undefined,
    role: CourseRole = "ROLE_APPRENANT",
  ) => call(endpoint, { params: { coursId: course.id }, query: { role }, token });

  test.each([
    ["enrolled", {}, {}, 200, 404],
    ["not enrolled, on an open course", {}, null, 200, 404],
    ["not enrolled, on a closed one", { open: false }, null, 404, 404],
    ["enrolled on a closed one", { open: false }, {}, 200, 404],
    ["enrolled on an inactive one", { active: false }, {}, 404, 404],
    ["its enrolment is over", { open: false }, { ends_at: inDays(-1) }, 404, 404],
    ["its teacher", { open: false }, { role: "ROLE_ENSEIGNANT" }, 404, 200],
    ["its teacher, once inactive", { active: false }, { role: "ROLE_ENSEIGNANT" }, 404, 404],
  ] as const)("for somebody %s", async (_who, values, assignment, student, teacher) => {
    const course = await make.course(values);
    const { token } = await person(course, assignment);
    for (const endpoint of [getCourse, listCourseSections]) {
      expect((await ask(endpoint, course, token)).statusCode).toBe(student);
      expect((await ask(endpoint, course, token, "ROLE_ENSEIGNANT")).statusCode).toBe(teacher);
      expect((await ask(endpoint, course, undefined)).statusCode).toBe(401);
    }
  });

  test("that is not there answers 404, and a malformed id 400", async () => {
    const { token } = await person(await make.course());
    expect((await ask(getCourse, { id: 999_999 }, token)).statusCode).toBe(404);
    const malformed = { params: { coursId: "1e3" }, query: asStudent, token };
    expect((await call(getCourse, malformed)).json().fields).toHaveProperty("coursId");
  });

  test("has its live sessions to come and under way, with links for the enrolled only", async () => {
    const course = await make.course();
    const session = (title: string, starts_at: Date) =>
      make.liveSession({ course_id: course.id, title, starts_at, minutes: 60 });
    await session("demain", inDays(1));
    await session("finie", new Date(Date.now() - 61 * 60_000));
    await session("en cours", new Date(Date.now() - 59 * 60_000));

    const enrolled = (await ask(getCourse, course, (await person(course)).token)).json();
    expect(enrolled.enrolled).toBe(true);
    expect(enrolled.liveSessions).toMatchObject([
      { title: "en cours", link: "https://meet.exemple.tn/seance" },
      { title: "demain", link: "https://meet.exemple.tn/seance" },
    ]);
    expect(enrolled.liveSessions[0].date).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

    const visitor = (await ask(getCourse, course, (await person(course, null)).token)).json();
    expect(visitor.enrolled).toBe(false);
    expect(visitor.liveSessions).toMatchObject([
      { title: "en cours", link: null },
      { title: "demain", link: null },
    ]);
  });

  test("shows students its active sections and resources, its teacher all of them", async () => {
    const course = await make.course();
    const section = (values: Parameters<typeof make.section>[0]) =>
      make.section({ course_id: course.id, ...values });
    await make.video(); // another course's
    const second = await section({ name: "Intégrales", position: 2 });
    const first = await section({ name: "Suites", position: 1 });
    const below = await section({ name: "Suites adjacentes", parent_id: first.id });
    const hidden = await section({ name: "Brouillon", active: false, position: 3 });
    const orphan = await section({ name: "Sous le brouillon", parent_id: hidden.id });
    const tag = await db
      .insertInto("tags")
      .values({ name: "Exercices", icon: "pencil" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const clip = await make.medium({ kind: "video", duration: 12.5 });
    const video = await make.video({ section_id: below.id, medium_id: clip.id, tag_id: tag.id });
    await make.videoFile({ resource_id: video.id, name: "Énoncé" });
    await make.videoFile({
      resource_id: video.id,
      name: "Corrigé",
      medium_id: (await make.medium()).id,
    });
    await make.video({ section_id: below.id, active: false });
    await make.video({ section_id: orphan.id });
    const file = await make.file({ section_id: second.id });

    const names = (sections: { name: string; sousSections: { name: string }[] }[]) =>
      sections.map(({ name, sousSections }) => [name, sousSections.map((each) => each.name)]);
    const outline = [
      ["Suites", ["Suites adjacentes"]],
      ["Intégrales", []],
    ];

    const enrolled = (await ask(listCourseSections, course, (await person(course)).token)).json();
    expect(names(enrolled)).toEqual(outline);
    expect(enrolled[0].sousSections[0].videos).toMatchObject([
      {
        id: video.id,
        duration: 12.5,
        tag: { id: tag.id, name: "Exercices", icon: "pencil" },
        videoFiles: [
          { name: "Énoncé", link: "https://exemple.tn/enonce.pdf" },
          { name: "Corrigé", link: expect.stringContaining("/api/media/video-files/") },
        ],
      },
    ]);
    expect(enrolled[1].files).toMatchObject([
      { id: file.id, link: expect.stringContaining(`/api/media/files/${file.id}?`) },
    ]);

    const { token } = await person(course, null);
    const outside = (await ask(listCourseSections, course, token)).json();
    expect(names(outside)).toEqual(outline);
    expect(outside[0].sousSections[0].videos[0]).toMatchObject({
      duration: 12.5,
      videoFiles: [
        { name: "Énoncé", link: null },
        { name: "Corrigé", link: null },
      ],
    });
    expect(outside[1].files[0].link).toBeNull();

    const teacher = await person(course, { role: "ROLE_ENSEIGNANT" });
    const answer = await ask(listCourseSections, course, teacher.token, "ROLE_ENSEIGNANT");
    expect(names(answer.json())).toEqual([...outline, ["Brouillon", ["Sous le brouillon"]]]);
    expect(answer.json()[0].sousSections[0].videos).toHaveLength(2);
  });
});
