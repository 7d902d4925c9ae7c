import { declarePayment } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { followUpsOf } from "../../../test/areas/follow-ups.ts";
import { paymentPlansOf } from "../../../test/areas/payment-plans.ts";

const server = await testApp();
const { call, db, setNow, tokenOf } = server;
const { make, taughtCourse, studentOf, watch, visit, pay, ask, list, reasonsOf } =
  followUpsOf(server);

/** In the morning of the 20th in Tunis. */
const now = new Date("2026-11-20T09:00:00Z");
setNow(now);
const admin = await tokenOf(await make.user({ administrator: true }));
const { category, course, section, videos, token: teacher } = await taughtCourse();
const [rolle, next] = videos;

describe("paid and never began", () => {
  test("from the third day on, until something is opened", async () => {
    const [early, late] = [await make.user(), await make.user()];
    await pay(early, category, new Date("2026-11-17T22:59:00Z")); // the 17th in Tunis
    await pay(late, category, new Date("2026-11-17T23:01:00Z")); // the 18th
    const { lines } = await list(admin, { reason: "neverBegan" });
    expect(lines).toMatchObject([
      {
        reason: "neverBegan",
        about: "MP1",
        course: null,
        until: null,
        student: { id: early.id },
        since: "2026-11-17T22:59:00.000Z",
      },
    ]);
    await watch(early, rolle, { days: ["2026-11-19"], watched: 0.1 });
    expect(await reasonsOf(admin, early)).toEqual([]);
  });

  test("an exercise is a beginning too; what was opened elsewhere is none", async () => {
    const student = await make.user();
    await pay(student, category, new Date("2026-11-10T09:00:00Z"));
    await watch(student, await make.video(), { days: ["2026-11-12"], watched: 1 });
    expect(await reasonsOf(admin, student)).toEqual(["neverBegan"]);
    const exercise = await make.exercise({ section_id: section.id });
    await db
      .insertInto("attempts")
      .values({ user_id: student.id, exercise_id: exercise.id, begun_at: now })
      .execute();
    expect(await reasonsOf(admin, student)).toEqual([]);
  });

  test("not what was taken back, nor to teachers, in whatever way they ask", async () => {
    const student = await make.user();
    await pay(student, category, new Date("2026-11-10T09:00:00Z"));
    expect(await reasonsOf(admin, student)).toEqual(["neverBegan"]);
    expect(await reasonsOf(teacher, student)).toEqual([]);
    expect((await list(teacher, { reason: "neverBegan" })).status).toBe(404);
    await db
      .updateTable("payments")
      .set({ status: "refused", taken_back_at: now })
      .where("order_id", "in", (e) =>
        e.selectFrom("orders").where("user_id", "=", student.id).select("id"),
      )
      .execute();
    expect(await reasonsOf(admin, student)).toEqual([]);
  });
});

test("nothing for ten days: the last visit counts, of who has an access still", async () => {
  const [gone, here, never, over] = [
    await studentOf(course),
    await studentOf(course),
    await studentOf(course),
    await make.user(),
  ];
  for (const day of ["2026-10-01", "2026-11-10"]) await visit(gone, day);
  for (const day of ["2026-11-01", "2026-11-11"]) await visit(here, day);
  await visit(over, "2026-10-01");
  const { lines } = await list(admin, { reason: "inactive" });
  // The morning of that day in Tunis.
  expect(lines).toMatchObject([{ student: { id: gone.id }, since: "2026-11-09T23:00:00.000Z" }]);
  expect(await reasonsOf(admin, never)).toEqual([]);
  expect(await reasonsOf(teacher, gone)).toEqual(["inactive"]);
  const other = await taughtCourse();
  expect(await reasonsOf(other.token, gone)).toEqual([]);
  expect(await reasonsOf(admin, gone, { course: String(other.course.id) })).toEqual([]);
});

test("a group's right is one too, of its sub-groups' members as well", async () => {
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  const student = await make.user();
  await make.member(below, student);
  await make.assignment({ group_id: group.id, category_id: category.id });
  await visit(student, "2026-11-01");
  expect(await reasonsOf(admin, student)).toEqual(["inactive"]);
  expect(await reasonsOf(teacher, student)).toEqual(["inactive"]);
});

test("the same video on three days of two weeks, not to its end", async () => {
  const [student, finished, twice, before] = [
    await studentOf(course),
    await studentOf(course),
    await studentOf(course),
    await studentOf(course),
  ];
  const days = ["2026-11-07", "2026-11-15", "2026-11-19"];
  await watch(student, rolle, { days, watched: 0.9 });
  await watch(finished, rolle, { days, watched: 0.96 });
  await watch(twice, rolle, { days: days.slice(1), watched: 0.5 });
  // The first of its days is fifteen days ago.
  await watch(before, rolle, { days: ["2026-11-06", ...days.slice(1)], watched: 0.5 });
  const { lines } = await list(teacher, { reason: "stuck" });
  expect(lines).toMatchObject([
    {
      student: { id: student.id, email: null },
      about: "Rolle",
      course: { id: course.id, title: "Analyse" },
      since: "2026-11-06T23:00:00.000Z",
    },
  ]);
  await db.updateTable("positions").set({ watched: 1 }).where("user_id", "=", student.id).execute();
  expect(await reasonsOf(teacher, student)).toEqual([]);
});

