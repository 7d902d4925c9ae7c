import { getQuestion } from "@majorant/contract/discussion/discussion";
import * as calls from "@majorant/contract/discussion/session-questions";
import { expect, test } from "vitest";
import { testApp } from "../../../test/app.ts";
import { discussionOf, type Person } from "../../../test/areas/discussion.ts";
import { factories } from "../../../test/factories.ts";

const server = await testApp();
const { db, call, now, setNow } = server;

const make = factories(db);
const { person, classroom, ask, answer, accept, on, noticesOf } = discussionOf(server);

// The clock stands still: what is hours away stays so.
setNow(new Date());
const inHours = (hours: number) => new Date(now().getTime() + hours * 3_600_000);

/** A classroom with a session tomorrow, and a question. */
async function waiting() {
  const room = await classroom();
  const session = await make.liveSession({
    course_id: room.course.id,
    title: "Séance 4",
    starts_at: inHours(24),
    minutes: 60,
  });
  const question = (await ask(room.asker, room.video, { content: "Pourquoi ?" })).json();
  return { ...room, session, question };
}

const put = (by: Person, question: { id: number }, session: { id: number }) =>
  on(calls.scheduleQuestion, by, question, { liveSession: { id: session.id } });
const vote = (by: Person, question: { id: number }) => on(calls.voteForQuestion, by, question);
const tick = (by: Person, question: { id: number }, body: object = { treated: true }) =>
  on(calls.tickQuestion, by, question, body);
const list = (by: Person, session: { id: number }) =>
  call(calls.listSessionQuestions, { params: { liveSessionId: session.id }, token: by.token });

test("a question is put to a coming session, voted up, ticked off, and marked in the recording", async () => {
  const { course, section, video, asker, classmate, teacher, session, question } = await waiting();
  const coming = (await on(calls.listComingSessions, asker, question)).json();
  expect(coming).toEqual([{ id: session.id, title: "Séance 4", date: inHours(24).toISOString() }]);
  const scheduled = (await put(asker, question, session)).json();
  expect(scheduled.session).toEqual({
    id: session.id,
    title: "Séance 4",
    date: inHours(24).toISOString(),
    cancelled: false,
    treated: false,
    second: null,
    replay: null,
  });
  const later = (await ask(classmate, video, { content: "Et si c’est un fermé ?" })).json();
  await put(classmate, later, session);
  expect((await vote(asker, later)).json()).toMatchObject({ votes: 1, voted: true });
  const { session: read, questions, total } = (await list(classmate, session)).json();
  expect(total).toBe(2);
  expect(read).toMatchObject({
    id: session.id,
    title: "Séance 4",
    cancelled: false,
    end: inHours(25).toISOString(),
    course: { id: course.id },
  });
  expect(questions).toMatchObject([
    { id: later.id, votes: 1, voted: false, author: { mine: true }, resource: { name: "Rolle" } },
    { id: question.id, votes: 0 },
  ]);

  expect((await tick(teacher, later)).json().session).toMatchObject({ treated: true });
  const ids = async () =>
    (await list(teacher, session)).json().questions.map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([question.id, later.id]);
  expect((await tick(teacher, later, { treated: false })).json().session.treated).toBe(false);
  expect(await ids()).toEqual([later.id, question.id]);

  const replay = await make.video({ section_id: section.id });
  await db
    .updateTable("live_sessions")
    .set({ replay_id: replay.id })
    .where("id", "=", session.id)
    .execute();
  const marked = await tick(teacher, later, { treated: true, second: 754.5 });
  expect(marked.json().session).toMatchObject({
    treated: true,
    second: 754.5,
    replay: { id: replay.id, sectionId: section.id, courseId: course.id },
  });
  await tick(teacher, later, { treated: true, second: 760 });
  // The asker and those who voted are told, once.
  for (const reader of [asker, classmate])
    expect(JSON.stringify(await noticesOf(reader)).match(/questionReplayed/g)).toHaveLength(1);
  // Ticked again without a second, it keeps the one that it has.
  expect((await tick(teacher, later)).json().session.second).toBe(760);
});

test("one vote each, taken back, and none for one's own", async () => {
  const { classmate, asker, teacher, administrator, question } = await waiting();
  await vote(classmate, question);
  expect((await vote(classmate, question)).json()).toMatchObject({ votes: 1, voted: true });
  const both = await Promise.all([vote(classmate, question), vote(classmate, question)]);
  expect(both.map((reply) => reply.json().votes)).toEqual([1, 1]);
  expect((await on(calls.takeVoteBack, classmate, question)).json()).toMatchObject({
    votes: 0,
    voted: false,
  });
  expect((await on(calls.takeVoteBack, classmate, question)).statusCode).toBe(200);
  for (const by of [asker, teacher, administrator])
    expect((await vote(by, question)).statusCode).toBe(403);
});

