import { longestAnnouncement } from "@majorant/contract/limits";
import {
  listNotifications,
  readNotification,
} from "@majorant/contract/notifications/notifications";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { announcementsOf } from "../../../test/areas/announcements.ts";
import { eventually } from "../../../test/eventually.ts";
import { beginDue } from "./announcements.jobs.ts";

const server = await testApp();
const { app, db, call, now } = server;
const area = announcementsOf(server);
const { make, school, toCourse, draft, announce } = area;

const refusal = (answer: Awaited<ReturnType<typeof announce>>) => [
  answer.statusCode,
  answer.json().code,
];

/** Waits until all whom it goes to are told. */
const sent = async (by: { id: number; token: string }, id: number) =>
  eventually(async () => {
    const announcement = (await area.get(by, id)).json();
    expect(announcement.state).toBe("sent");
    return announcement;
  });

/** What the clock does each minute, at a moment of the test's. */
const due = async (at: Date) =>
  beginDue({ db, jobs: { enqueue: enqueued } as never, publicUrl: "", clock: () => at }, at);
const begun: number[] = [];
const enqueued = async (_: unknown, __: unknown, { announcementId }: { announcementId: number }) =>
  void begun.push(announcementId);

test("a teacher tells a course at once: those enrolled are told, once, and their reading is counted", async () => {
  const { course, teacher, student, classmate } = await school();
  const answer = await announce(teacher, draft(toCourse(course)));
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json();
  const announcement = await sent(teacher, id);
  expect(announcement).toMatchObject({
    title: "Séance de ce soir",
    content: "Elle passe à **20:00**.",
    failure: null,
    audience: { kind: "course", id: course.id, days: null, name: "Analyse" },
    recipients: 2,
    told: 2,
    mailed: 0,
    read: 0,
    author: "Amine Ben Salah",
  });
  for (const one of [student, classmate])
    expect(await area.noticesOf(one)).toEqual([
      {
        kind: "announcement",
        announcement: { id, title: "Séance de ce soir" },
        course: { id: course.id, title: "Analyse" },
      },
    ]);
  expect(await area.noticesOf(teacher)).toEqual([]);

  const opened = await area.open(student, id);
  expect(opened.json()).toMatchObject({ title: "Séance de ce soir", read: false, file: null });
  for (let times = 0; times < 2; times++)
    expect((await area.read(student, id)).statusCode).toBe(204);
  expect((await area.get(teacher, id)).json().read).toBe(1);
  // The notification is read with it, and the other way round.
  const params = { utilisateurId: classmate.id };
  const [notice] = (await call(listNotifications, { params, token: classmate.token })).json();
  expect(notice.link).toBe(`/student/announcements/${id}`);
  await call(readNotification, {
    params: { ...params, notificationId: notice.id },
    token: classmate.token,
  });
  expect((await area.open(classmate, id)).json().read).toBe(true);
  expect((await area.list(teacher)).json()).toMatchObject([{ id, recipients: 2, read: 2 }]);
});

test("the number is said before: people, mails, who wants none, who is not confirmed", async () => {
  const { course, teacher, student } = await school();
  const unconfirmed = await area.person({ email_confirmed_at: null });
  const [away, gone] = [await area.person({ active: false }), await area.person()];
  for (const { id } of [unconfirmed, away])
    await make.assignment({ user_id: id, course_id: course.id });
  await make.assignment({ user_id: gone.id, course_id: course.id, ends_at: new Date(0) });
  await db
    .insertInto("announcement_mails")
    .values({ user_id: student.id, unsubscribed_at: now() })
    .execute();
  expect((await area.count(teacher, toCourse(course))).json()).toEqual({
    people: 3,
    mails: 1,
    unsubscribed: 1,
    unconfirmed: 1,
  });
});

