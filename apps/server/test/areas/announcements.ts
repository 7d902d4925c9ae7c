import * as calls from "@majorant/contract/announcements/announcements";
import * as own from "@majorant/contract/announcements/own-announcements";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";
import type { Person } from "./discussion.ts";

/** A course with a teacher and two students, an administrator, and the calls that announce. */
export function announcementsOf({ db, call, tokenOf, now }: TestApp) {
  const make = factories(db);
  async function person(values: Parameters<typeof make.user>[0] = {}): Promise<Person> {
    const user = await make.user(values);
    return { id: user.id, token: await tokenOf(user) };
  }

  async function school() {
    const course = await make.course({ title: "Analyse" });
    const teacher = await person({ role: "ROLE_ENSEIGNANT" });
    await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
    const [student, classmate] = [await person(), await person()];
    for (const { id } of [student, classmate])
      await make.assignment({ user_id: id, course_id: course.id });
    const administrator = await person({ administrator: true });
    return { course, teacher, student, classmate, administrator };
  }

  const toCourse = ({ id }: { id: number }) => ({ kind: "course", id, days: null });

  /** An announcement as its form sends it, at once and to two people unless it is said otherwise. */
  const draft = (audience: object, change: object = {}) => ({
    key: crypto.randomUUID(),
    title: "Séance de ce soir",
    content: "Elle passe à **20:00**.",
    audience,
    byMail: false,
    sendAt: null,
    headUntil: null,
    people: 2,
    ...change,
  });

  const announce = (by: Person, announcement: object, file?: Buffer) =>
    call(calls.addAnnouncement, {
      token: by.token,
      ...(file
        ? { parts: { announcement }, files: { file: { name: "plan.pdf", bytes: file } } }
        : { body: announcement }),
    });

  const on = ({ id }: { id: number }) => ({ params: { announcementId: id } });
  return {
    make,
    person,
    school,
    toCourse,
    draft,
    announce,
    inMinutes: (minutes: number) => new Date(now().getTime() + minutes * 60_000).toISOString(),
    get: (by: Person, id: number) =>
      call(calls.getAnnouncement, { ...on({ id }), token: by.token }),
    list: (by: Person) => call(calls.listAnnouncements, { token: by.token }),
    count: (by: Person, { kind, id, days }: { kind: string; id: number; days: number | null }) =>
      call(calls.countAudience, {
        query: { kind, id: String(id), ...(days === null ? {} : { days: String(days) }) },
        token: by.token,
      }),
    change: (by: Person, id: number, announcement: object) =>
      call(calls.changeAnnouncement, { ...on({ id }), body: announcement, token: by.token }),
    withdraw: (by: Person, id: number) =>
      call(calls.withdrawAnnouncement, { ...on({ id }), token: by.token }),
    putHead: (by: Person, id: number, headUntil: string | null) =>
      call(calls.changeAnnouncementHead, { ...on({ id }), body: { headUntil }, token: by.token }),
    open: (by: Person, id: number) =>
      call(own.getOwnAnnouncement, { ...on({ id }), token: by.token }),
    read: (by: Person, id: number) =>
      call(own.readAnnouncement, { ...on({ id }), token: by.token }),
    heads: (by: Person, course: { id: number }) =>
      call(own.listCourseAnnouncements, { params: { coursId: course.id }, token: by.token }),
    noticesOf: async ({ id }: { id: number }) =>
      (
        await db
          .selectFrom("notifications")
          .where("user_id", "=", id)
          .select("notice")
          .orderBy("id")
          .execute()
      ).map(({ notice }) => notice as { kind: string }),
  };
}
