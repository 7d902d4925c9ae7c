import { getCatalogueCourse } from "@majorant/contract/catalogue/catalogue";
import {
  addLiveSessions,
  changeLiveSession,
  deleteLiveSession,
  getLiveSession,
  listLiveSessions,
} from "@majorant/contract/publishing/live-sessions";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { factories } from "../../../../../test/factories.ts";

const { call, db, setNow, tokenOf } = await testApp();
const make = factories(db);
setNow(new Date("2027-01-04T08:00:00Z"));
const administrator = await tokenOf(await make.user({ administrator: true }));

async function taughtCourse() {
  const teacherOf = async (course_id: number) => {
    const user = await make.user();
    await make.assignment({ user_id: user.id, course_id, role: "ROLE_ENSEIGNANT" });
    return tokenOf(user);
  };
  const course = await make.course();
  const other = await teacherOf((await make.course()).id);
  return { course, token: await teacherOf(course.id), other };
}

const form = {
  title: "Séance {n}",
  date: "2027-01-07T19:00:00+01:00",
  minutes: 90,
  link: "https://meet.exemple.tn/analyse",
};

const add = (token: string, course: { id: number }, fields: object = {}) =>
  call(addLiveSessions, { token, params: { coursId: course.id }, body: { ...form, ...fields } });
const list = async (token: string, course: { id: number }, query: Record<string, string> = {}) =>
  call(listLiveSessions, { token, params: { coursId: course.id }, query });
const remove = (token: string, id: number, query: Record<string, string> = {}) =>
  call(deleteLiveSession, { token, params: { liveSessionId: id }, query });
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe("live sessions are added", () => {
  test("one by itself, which the course's page then shows", async () => {
    const { course, token } = await taughtCourse();
    expect((await add(token, course, { title: "Révision" })).json()).toMatchObject([
      { title: "Révision", date: "2027-01-07T18:00:00.000Z", minutes: 90, series: null },
    ]);
    const page = (await call(getCatalogueCourse, { params: { coursId: course.id } })).json();
    expect(page.liveSessions).toMatchObject([{ title: "Révision", link: null }]);
  });

  test("as a series of forty weeks, numbered, at the same hour", async () => {
    const { course, token } = await taughtCourse();
    const series = (await add(token, course, { weeks: 40 })).json();
    expect(series).toHaveLength(40);
    expect([series[0].title, series[39].title]).toEqual(["Séance 1", "Séance 40"]);
    expect(series[39].date).toBe("2027-10-07T18:00:00.000Z");
    expect(new Set(series.map((each: { series: string }) => each.series)).size).toBe(1);
    const page = await list(token, course, { page: "1", size: "2" });
    expect([titles(page.json()), page.headers["x-total-count"]]).toEqual([
      ["Séance 3", "Séance 4"],
      "40",
    ]);
  });

  test("and what comes next stands before what is over, the latest first", async () => {
    const { course, token } = await taughtCourse();
    const titled = async (title: string, date: string) => add(token, course, { title, date });
    await titled("Avant-hier", "2027-01-02T08:00:00Z");
    await titled("Demain", "2027-01-05T08:00:00Z");
    await titled("Hier", "2027-01-03T08:00:00Z");
    await titled("Après-demain", "2027-01-06T08:00:00Z");
    await titled("Maintenant", "2027-01-04T07:30:00Z");
    const inOrder = ["Maintenant", "Demain", "Après-demain", "Hier", "Avant-hier"];
    expect(titles((await list(token, course)).json())).toEqual(inOrder);
    const last = await list(token, course, { page: "1", size: "3" });
    expect(titles(last.json())).toEqual(inOrder.slice(3));
  });

  test.each([
    ["title", { title: " " }, "Le titre est obligatoire"],
    ["date", { date: undefined }, "La date est obligatoire"],
    ["date", { date: "demain" }, "La date est invalide"],
    ["minutes", { minutes: undefined }, "La durée est obligatoire"],
    ["minutes", { minutes: 1 }, "La durée est de 5 minutes au moins"],
    ["minutes", { minutes: 1_000 }, "La durée est de 600 minutes au plus"],
    ["link", { link: "" }, "Le lien est obligatoire"],
    ["link", { link: "javascript:alert(1)" }, "Le lien doit être une adresse web complète"],
    ["weeks", { weeks: 41 }, "Une série compte 40 séances au plus"],
    ["weeks", { weeks: 0 }, "Le nombre de semaines est invalide"],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const { course, token } = await taughtCourse();
    const refused = await add(token, course, wrong);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
  });
});

