import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  addSection,
  changeSection,
  listEditableSections,
} from "@majorant/contract/publishing/sections";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Courses with their teachers. */
function teachingOf({ call, tokenOf, db }: TestApp) {
  const make = factories(db);

  /** A course with its teacher's token, and that of a teacher of another course. */
  async function taughtCourse(values: { active?: boolean } = {}) {
    const course = await make.course(values);
    const teacherOf = async (course_id: number) => {
      const user = await make.user();
      await make.assignment({ user_id: user.id, course_id, role: "ROLE_ENSEIGNANT" });
      return tokenOf(user);
    };
    const token = await teacherOf(course.id);
    const other = await teacherOf((await make.course()).id);
    return { course, token, other };
  }

  const outline = async (token: string, course: { id: number }) =>
    (await call(listEditableSections, { token, params: { coursId: course.id } })).json();

  return { taughtCourse, outline };
}

/** Courses with their teachers, and the calls on their sections. */
export function sectionsOf(server: TestApp) {
  const { call } = server;
  const add = (token: string, cours: { id: number }, fields: object = {}) =>
    call(addSection, { token, body: { nom: "Séries", cours: { id: cours.id }, ...fields } });
  const change = (token: string, section: { id: number }, body: object) =>
    call(changeSection, { token, params: { sectionId: section.id }, body });
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id);

  return { ...teachingOf(server), add, change, ids };
}

/** Courses with their teachers and a section each, and the files that storage has. */
export function resourcesOf(server: TestApp) {
  const { dataDir, db } = server;
  const make = factories(db);
  const { taughtCourse, outline } = teachingOf(server);

  async function taughtSection() {
    const teaching = await taughtCourse();
    return { ...teaching, section: await make.section({ course_id: teaching.course.id }) };
  }

  /** How many files there are in storage. */
  const countStoredFiles = async () =>
    (await readdir(join(dataDir, "storage"), { recursive: true }).catch(() => [])).filter((path) =>
      path.endsWith("original"),
    ).length;

  return { taughtSection, outline, countStoredFiles };
}