test("an access that ends within seven days with the better part left", async () => {
  const ending = async (ends_at: Date) => {
    const student = await make.user();
    await make.assignment({ user_id: student.id, category_id: category.id, ends_at });
    return student;
  };
  const soon = new Date("2026-11-27T22:59:00Z"); // the end of the 27th in Tunis
  const [student, later, half, renewed] = [
    await ending(soon),
    await ending(new Date("2026-11-27T23:01:00Z")),
    await ending(soon),
    await ending(soon),
  ];
  await watch(half, next, { days: ["2026-11-19"], watched: 1 });
  await make.assignment({ user_id: renewed.id, category_id: category.id, starts_at: soon });
  const { lines } = await list(admin, { reason: "endsSoon" });
  expect(lines).toMatchObject([
    { student: { id: student.id }, about: "MP1", until: soon.toISOString(), course: null },
  ]);
  for (const one of [later, half, renewed]) expect(await reasonsOf(admin, one)).toEqual([]);
  expect(await reasonsOf(teacher, student)).toEqual(["endsSoon"]);
});

test("a question that nobody has answered for 48 hours", async () => {
  const [student, fresh] = [await studentOf(course), await studentOf(course)];
  const question = await ask(student, rolle, new Date("2026-11-18T09:00:00Z"));
  await ask(fresh, rolle, new Date("2026-11-18T09:00:01Z"));
  const answer = (author: { id: number }) =>
    db
      .insertInto("answers")
      .values({
        question_id: question.id,
        author_id: author.id,
        content: "Encore.",
        created_at: now,
      })
      .execute();
  // Their own second thoughts are no answer.
  await answer(student);
  const { lines } = await list(teacher, { reason: "unanswered" });
  expect(lines).toMatchObject([
    {
      student: { id: student.id },
      about: "Rolle",
      course: { id: course.id },
      since: "2026-11-18T09:00:00.000Z",
    },
  ]);
  await answer(fresh);
  expect(await reasonsOf(teacher, student)).toEqual([]);
});

test("the last two sessions missed, of those to which somebody came", async () => {
  const live = await taughtCourse();
  const [absent, came, newcomer] = [
    await studentOf(live.course),
    await studentOf(live.course),
    await studentOf(live.course, { created_at: new Date("2026-11-12T08:00:00Z") }),
  ];
  const session = (starts_at: string, values: object = {}) =>
    make.liveSession({ course_id: live.course.id, starts_at: new Date(starts_at), ...values });
  const attend = (at: { id: number }, user: { id: number }) =>
    db
      .insertInto("live_presences")
      .values({ live_session_id: at.id, user_id: user.id, first_at: now, last_at: now })
      .execute();
  const first = await session("2026-11-10T18:00:00Z");
  const second = await session("2026-11-17T18:00:00Z");
  // Nobody came, called off, going on, and to come: none of these counts.
  await session("2026-11-18T18:00:00Z");
  const calledOff = await session("2026-11-19T18:00:00Z", { cancelled_at: now });
  await attend(calledOff, came);
  await attend(await session("2026-11-20T08:00:00Z"), came);
  await session("2026-11-21T18:00:00Z");
  await attend(first, came);
  expect(await reasonsOf(live.token, absent)).toEqual([]);
  await attend(second, came);
  expect((await list(live.token, { reason: "missedLive" })).lines).toMatchObject([
    { student: { id: absent.id }, since: "2026-11-10T18:00:00.000Z", about: null },
  ]);
  expect(await reasonsOf(live.token, newcomer)).toEqual([]);
  await attend(second, absent);
  expect(await reasonsOf(live.token, absent)).toEqual([]);
});

test("who is deactivated, and who is enrolled no more, is on no list", async () => {
  const left = await taughtCourse();
  const [inactive, over] = [await studentOf(left.course), await studentOf(left.course)];
  for (const student of [inactive, over])
    await ask(student, left.videos[0], new Date("2026-11-01T09:00:00Z"));
  expect((await list(left.token)).total).toBe(2);
  await db.updateTable("users").set({ active: false }).where("id", "=", inactive.id).execute();
  await db.deleteFrom("assignments").where("user_id", "=", over.id).execute();
  expect((await list(left.token)).total).toBe(0);
});

describe("a slice of a payment plan", async () => {
  const plans = await paymentPlansOf(server);
  /** Paid once, of a course with a video, on the eve of the next instalment. */
  async function beforeNext() {
    plans.on("2026-11-27");
    const plan = await plans.planning();
    const part = await make.section({ course_id: plan.course.id });
    await make.video({ section_id: part.id });
    await plan.pay(1);
    await plans.pass("2026-12-17");
    plans.on("2026-12-26");
    return plan;
  }
  const endsSoon = async ({ user }: { user: { id: number } }) => {
    const token = await plans.token();
    return (await reasonsOf(token, user, { reason: "endsSoon" })).length > 0;
  };

  test("does not end soon while its next instalment is to come, or what was paid of it is looked into", async () => {
    const plan = await beforeNext();
    expect(await endsSoon(plan)).toBe(false);
    plans.on("2026-12-27");
    expect(await endsSoon(plan)).toBe(false);
    // Not paid on its day: its lessons close on the fifth day.
    plans.on("2026-12-28");
    expect(await endsSoon(plan)).toBe(true);
    await call(declarePayment, {
      token: await plan.own(),
      params: { commandeId: await plan.orderOf(2) },
      body: { transactionNumber: "VIR-9", method: "transfer" },
    });
    expect(await endsSoon(plan)).toBe(false);
    await plan.pay(2);
    expect(await endsSoon(plan)).toBe(false);
  });

  test("does where its plan was stopped, or its next order withdrawn", async () => {
    const [stopped, withdrawn] = [await beforeNext(), await beforeNext()];
    await stopped.stop();
    await withdrawn.withdraw(2);
    expect([await endsSoon(stopped), await endsSoon(withdrawn)]).toEqual([true, true]);
  });

  test("does where its next instalment was paid and taken back", async () => {
    const plan = await beforeNext();
    await plan.pay(2);
    expect(await endsSoon(plan)).toBe(false);
    await plan.takeBack(2);
    expect(await endsSoon(plan)).toBe(true);
  });
});