test("a session of a series is changed alone, or with those that follow it", async () => {
  const { course, token } = await taughtCourse();
  const series = (await add(token, course, { weeks: 4 })).json();
  await add(token, course, { title: "À part", date: "2027-01-20T18:00:00Z" });
  const change = (n: number, fields: object, query: Record<string, string> = {}) =>
    call(changeLiveSession, {
      token,
      query,
      params: { liveSessionId: series[n].id },
      body: { ...series[n], ...fields },
    });
  const listed = async () =>
    (await list(token, course))
      .json()
      .map(
        ({ title, date, minutes }: { title: string; date: string; minutes: number }) =>
          `${title}, ${date.slice(0, 16)}, ${minutes}`,
      );
  // By itself: the others stay.
  await change(2, { minutes: 45 });
  const alike = await change(
    1,
    { title: "Révision 2", date: "2027-01-15T16:00:00Z" },
    { suite: "true" },
  );
  expect(alike.json()).toMatchObject({ title: "Révision 2", date: "2027-01-15T16:00:00.000Z" });
  expect(await listed()).toEqual([
    "Séance 1, 2027-01-07T18:00, 90",
    "Révision 2, 2027-01-15T16:00, 90",
    "À part, 2027-01-20T18:00, 90",
    "Révision 3, 2027-01-22T16:00, 45",
    "Révision 4, 2027-01-29T16:00, 90",
  ]);
  // As when they were added, {n} is each one's number.
  const renamed = await change(1, { title: "Atelier {n}", version: alike.json().version });
  expect(renamed.json().title).toBe("Atelier 2");
  // Of two who save, the second is told; nothing of theirs is done.
  const late = await change(1, { minutes: 60 }, { suite: "true" });
  expect(late.json().code).toBe("EDITED_MEANWHILE");
  expect((await listed()).at(-1)).toBe("Révision 4, 2027-01-29T16:00, 90");
});

test("one session is changed, unless somebody else has meanwhile", async () => {
  const { course, token } = await taughtCourse();
  const [first, second] = (await add(token, course, { weeks: 2 })).json();
  const change = (fields: object) =>
    call(changeLiveSession, {
      token,
      params: { liveSessionId: first.id },
      body: { ...form, version: first.version, ...fields },
    });
  const answer = await change({ title: "Reportée", date: "2027-01-08T18:00:00Z" });
  expect(answer.json()).toMatchObject({ title: "Reportée", date: "2027-01-08T18:00:00.000Z" });
  expect((await change({})).json().code).toBe("EDITED_MEANWHILE");
  const now = await call(getLiveSession, { token, params: { liveSessionId: first.id } });
  expect(now.json()).toEqual(answer.json());
  expect((await list(token, course)).json().at(-1)).toEqual(second);
});

test("one session is deleted, or the rest of its series with it", async () => {
  const { course, token } = await taughtCourse();
  const series = (await add(token, course, { weeks: 5 })).json();
  await add(token, course, { title: "À part", date: "2027-06-01T18:00:00Z" });
  expect((await remove(token, series[1].id)).statusCode).toBe(204);
  expect((await remove(token, series[1].id)).statusCode).toBe(404);
  expect((await remove(token, series[3].id, { suite: "true" })).statusCode).toBe(204);
  expect(titles((await list(token, course)).json())).toEqual(["Séance 1", "Séance 3", "À part"]);
});

test("they are there for the course's teachers and administrators only", async () => {
  const { course, token, other } = await taughtCourse();
  const [{ id }] = (await add(token, course)).json();
  const params = { liveSessionId: id };
  for (const answer of [
    await add(other, course),
    await list(other, course),
    await call(getLiveSession, { token: other, params }),
    await call(changeLiveSession, { token: other, params, body: form }),
    await remove(other, id),
  ])
    expect(answer.statusCode).toBe(404);
  expect((await add(administrator, course)).statusCode).toBe(200);
  expect((await list(administrator, course)).json()).toHaveLength(2);
});
