import {
  type FollowUp,
  type FollowUpReason,
  listFollowUps,
} from "@majorant/contract/follow-ups/follow-ups";
import type { TestApp } from "../app.ts";
import { factories } from "../factories.ts";

/** Students who need a word, each by one rule, and the list as somebody reads it. */
export function followUpsOf({ db, call, tokenOf }: TestApp) {
  const make = factories(db);

  /** A category with one course of two videos, and its teacher's token. */
  async function taughtCourse() {
    const category = await make.category({ title: "MP1" });
    const course = await make.course({ category, title: "Analyse" });
    const section = await make.section({ course_id: course.id });
    const videos = [
      await make.video({ section_id: section.id, name: "Rolle" }),
      await make.video({ section_id: section.id }),
    ] as const;
    const teacher = await make.user({ role: "ROLE_ENSEIGNANT", first_name: "Sonia" });
    await make.assignment({
      user_id: teacher.id,
      course_id: course.id,
      role: "ROLE_ENSEIGNANT",
    });
    return { category, course, section, videos, teacher, token: await tokenOf(teacher) };
  }

  /** Enrolled in a course since an autumn, with a confirmed address. */
  async function studentOf(course: { id: number }, values: object = {}) {
    const since = new Date("2026-09-01T08:00:00Z");
    const student = await make.user({
      first_name: "Yasmine",
      created_at: since,
      email_confirmed_at: since,
      ...values,
    });
    await make.assignment({ user_id: student.id, course_id: course.id, created_at: since });
    return student;
  }

  /** Somebody watched a video on some days, up to a share of it. */
  async function watch(
    { id: user_id }: { id: number },
    { id: resource_id }: { id: number },
    { days, watched }: { days: string[]; watched: number },
  ) {
    const last = new Date(`${days.at(-1)}T12:00:00Z`);
    await db
      .insertInto("positions")
      .values({ user_id, resource_id, seconds: 60, duration: 600, watched, updated_at: last })
      .execute();
    await db
      .insertInto("viewing_days")
      .values(days.map((day) => ({ user_id, resource_id, day, seconds: 60 })))
      .execute();
  }

  const visit = (user: { id: number }, day: string) =>
    db.insertInto("active_days").values({ user_id: user.id, day }).execute();

  /** A paid order of a category, with the right that it gave. */
  async function pay(user: { id: number }, category: { id: number }, paid_at: Date) {
    const offer = await make.offer({ category_id: category.id });
    const order = await db
      .insertInto("orders")
      .values({ user_id: user.id, created_at: paid_at })
      .returning("id")
      .executeTakeFirstOrThrow();
    const line = await db
      .insertInto("order_lines")
      .values({
        order_id: order.id,
        offer_id: offer.id,
        category_id: category.id,
        title: "MP1",
        months: 3,
        price: 150_000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("payments")
      .values({ order_id: order.id, status: "paid", method: "card", paid_at })
      .execute();
    await make.assignment({
      user_id: user.id,
      category_id: category.id,
      order_line_id: line.id,
      starts_at: paid_at,
    });
  }

  const ask = (author: { id: number }, video: { id: number }, created_at: Date) =>
    db
      .insertInto("questions")
      .values({ author_id: author.id, resource_id: video.id, content: "Pourquoi ?", created_at })
      .returning("id")
      .executeTakeFirstOrThrow();

  /** What somebody reads: the lines, and how many there are. */
  async function list(token: string, query: Record<string, string> = {}) {
    const answer = await call(listFollowUps, { token, query });
    return {
      status: answer.statusCode,
      total: Number(answer.headers["x-total-count"]),
      lines: answer.statusCode === 200 ? (answer.json() as FollowUp[]) : [],
    };
  }

  /** The reasons for which one student is on the list. */
  const reasonsOf = async (token: string, student: { id: number }, query = {}) =>
    (await list(token, query)).lines
      .filter((line) => line.student.id === student.id)
      .map(({ reason }) => reason);

  /** A line as a press names it. */
  const named = (
    student: { id: number },
    reason: FollowUpReason,
    course: { id: number } | null = null,
  ) => ({ student: { id: student.id }, reason, course: course && { id: course.id } });

  return { make, taughtCourse, studentOf, watch, visit, pay, ask, list, reasonsOf, named };
}