test("those who have the same question hear of a teacher's answer, and not of a classmate's", async () => {
  const { asker, classmate, teacher, course, question } = await waiting();
  const gone = await person();
  const enrolment = await make.assignment({ user_id: gone.id, course_id: course.id });
  await vote(gone, question);
  await vote(classmate, question);
  await db.deleteFrom("assignments").where("id", "=", enrolment.id).execute();
  await answer(asker, question);
  expect(await noticesOf(classmate)).toEqual([]);
  await answer(teacher, question);
  expect(await noticesOf(classmate)).toMatchObject([
    { kind: "sameQuestionAnswered", question: question.id },
  ]);
  expect(await noticesOf(gone)).toEqual([]);
});

test("no question waits for a session of another course, a past or a cancelled one, or with its answer", async () => {
  const { course, asker, session, question } = await waiting();
  const { session: other } = await waiting();
  const own = { course_id: course.id, minutes: 60 };
  const past = await make.liveSession({ ...own, starts_at: inHours(-2) });
  const running = await make.liveSession({ ...own, starts_at: inHours(-0.5) });
  const cancelled = await make.liveSession({
    ...own,
    starts_at: inHours(5),
    cancelled_at: now(),
  });
  const refusals = [];
  for (const to of [other, { id: 999_999 }, past, cancelled]) {
    const refused = await put(asker, question, to);
    refusals.push([refused.statusCode, refused.json().code]);
  }
  expect(refusals).toEqual([
    [404, "NOT_FOUND"],
    [404, "NOT_FOUND"],
    [409, "SESSION_NOT_COMING"],
    [409, "SESSION_NOT_COMING"],
  ]);
  const coming = (await on(calls.listComingSessions, asker, question)).json();
  expect(coming.map(({ id }: { id: number }) => id)).toEqual([running.id, session.id]);
  expect((await put(asker, question, running)).statusCode).toBe(200);
  // Put to another, it leaves the first.
  await put(asker, question, session);
  expect((await list(asker, running)).json().questions).toEqual([]);
  expect((await on(calls.unscheduleQuestion, asker, question)).json().session).toBeNull();
  const { answers } = (await answer(asker, question)).json();
  await accept(asker, question, answers[0]);
  expect((await put(asker, question, session)).json().code).toBe("QUESTION_SOLVED");
});

test("only its asker puts a question to a session; who runs the course ticks it off", async () => {
  const { asker, classmate, teacher, administrator, session, question } = await waiting();
  const { teacher: other } = await waiting();
  const stranger = await person();
  for (const [by, status] of [
    [classmate, 403],
    [teacher, 403],
    [administrator, 403],
    [other, 404],
    [stranger, 404],
  ] as const)
    expect((await put(by, question, session)).statusCode).toBe(status);
  expect((await tick(teacher, question)).statusCode).toBe(404);
  await put(asker, question, session);
  for (const [by, status] of [
    [asker, 403],
    [classmate, 403],
    [stranger, 403],
    [other, 404],
    [teacher, 200],
    [administrator, 200],
  ] as const)
    expect((await tick(by, question)).statusCode).toBe(status);
  for (const [by, status] of [
    [stranger, 404],
    [other, 404],
    [asker, 200],
    [teacher, 200],
    [administrator, 200],
  ] as const) {
    expect((await list(by, session)).statusCode).toBe(status);
    for (const endpoint of [calls.listComingSessions, calls.takeVoteBack, getQuestion])
      expect((await on(endpoint, by, question)).statusCode).toBe(status);
  }
  for (const by of [stranger, other]) {
    expect((await vote(by, question)).statusCode).toBe(404);
    expect((await on(calls.unscheduleQuestion, by, question)).statusCode).toBe(404);
  }
  expect((await on(calls.unscheduleQuestion, classmate, question)).statusCode).toBe(403);
  expect((await on(calls.unscheduleQuestion, teacher, question)).statusCode).toBe(200);
});

test("a session's list shows students nothing of what is hidden from them", async () => {
  const { asker, classmate, teacher, video, session, question } = await waiting();
  await put(asker, question, session);
  await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
  expect((await list(classmate, session)).json().questions).toEqual([]);
  expect((await list(teacher, session)).json().questions).toHaveLength(1);
});

test("the staff's ticks are in the journal, with the session", async () => {
  const { asker, teacher, course, session, question } = await waiting();
  await put(asker, question, session);
  await tick(teacher, question, { treated: true, second: 12 });
  await on(calls.unscheduleQuestion, teacher, question);
  const lines = await db
    .selectFrom("audit")
    .where("subject", "=", "question")
    .where("subject_id", "=", question.id)
    .select(["action", "actor_id", "details"])
    .orderBy("id")
    .execute();
  const place = { ressource: "Rolle", courseId: course.id };
  expect(lines).toEqual([
    {
      action: "treat",
      actor_id: teacher.id,
      details: { ...place, seance: "Séance 4", traitee: true, second: 12 },
    },
    { action: "change", actor_id: teacher.id, details: { ...place, seance: null } },
  ]);
});

test.each([{}, { treated: "oui" }, { treated: true, second: -1 }, { treated: true, second: 1e9 }])(
  "a tick that makes no sense is refused (%j)",
  async (body) => {
    const { asker, teacher, session, question } = await waiting();
    await put(asker, question, session);
    const refused = await tick(teacher, question, body);
    expect([refused.statusCode, refused.json().code]).toEqual([400, "INVALID"]);
  },
);
