import { renewCalendarFeed } from "@majorant/contract/learning/calendar";
import {
  addLiveSessions,
  cancelLiveSession,
  changeLiveSession,
} from "@majorant/contract/publishing/live-sessions";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { listNoticesOf } from "../../notifications/notifications.queries.ts";
import { announceSessions } from "../calendar/announcements.jobs.ts";

const { app, call, db, setNow, now, tokenOf } = await testApp();
const make = factories(db);
setNow(new Date("2027-01-04T08:00:00Z"));

/** A series of sessions on Thursdays, its teacher, and a student whose calendar reads them. */
async function series(weeks = 3) {
  setNow(new Date("2027-01-04T08:00:00Z"));
  const course = await make.course({ title: "Analyse" });
  const [teacher, student] = [await make.user(), await make.user()];
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  await make.assignment({ user_id: student.id, course_id: course.id });
  const token = await tokenOf(teacher);
  const body = {
    title: "Séance {n}",
    date: "2027-01-07T18:00:00Z",
    minutes: 90,
    link: "https://meet.exemple.tn/analyse",
    weeks,
  };
  const sessions = (
    await call(addLiveSessions, { token, params: { coursId: course.id }, body })
  ).json();
  const self = { params: { utilisateurId: student.id }, token: await tokenOf(student) };
  const { address } = (await call(renewCalendarFeed, self)).json();
  return { course, student, token, sessions, address };
}

const cancel = (token: string | undefined, id: number, body: object, query = {}) =>
  call(cancelLiveSession, { token, params: { liveSessionId: id }, query, body });

const newsOf = async (student: { id: number }) =>
  (await listNoticesOf(db, student.id)).map(({ notice }) => notice).toReversed();

/** Each meeting of a calendar by its UID, as calendars read it. */
async function meetingsIn(address: string) {
  const { body } = await app.inject({ url: address });
  const [, ...events] = body.replaceAll("\r\n ", "").split("BEGIN:VEVENT\r\n");
  return Object.fromEntries(
    events.map((event) => {
      const fields = Object.fromEntries(
        event.split("\r\n").map((line) => line.split(/:(.*)/s).slice(0, 2)),
      );
      return [fields.UID, fields];
    }),
  );
}

test("a session is called off and taken back: its people are told once, and their calendars", async () => {
  const { student, token, sessions, address, course } = await series();
  const [, second] = sessions;
  const uid = `seance-${second.id}@majorant`;
  const before = (await meetingsIn(address))[uid];
  expect(before).toMatchObject({ STATUS: "CONFIRMED", SEQUENCE: "0" });
  const off = await cancel(token, second.id, { cancelled: true, version: second.version });
  expect(off.json()).toMatchObject({ cancelled: true, date: second.date });
  await cancel(token, second.id, { cancelled: true });
  const notice = {
    course: { id: course.id, title: "Analyse" },
    session: { id: second.id, title: "Séance 2" },
    at: second.date,
    others: 0,
  };
  expect(await newsOf(student)).toEqual([{ kind: "liveSessionCancelled", ...notice }]);
  expect((await meetingsIn(address))[uid]).toMatchObject({
    UID: uid,
    STATUS: "CANCELLED",
    SEQUENCE: "1",
    DTSTART: before?.DTSTART,
  });
  // Nobody is told that it begins.
  setNow(new Date("2027-01-14T17:30:00Z"));
  await db.transaction().execute((trx) => announceSessions(trx, now()));
  expect(await newsOf(student)).toHaveLength(1);
  const teacherNow = await tokenOf(await make.user({ administrator: true }));
  await cancel(teacherNow, second.id, { cancelled: false });
  expect((await newsOf(student))[1]).toEqual({ kind: "liveSessionRestored", ...notice });
  expect((await meetingsIn(address))[uid]).toMatchObject({ STATUS: "CONFIRMED", SEQUENCE: "2" });
});

test("with those that follow it in its series, in one notice; those that are over stay", async () => {
  const { student, token, sessions } = await series(4);
  const [first, second] = sessions;
  await cancel(token, second.id, { cancelled: true }, { suite: "true" });
  expect(await newsOf(student)).toMatchObject([
    { kind: "liveSessionCancelled", session: { title: "Séance 2" }, others: 2 },
  ]);
  setNow(new Date("2027-01-07T20:00:00Z"));
  const administrator = await tokenOf(await make.user({ administrator: true }));
  expect((await cancel(administrator, first.id, { cancelled: true })).json().code).toBe(
    "SESSION_OVER",
  );
});

test("a session that moves tells its people its new hour, once; what else changes does not", async () => {
  const { student, token, sessions } = await series();
  const move = (n: number, fields: object, query = {}) =>
    call(changeLiveSession, {
      token,
      query,
      params: { liveSessionId: sessions[n].id },
      body: { ...sessions[n], version: undefined, ...fields },
    });
  await move(0, { minutes: 60, title: "Ouverture" });
  expect(await newsOf(student)).toEqual([]);
  await move(1, { date: "2027-01-14T19:00:00Z" }, { suite: "true" });
  await move(1, { date: "2027-01-14T19:00:00Z" });
  expect(await newsOf(student)).toMatchObject([
    { kind: "liveSessionMoved", at: "2027-01-14T19:00:00.000Z", others: 1 },
  ]);
  // One that is called off moves quietly, and so does one that is over.
  await cancel(token, sessions[2].id, { cancelled: true });
  await move(2, { date: "2027-01-22T19:00:00Z" });
  setNow(new Date("2027-01-08T08:00:00Z"));
  const administrator = await tokenOf(await make.user({ administrator: true }));
  await call(changeLiveSession, {
    token: administrator,
    params: { liveSessionId: sessions[0].id },
    body: { ...sessions[0], version: undefined, date: "2027-01-07T17:00:00Z" },
  });
  expect(await newsOf(student)).toHaveLength(2);
});

test("of two who change one session at once, the second is told and nothing of theirs is done", async () => {
  const { student, token, sessions } = await series();
  const [{ id, version }] = sessions;
  const answers = await Promise.all([
    cancel(token, id, { cancelled: true, version }),
    call(changeLiveSession, {
      token,
      params: { liveSessionId: id },
      body: { ...sessions[0], version, date: "2027-01-08T18:00:00Z" },
    }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await newsOf(student)).toHaveLength(1);
});

test("it is the course's teachers' and the administrators' to call off", async () => {
  const { student, sessions } = await series();
  const [{ id }] = sessions;
  const body = { cancelled: true };
  expect((await cancel(undefined, id, body)).statusCode).toBe(401);
  expect((await cancel(await tokenOf(student), id, body)).statusCode).toBe(403);
  const other = await make.user();
  const elsewhere = { course_id: (await make.course()).id, role: "ROLE_ENSEIGNANT" } as const;
  await make.assignment({ user_id: other.id, ...elsewhere });
  expect((await cancel(await tokenOf(other), id, body)).statusCode).toBe(404);
  expect((await cancel(await tokenOf(other), 999_999, body)).statusCode).toBe(404);
  expect(await newsOf(student)).toEqual([]);
});