test("a class with its groups, and the holders of an offer, are an administrator's to tell", async () => {
  const { teacher, administrator } = await school();
  const group = await make.group();
  const below = await make.group({ parent_id: group.id });
  for (const place of [group, below, below]) await make.member(place, await make.user());
  const audience = { kind: "group", id: group.id, days: null };
  expect((await area.count(administrator, audience)).json().people).toBe(3);
  expect(refusal(await area.count(teacher, audience))).toEqual([403, "FORBIDDEN"]);
  expect(refusal(await announce(teacher, draft(audience)))).toEqual([403, "FORBIDDEN"]);

  const offer = await make.offer();
  const { category_id } = await db
    .selectFrom("offers")
    .where("id", "=", offer.id)
    .select("category_id")
    .executeTakeFirstOrThrow();
  for (const ends_at of [new Date("2100-01-01"), new Date("2020-01-01")]) {
    const { id: user_id } = await make.user();
    const { id: order_id } = await db
      .insertInto("orders")
      .values({ user_id })
      .returning("id")
      .executeTakeFirstOrThrow();
    const line = { order_id, offer_id: offer.id, title: "MP1", category_id, months: 1 };
    const { id: order_line_id } = await db
      .insertInto("order_lines")
      .values({ ...line, price: 60_000 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await make.assignment({ user_id, category_id, order_line_id, ends_at });
  }
  const ofOffer = { kind: "offer", id: offer.id, days: null };
  expect((await area.count(administrator, ofOffer)).json().people).toBe(1);
  const { id } = (await announce(administrator, draft(ofOffer, { people: 1 }))).json();
  expect(await sent(administrator, id)).toMatchObject({ recipients: 1, headUntil: null });
  expect(refusal(await area.get(teacher, id))).toEqual([404, "NOT_FOUND"]);
  expect(refusal(await area.count(administrator, { ...ofOffer, id: 999_999 }))).toEqual([
    404,
    "NOT_FOUND",
  ]);
});

test("those who have opened nothing for ten days: not who watched, who tried, nor who came since", async () => {
  const { course, teacher, student } = await school();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  const exercise = await make.exercise({ section_id: section.id });
  const ago = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const [watcher, former] = [await make.user(), await make.user()];
  const [author, newcomer] = [await make.user(), await make.user()];
  for (const user of [watcher, former, author])
    await make.assignment({ user_id: user.id, course_id: course.id });
  await make.assignment({ user_id: newcomer.id, course_id: course.id, starts_at: ago(3) });
  for (const [user, days] of [
    [watcher, 2],
    [former, 12],
  ] as const)
    await sql`insert into positions values (${user.id}, ${video.id}, 10, 100, 0.1, ${ago(days)})`.execute(
      db,
    );
  await sql`insert into attempts (user_id, exercise_id, begun_at)
    values (${author.id}, ${exercise.id}, ${ago(1)})`.execute(db);
  const audience = { kind: "idle", id: course.id, days: 10 };
  expect((await area.count(teacher, audience)).json().people).toBe(3);
  const { id } = (await announce(teacher, draft(audience, { people: 3 }))).json();
  await sent(teacher, id);
  expect(await area.noticesOf(student)).toHaveLength(1);
  expect(await area.noticesOf(former)).toHaveLength(1);
  for (const one of [watcher, author, newcomer]) expect(await area.noticesOf(one)).toEqual([]);
  for (const days of [null, 0])
    expect(refusal(await area.count(teacher, { ...audience, days }))).toEqual([400, "INVALID"]);
});

test("at the head of the course until its date, for who studies it, also who came later; then taken off", async () => {
  const { course, teacher, student, administrator } = await school();
  const headUntil = area.inMinutes(60);
  const { id } = (await announce(teacher, draft(toCourse(course), { headUntil }))).json();
  await sent(teacher, id);
  const head = { id, title: "Séance de ce soir", beginning: "Elle passe à 20:00.", read: false };
  expect((await area.heads(student, course)).json()).toMatchObject([head]);
  const later = await area.person();
  await make.assignment({ user_id: later.id, course_id: course.id });
  expect((await area.heads(later, course)).json()).toMatchObject([head]);
  expect((await area.open(later, id)).statusCode).toBe(200);
  const stranger = await area.person();
  expect((await area.heads(stranger, course)).json()).toEqual([]);
  expect(refusal(await area.open(stranger, id))).toEqual([404, "NOT_FOUND"]);
  expect(refusal(await area.read(stranger, id))).toEqual([404, "NOT_FOUND"]);

  expect((await area.putHead(administrator, id, null)).json().headUntil).toBeNull();
  expect((await area.heads(student, course)).json()).toEqual([]);
  expect(refusal(await area.putHead(teacher, id, area.inMinutes(-5)))).toEqual([400, "INVALID"]);
  await area.putHead(teacher, id, headUntil);
  server.setNow(new Date(Date.parse(headUntil) + 1));
  expect((await area.heads(student, course)).json()).toEqual([]);
  server.setNow(new Date());
  // What was sent stays theirs when their access is over.
  await db
    .updateTable("assignments")
    .set({ ends_at: now() })
    .where("user_id", "=", student.id)
    .execute();
  expect((await area.open(student, id)).statusCode).toBe(200);
});

test("one with an hour waits: it can be changed or withdrawn, and goes to those who are there then", async () => {
  const { course, teacher, student } = await school();
  const sendAt = area.inMinutes(30);
  const form = draft(toCourse(course), { sendAt });
  const planned = (await announce(teacher, form)).json();
  expect(planned).toMatchObject({ state: "scheduled", recipients: 0, sendAt });
  expect(refusal(await area.open(student, planned.id))).toEqual([404, "NOT_FOUND"]);

  const changed = await area.change(teacher, planned.id, {
    ...form,
    title: "Séance de demain",
    version: planned.version,
  });
  expect(changed.json()).toMatchObject({ title: "Séance de demain", state: "scheduled" });
  const again = await area.change(teacher, planned.id, { ...form, version: planned.version });
  expect(refusal(again)).toEqual([409, "EDITED_MEANWHILE"]);

  const withdrawn = (await announce(teacher, draft(toCourse(course), { sendAt }))).json();
  expect((await area.withdraw(teacher, withdrawn.id)).statusCode).toBe(204);
  expect(refusal(await area.get(teacher, withdrawn.id))).toEqual([404, "NOT_FOUND"]);

  const newcomer = await make.user();
  await make.assignment({ user_id: newcomer.id, course_id: course.id });
  await due(new Date(Date.parse(sendAt) - 1_000));
  expect(begun).toEqual([]);
  // However many instances look.
  await Promise.all([due(new Date(sendAt)), due(new Date(sendAt))]);
  expect(begun).toEqual([planned.id]);
  expect((await area.get(teacher, planned.id)).json()).toMatchObject({
    state: "sending",
    recipients: 3,
  });
  for (const late of [
    await area.withdraw(teacher, planned.id),
    await area.change(teacher, planned.id, form),
  ])
    expect(refusal(late)).toEqual([409, "ANNOUNCEMENT_SENT"]);
});

test("one whose course is gone by then, or has nobody, or another teacher, does not go, and says so", async () => {
  const at = area.inMinutes(20);
  const planned = async () => {
    const place = await school();
    const form = draft(toCourse(place.course), { sendAt: at });
    return { ...place, id: (await announce(place.teacher, form)).json().id as number };
  };
  const [gone, empty, taken] = [await planned(), await planned(), await planned()];
  await db.deleteFrom("courses").where("id", "=", gone.course.id).execute();
  await db
    .updateTable("users")
    .set({ active: false })
    .where("id", "in", [empty.student.id, empty.classmate.id])
    .execute();
  await db.deleteFrom("assignments").where("user_id", "=", taken.teacher.id).execute();
  await due(new Date(at));
  for (const [place, failure] of [
    [gone, "audienceGone"],
    [empty, "nobody"],
    [taken, "notAllowed"],
  ] as const) {
    const announcement = (await area.get(place.administrator, place.id)).json();
    expect(announcement).toMatchObject({ state: "failed", failure, recipients: 0 });
    expect(await area.noticesOf(place.teacher)).toMatchObject([{ kind: "announcementFailed" }]);
    expect(await area.noticesOf(place.student)).toEqual([]);
    expect((await area.withdraw(place.administrator, place.id)).statusCode).toBe(204);
  }
});

test("to nobody, to others than were said, at an hour that is past: refused", async () => {
  const { course, teacher } = await school();
  const to = (change: object, audience = toCourse(course)) =>
    announce(teacher, draft(audience, change));
  const empty = await make.course();
  await make.assignment({ user_id: teacher.id, course_id: empty.id, role: "ROLE_ENSEIGNANT" });
  expect(refusal(await to({ people: 0 }, toCourse(empty)))).toEqual([
    400,
    "ANNOUNCEMENT_TO_NOBODY",
  ]);
  expect(refusal(await to({ people: 20 }))).toEqual([409, "AUDIENCE_CHANGED"]);
  expect(refusal(await to({ sendAt: area.inMinutes(-5) }))).toEqual([400, "ANNOUNCEMENT_PAST"]);
  expect(refusal(await to({ sendAt: area.inMinutes(600_000) }))).toEqual([400, "INVALID"]);
  expect(refusal(await to({ headUntil: area.inMinutes(-5) }))).toEqual([400, "INVALID"]);
  for (const change of [
    { content: "a".repeat(longestAnnouncement + 1) },
    { title: "a".repeat(121) },
    { content: " " },
    { key: "clé" },
    { audience: { kind: "everybody", id: 1, days: null } },
    { audience: { kind: "idle", id: course.id, days: null } },
  ])
    expect(refusal(await to(change))).toEqual([400, "INVALID"]);
  const rows = await db
    .selectFrom("announcements")
    .where("author_id", "=", teacher.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
});

test("to 22,500 people it goes where that number was said, and not where a tenth of it was", async () => {
  const { administrator } = await school();
  const group = await make.group();
  await sql`with people as (
      insert into users (email, password_hash, first_name, last_name)
      select 'foule-' || n || '@exemple.tn', '', 'Amine', 'Ben Salah'
      from generate_series(1, 22500) n returning id)
    insert into group_members (user_id, group_id) select id, ${group.id} from people`.execute(db);
  const audience = { kind: "group", id: group.id, days: null };
  const sendAt = area.inMinutes(10);
  const few = await announce(administrator, draft(audience, { people: 2_250 }));
  expect(refusal(few)).toEqual([409, "AUDIENCE_CHANGED"]);
  const all = await announce(administrator, draft(audience, { people: 22_500, sendAt }));
  expect(all.statusCode, all.body).toBe(200);
  await due(new Date(sendAt));
  expect((await area.get(administrator, all.json().id)).json()).toMatchObject({
    state: "sending",
    recipients: 22_500,
  });
});

test("another's course is not there; what is of it neither", async () => {
  const [mine, theirs] = [await school(), await school()];
  const { id } = (await announce(theirs.teacher, draft(toCourse(theirs.course)))).json();
  await sent(theirs.teacher, id);
  for (const answer of [
    await announce(mine.teacher, draft(toCourse(theirs.course))),
    await area.count(mine.teacher, toCourse(theirs.course)),
    await area.get(mine.teacher, id),
    await area.withdraw(mine.teacher, id),
    await area.putHead(mine.teacher, id, null),
    await area.change(mine.teacher, id, draft(toCourse(mine.course))),
  ])
    expect(refusal(answer)).toEqual([404, "NOT_FOUND"]);
  const planned = await announce(
    mine.teacher,
    draft(toCourse(mine.course), { sendAt: area.inMinutes(9) }),
  );
  const moved = draft(toCourse(theirs.course), { sendAt: area.inMinutes(9) });
  expect(refusal(await area.change(mine.teacher, planned.json().id, moved))).toEqual([
    404,
    "NOT_FOUND",
  ]);
  expect((await area.list(mine.teacher)).json()).toHaveLength(1);
});

test("pressed twice, it is one announcement", async () => {
  const { course, teacher, student } = await school();
  const form = draft(toCourse(course));
  const answers = await Promise.all(Array.from({ length: 4 }, () => announce(teacher, form)));
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  const ids = answers.map((answer) => answer.json().id);
  expect(new Set(ids).size).toBe(1);
  await sent(teacher, ids[0]);
  expect(await area.noticesOf(student)).toHaveLength(1);
});

test("broken Markdown and LaTeX go as they were written, by mail too", async () => {
  const { course, teacher } = await school();
  const content = "**gras $\\frac{1 \n\n[lien](javascript:alert(1)) `x \\begin{cases}";
  const answer = await announce(teacher, draft(toCourse(course), { content, byMail: true }));
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await sent(teacher, answer.json().id)).toMatchObject({ content, mailed: 2 });
});

test("its file is for whom it went to and who teaches there, in a session that lives", async () => {
  const { course, teacher, student, classmate } = await school();
  const bytes = Buffer.from("%PDF-1.4 plan");
  const answer = await announce(teacher, draft(toCourse(course)), bytes);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json();
  await sent(teacher, id);
  for (const { file } of [
    (await area.get(teacher, id)).json(),
    (await area.open(student, id)).json(),
  ]) {
    expect(file).toMatchObject({ name: "plan.pdf", bytes: bytes.length });
    const download = await app.inject(file.link);
    expect(download.statusCode, download.body).toBe(200);
    expect(download.rawPayload).toEqual(bytes);
    expect(download.headers["content-disposition"]).toContain("plan.pdf");
  }
  const { file } = (await area.open(classmate, id)).json();
  await db.deleteFrom("sessions").where("user_id", "=", classmate.id).execute();
  expect(refusal(await app.inject(file.link))).toEqual([403, "ADDRESS_EXPIRED"]);
  expect(refusal(await app.inject(`/api/announcements/${id}/fichier`))).toEqual([
    403,
    "ADDRESS_EXPIRED",
  ]);
  const empty = await announce(teacher, draft(toCourse(course)), Buffer.alloc(0));
  expect(refusal(empty)).toEqual([400, "EMPTY_FILE"]);
});
