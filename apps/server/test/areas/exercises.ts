import * as calls from "@majorant/contract/exercises/exercises";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import type { Person } from "./discussion.ts";

/** A course with an exercise, those around it, and the calls that students make. */
export function exercisesOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);
  async function person(values: Parameters<typeof make.user>[0] = {}): Promise<Person> {
    const user = await make.user(values);
    return { id: user.id, token: await tokenOf(user) };
  }

  /** Two students and the teacher of a course, a teacher of another, an administrator. */
  async function class_(values: Parameters<typeof make.exercise>[0] = {}) {
    const course = await make.course({ open: false });
    const section = await make.section({ course_id: course.id });
    const exercise = await make.exercise({ section_id: section.id, ...values });
    const [student, classmate] = [await person(), await person()];
    for (const { id } of [student, classmate])
      await make.assignment({ user_id: id, course_id: course.id });
    const teach = async (taught: { id: number }) => {
      const teacher = await person({ role: "ROLE_ENSEIGNANT" });
      const assignment = { user_id: teacher.id, course_id: taught.id };
      await make.assignment({ ...assignment, role: "ROLE_ENSEIGNANT" });
      return teacher;
    };
    const [teacher, other] = [await teach(course), await teach(await make.course())];
    const stranger = await person();
    const administrator = await person({ administrator: true });
    return {
      course,
      section,
      exercise,
      student,
      classmate,
      teacher,
      other,
      stranger,
      administrator,
    };
  }

  const on = (exercise: { id: number }) => ({ exerciseId: exercise.id });
  return {
    class: class_,
    read: (by: Person, exercise: { id: number }) =>
      call(calls.getExercise, { params: on(exercise), token: by.token }),
    open: (by: Person, exercise: { id: number }, step: string) =>
      call(calls.openStep, { params: on(exercise), body: { step }, token: by.token }),
    say: (by: Person, exercise: { id: number }, outcome: string) =>
      call(calls.sayOutcome, { params: on(exercise), body: { outcome }, token: by.token }),
    photograph: (by: Person, exercise: { id: number }, bytes: Buffer) =>
      call(calls.keepAttemptPhoto, {
        params: on(exercise),
        parts: {},
        files: { photo: { name: "copie.jpg", bytes } },
        token: by.token,
      }),
    withoutPhoto: (by: Person, exercise: { id: number }) =>
      call(calls.removeAttemptPhoto, { params: on(exercise), token: by.token }),
    list: (by: Person, course: { id: number }, role = "ROLE_APPRENANT") =>
      call(calls.listExercises, {
        params: { coursId: course.id },
        query: { role },
        token: by.token,
      }),
    sheet: (by: Person, section: { id: number }) =>
      call(calls.getSheet, { params: { sectionId: section.id }, token: by.token }),
    /** Their access is over. */
    end: ({ id }: Person, now: Date) =>
      db.updateTable("assignments").set({ ends_at: now }).where("user_id", "=", id).execute(),
  };
}
