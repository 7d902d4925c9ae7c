import { getCourse } from "@majorant/contract/learning/courses";
import { getLiveSessionPage } from "@majorant/contract/learning/live";
import { getResumption } from "@majorant/contract/learning/positions";
import { listPresences } from "@majorant/contract/publishing/live-sessions";
import { getToday } from "@majorant/contract/reviews/today";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { openSession } from "../../../platform/accounts/sessions.ts";

const { app, db, call, tokenOf, setNow, now } = await testApp();
const make = factories(db);
const start = new Date("2027-12-03T19:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const link = "https://meet.exemple.tn/analyse?pwd=é";

/** Somebody signed in: what their calls bring, and the cookie that their browser sends of itself. */
async function signedIn(user: { id: number }) {
  const { pageSecret } = await openSession(db, { id: user.id, userAgent: undefined }, now());
  return { ...user, token: await tokenOf(user), cookie: `pages=${pageSecret}` };
}

/** A session of an hour and a half, with a teacher and a student of its course. */
async function session(fields: object = {}) {
  setNow(later(-60));
  const course = await make.course({ title: "Analyse" });
  const live = await make.liveSession({
    course_id: course.id,
    title: "Oral blanc",
    starts_at: start,
    link,
    ...fields,
  });
  const [student, teacher] = [await make.user(), await make.user()];
  await make.assignment({ user_id: student.id, course_id: course.id });
  await make.assignment({ user_id: teacher.id, course_id: course.id, role: "ROLE_ENSEIGNANT" });
  const people = { student: await signedIn(student), teacher: await signedIn(teacher) };
  return { course, live, page: `/student/live/${live.id}`, ...people };
}

type Person = Awaited<ReturnType<typeof signedIn>>;

/** The way in, as a course's page gives it. */
const joinOf = async (course: { id: number }, { token }: Person, role = "ROLE_APPRENANT") =>
  (await call(getCourse, { token, params: { coursId: course.id }, query: { role } })).json()
    .liveSessions[0]?.join ?? null;

/** Only what its browser sends: the cookie. */
const press = async (url: string, { cookie }: { cookie?: string } = {}, more: object = {}) => {
  const headers = { ...(cookie && { cookie }), ...more };
  const { statusCode, headers: answered } = await app.inject({ url, headers });
  return { statusCode, location: answered.location, ...answered };
};

const presencesOf = async (live: { id: number }, teacher: Person) => {
  // A teacher's own session ends after an hour of nothing.
  const token = await tokenOf(teacher);
  return (await call(listPresences, { token, params: { liveSessionId: live.id } })).json();
};

test("a student's press is noted, once with its first and last hour, and leads on to the link", async () => {
  const { course, live, student, teacher } = await session();
  setNow(later(-5));
  const url = await joinOf(course, student);
  const answer = await press(url, student);
  expect(answer).toMatchObject({
    statusCode: 303,
    location: new URL(link).href,
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  setNow(later(40));
  await press(url, student);
  expect(await presencesOf(live, teacher)).toEqual([
    expect.objectContaining({
      userId: student.id,
      first: later(-5).toISOString(),
      last: later(40).toISOString(),
      presses: 2,
    }),
  ]);
});

test.each([
  ["before its room opens", -31],
  ["a day late", 24 * 60],
  ["an hour after its end", 151],
])("pressed %s, it leads to the session's page and notes nothing", async (_, minutes) => {
  const { course, live, page, student } = await session();
  setNow(later(minutes));
  // The address may be an hour old.
  const url = await joinOf(course, student);
  const fresh = (
    await call(getLiveSessionPage, { token: student.token, params: { liveSessionId: live.id } })
  ).json();
  expect(await press(url ?? fresh.join, student)).toMatchObject({
    statusCode: 303,
    location: page,
  });
  expect(
    await db
      .selectFrom("live_presences")
      .selectAll()
      .where("live_session_id", "=", live.id)
      .execute(),
  ).toEqual([]);
});

test("pressed by nobody, by another, or by who is enrolled no more, it notes nobody", async () => {
  const { course, live, page, student, teacher } = await session();
  const other = await signedIn(await make.user());
  await make.assignment({ user_id: other.id, course_id: course.id });
  setNow(start);
  const url = await joinOf(course, student);
  const stranger = await session();
  setNow(start);
  const forged = (await joinOf(stranger.course, stranger.student)).replace(
    `/${stranger.live.id}/`,
    `/${live.id}/`,
  );
  for (const [address, headers] of [
    [url, {}],
    [url, { cookie: "pages=forged" }],
    [url, { cookie: other.cookie }],
    [forged, { cookie: stranger.student.cookie }],
    [url.split("?")[0], { cookie: student.cookie }],
  ] as const)
    expect(await press(address, headers)).toMatchObject({ statusCode: 303, location: page });
  const ahead = { "sec-purpose": "prefetch" };
  expect(await press(url, student, ahead)).toMatchObject({ statusCode: 303, location: page });
  await db.deleteFrom("assignments").where("user_id", "=", student.id).execute();
  expect(await press(url, student)).toMatchObject({ statusCode: 303, location: page });
  expect(
    (await presencesOf(live, teacher)).map(({ presses }: { presses: number }) => presses),
  ).toEqual([0]);
  // Only a press is one: what asks for the head goes nowhere.
  expect(
    (await app.inject({ method: "HEAD", url, headers: { cookie: student.cookie } })).statusCode,
  ).toBe(404);
  expect((await press("/api/live-sessions/abc/rejoindre", student)).statusCode).toBe(404);
});

test("a session that is called off has no way in, and is shown as such", async () => {
  const { course, live, page, student } = await session();
  const url = await joinOf(course, student);
  await db
    .updateTable("live_sessions")
    .set({ cancelled_at: now() })
    .where("id", "=", live.id)
    .execute();
  setNow(start);
  expect(await press(url, student)).toMatchObject({ location: page });
  const { token } = student;
  const answer = await call(getCourse, {
    token,
    params: { coursId: course.id },
    query: { role: "ROLE_APPRENANT" },
  });
  expect(answer.json().liveSessions).toMatchObject([{ cancelled: true, join: null }]);
  const next = await call(getResumption, { token, params: { utilisateurId: student.id } });
  expect(next.json().liveSession).toMatchObject({ cancelled: true, join: null });
  // Far ahead it is no news: the one after it is the next one.
  setNow(later(-3 * 24 * 60));
  await make.liveSession({ course_id: course.id, title: "Suivante", starts_at: later(60) });
  const ahead = await call(getResumption, { token, params: { utilisateurId: student.id } });
  expect(ahead.json().liveSession.title).toBe("Suivante");
});

test("teachers have the link itself, and are noted nowhere", async () => {
  const { course, teacher } = await session();
  expect(await joinOf(course, teacher, "ROLE_ENSEIGNANT")).toBeNull();
});

test("a session's page is its students', before and after; nobody else's", async () => {
  const { course, live, student } = await session();
  const read = (token?: string) =>
    call(getLiveSessionPage, { token, params: { liveSessionId: live.id } });
  setNow(later(24 * 60));
  expect((await read(student.token)).json()).toMatchObject({
    title: "Oral blanc",
    course: { id: course.id, title: "Analyse" },
    cancelled: false,
    replay: null,
  });
  expect((await read()).statusCode).toBe(401);
  const stranger = await tokenOf(await make.user());
  expect((await read(stranger)).json().code).toBe("NOT_ENROLLED");
  await db.updateTable("courses").set({ open: false }).where("id", "=", course.id).execute();
  expect((await read(stranger)).statusCode).toBe(404);
});

test("its recording takes its place in the course, for those who are enrolled and while it is shown", async () => {
  const { course, live, student } = await session();
  const section = await make.section({ course_id: course.id });
  const video = await make.video({ section_id: section.id });
  await db
    .updateTable("live_sessions")
    .set({ replay_id: video.id })
    .where("id", "=", live.id)
    .execute();
  setNow(later(3 * 24 * 60));
  const sessionsFor = async (token: string) =>
    (
      await call(getCourse, {
        token,
        params: { coursId: course.id },
        query: { role: "ROLE_APPRENANT" },
      })
    ).json().liveSessions;
  expect(await sessionsFor(student.token)).toMatchObject([
    { id: live.id, replay: { sectionId: section.id, ressourceId: video.id } },
  ]);
  expect(await sessionsFor(await tokenOf(await make.user()))).toEqual([]);
  // On the page of the day too, for a week after it was announced, until it is begun.
  const replayOfToday = async () =>
    (await call(getToday, { token: student.token, params: { utilisateurId: student.id } })).json()
      .replay;
  expect(await replayOfToday()).toBeNull();
  await db
    .updateTable("live_sessions")
    .set({ replay_announced_at: later(24 * 60) })
    .where("id", "=", live.id)
    .execute();
  expect(await replayOfToday()).toMatchObject({
    title: "Oral blanc",
    missed: true,
    sectionId: section.id,
    ressourceId: video.id,
  });
  const place = { user_id: student.id, resource_id: video.id, seconds: 1, duration: 60 };
  await db
    .insertInto("positions")
    .values({ ...place, watched: 0.1, updated_at: now() })
    .execute();
  expect(await replayOfToday()).toBeNull();
  await db.updateTable("resources").set({ active: false }).where("id", "=", video.id).execute();
  expect(await sessionsFor(student.token)).toEqual([]);
});
