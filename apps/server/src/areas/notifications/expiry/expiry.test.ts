import {
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentPlansOf } from "../../../../test/areas/payment-plans.ts";
import { factories } from "../../../../test/factories.ts";
import type { Mail } from "../../../platform/jobs/mail.ts";
import { warnOfExpiry } from "./expiry.jobs.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);
const { planning, on, pass } = await paymentPlansOf(server);

const ends_at = new Date("2026-12-12T18:00:00Z");
const created_at = new Date("2026-09-01T08:00:00Z");
/** In the morning of Tunis so many days before. */
const before = (days: number) => new Date(Date.UTC(2026, 11, 12 - days, 8));

const mails: Mail[] = [];
const mailer = { send: async (_: unknown, mail: Mail) => void mails.push(mail) };
const warn = (now: Date) =>
  warnOfExpiry({ db, mailer, publicUrl: "https://majorant.exemple.tn" }, now);

/** What a user was told on screen, and by mail. */
async function messagesOf(user: { id: number }) {
  const token = await tokenOf(user);
  const answer = await call(listNotifications, { params: { utilisateurId: user.id }, token });
  const { email } = await db
    .selectFrom("users")
    .where("id", "=", user.id)
    .select("email")
    .executeTakeFirstOrThrow();
  return {
    notices: answer.json().map(({ text }: Notification) => plain(text)),
    subjects: mails.filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}

/** A class with one course, and a student whose right to it ends. */
async function ending(values: object = {}) {
  const category = await make.category({ title: "MP1" });
  const course = await make.course({ category });
  const user = await make.user();
  await make.assignment({
    user_id: user.id,
    category_id: category.id,
    created_at,
    ends_at,
    ...values,
  });
  return { user, category, course };
}

/** In one piece, as it is read. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

const sentence = "Votre accès à MP1 prend fin le 12 décembre 2026 à 19:00";

test("an end is told 7 days and 1 day before, each once, by mail and on screen", async () => {
  const { user } = await ending();
  await warn(new Date(before(7).getTime() - 1));
  expect(await messagesOf(user)).toEqual({ notices: [], subjects: [] });
  await warn(before(7));
  await warn(new Date(before(7).getTime() + 3_600_000));
  const first = "Votre accès à MP1 prend fin dans 7 jours";
  expect(await messagesOf(user)).toEqual({ notices: [sentence], subjects: [first] });
  await warn(before(1));
  await warn(before(1));
  const second = "Votre accès à MP1 prend fin demain";
  expect(await messagesOf(user)).toEqual({
    notices: [sentence, sentence],
    subjects: [first, second],
  });
  await warn(ends_at);
  expect((await messagesOf(user)).subjects).toHaveLength(2);
  const mail = mails.find(({ subject }) => subject === second);
  expect(mail?.text).toContain("https://majorant.exemple.tn/student/profile?section=acces");
  expect(plain(mail?.text ?? "")).toContain("le 12 décembre 2026 à 19:00");
});

test("the mail promises a new access from this end on only where buying gives it", async () => {
  const own = await ending();
  const course = await ending();
  const single = await make.user();
  await make.assignment({ user_id: single.id, course_id: course.course.id, created_at, ends_at });
  await warn(before(7));
  const promised = async (user: { id: number }) => {
    const { email } = await db
      .selectFrom("users")
      .where("id", "=", user.id)
      .select("email")
      .executeTakeFirstOrThrow();
    return mails.find(({ to }) => to === email)?.text.includes("à la fin de celui-ci");
  };
  expect(await promised(own.user)).toBe(true);
  expect(await promised(single)).toBe(false);
});

test("two instances at once tell it once", async () => {
  const { user } = await ending();
  await Promise.all([warn(before(1)), warn(before(1)), warn(before(1))]);
  expect((await messagesOf(user)).notices).toEqual([sentence]);
  expect((await messagesOf(user)).subjects).toHaveLength(1);
});

test("who keeps the courses by another right is told nothing; a gap is told", async () => {
  const renewed = await ending();
  await make.assignment({
    user_id: renewed.user.id,
    category_id: renewed.category.id,
    starts_at: ends_at,
    ends_at: new Date("2027-01-12T18:00:00Z"),
  });
  const byCourse = await ending();
  await make.assignment({ user_id: byCourse.user.id, course_id: byCourse.course.id });
  const partly = await ending();
  await make.course({ category: partly.category });
  await make.assignment({ user_id: partly.user.id, course_id: partly.course.id });
  const later = await ending();
  await make.assignment({
    user_id: later.user.id,
    category_id: later.category.id,
    starts_at: new Date(ends_at.getTime() + 1000),
  });
  await warn(before(7));
  for (const { user } of [renewed, byCourse])
    expect(await messagesOf(user)).toEqual({ notices: [], subjects: [] });
  for (const { user } of [partly, later])
    expect((await messagesOf(user)).notices).toEqual([sentence]);
});

test("a right that is prolonged itself is told of again at its new end", async () => {
  const { user } = await ending();
  await warn(before(1));
  const newEnd = new Date("2027-01-12T18:00:00Z");
  await db
    .updateTable("assignments")
    .set({ ends_at: newEnd })
    .where("user_id", "=", user.id)
    .execute();
  await warn(new Date("2027-01-11T08:00:00Z"));
  expect((await messagesOf(user)).notices).toEqual([
    "Votre accès à MP1 prend fin le 12 janvier 2027 à 19:00",
    sentence,
  ]);
});

test("a group's right is told to all of its members, but for the deactivated and those who keep it", async () => {
  const category = await make.category({ title: "MP1" });
  const course = await make.course({ category });
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  const [member, keeps, inactive] = [
    await make.user(),
    await make.user(),
    await make.user({ active: false }),
  ];
  for (const user of [member, keeps, inactive]) await make.member(below, user);
  await make.assignment({ group_id: group.id, category_id: category.id, created_at, ends_at });
  await make.assignment({ user_id: keeps.id, course_id: course.id });
  await warn(before(7));
  expect((await messagesOf(member)).notices).toEqual([sentence]);
  expect((await messagesOf(keeps)).notices).toEqual([]);
  const rows = db.selectFrom("notifications").where("user_id", "=", inactive.id).selectAll();
  expect(await rows.execute()).toEqual([]);
});

test("a teacher's right, and one bought since the morning of the warning, are not told", async () => {
  const teacher = await ending({ role: "ROLE_ENSEIGNANT" });
  const late = await ending({ created_at: before(5) });
  await warn(before(5));
  for (const { user } of [teacher, late]) expect((await messagesOf(user)).notices).toEqual([]);
});

test("the setting says how many days before; none says nothing", async () => {
  const { user } = await ending();
  const days = (value: string) =>
    db.updateTable("settings").set({ value }).where("name", "=", "accessWarningDays").execute();
  await days("");
  await warn(before(1));
  expect((await messagesOf(user)).notices).toEqual([]);
  await days("3");
  await warn(before(3));
  expect((await messagesOf(user)).subjects).toEqual(["Votre accès à MP1 prend fin dans 3 jours"]);
  await days("7,1");
});

test("a slice whose next instalment may still be paid is not told: that one's reminders say when lessons close", async () => {
  on("2026-11-27");
  const plan = await planning();
  await plan.pay(1);
  await pass("2026-12-17");
  const day = new Date("2026-12-31T09:00:00Z");
  const warnings = async () =>
    (await messagesOf(plan.user)).subjects.filter((subject) => subject.includes("prend fin"));
  await warn(day);
  expect(await warnings()).toEqual([]);
  await plan.withdraw(2);
  await warn(day);
  expect(await warnings()).toHaveLength(1);
});

test("one whose next instalment was paid and taken back is told: nobody asks for that one again", async () => {
  on("2026-11-27");
  const plan = await planning();
  await plan.pay(1);
  await pass("2026-12-17");
  await plan.pay(2);
  on("2026-12-30");
  await plan.takeBack(2);
  await warn(new Date("2026-12-31T09:00:00Z"));
  expect((await messagesOf(plan.user)).subjects).toContainEqual(
    expect.stringContaining("prend fin"),
  );
});
