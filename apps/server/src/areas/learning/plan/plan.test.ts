import { renewCalendarFeed } from "@majorant/contract/learning/calendar";
import { dropPlan, getPlan, makePlan, type PlanAsked } from "@majorant/contract/learning/plan";
import { getToday } from "@majorant/contract/reviews/today";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { app, db, call, tokenOf, setNow } = await testApp();
const make = factories(db);

const monday = new Date("2026-11-23T11:00:00Z");
const after = (days: number) => new Date(monday.getTime() + days * 86_400_000);
beforeEach(() => setNow(monday));

const usual: PlanAsked = { until: "2026-11-25", weekdays: [1, 2, 3], minutes: 60, courses: [] };

/** A student enrolled on a course with three videos of half an hour. */
async function planning() {
  const course = await make.course();
  const section = await make.section({ course_id: course.id });
  const video = async (name: string) => {
    const medium = await make.medium({ kind: "video", content_type: "video/mp4", duration: 1800 });
    return make.video({ section_id: section.id, name, medium_id: medium.id });
  };
  const [first, second, third] = [await video("Un"), await video("Deux"), await video("Trois")];
  const student = await make.user();
  await make.assignment({ user_id: student.id, course_id: course.id });
  const ask = { params: { utilisateurId: student.id }, token: await tokenOf(student) };
  return {
    course,
    student,
    ask,
    first,
    second,
    third,
    plan: async () => (await call(getPlan, ask)).json(),
    put: async (changes: Partial<PlanAsked> = {}) =>
      call(makePlan, { ...ask, body: { ...usual, ...changes } }),
    today: async () => (await call(getToday, ask)).json(),
    watch: (resource_id: number) =>
      db
        .insertInto("positions")
        .values({
          user_id: student.id,
          resource_id,
          seconds: 1800,
          duration: 1800,
          watched: 1,
          updated_at: monday,
        })
        .execute(),
  };
}

const named = ({ days }: { days: { day: string; lessons: { name: string }[] }[] }) =>
  days.map(({ day, lessons }) => [day.slice(-2), ...lessons.map(({ name }) => name)]);

test("lessons left are spread over the chosen days until the date", async () => {
  const { plan, put, course, first, watch, today } = await planning();
  const courses = [{ id: course.id, title: expect.any(String), lessons: 3, minutes: 90 }];
  expect(await plan()).toEqual({ plan: null, courses });
  expect((await today()).lesson).toBeNull();
  const made = (await put()).json();
  expect(named(made)).toEqual([
    ["23", "Un"],
    ["24", "Deux"],
    ["25", "Trois"],
  ]);
  expect(made).toMatchObject({ ...usual, missed: [], left: 0, needed: 30 });
  expect((await plan()).plan).toEqual(made);
  expect(await today()).toMatchObject({ lesson: { name: "Un", day: "2026-11-23" }, missed: 0 });
  await watch(first.id);
  expect((await plan()).plan.days[0].lessons).toMatchObject([{ name: "Un", done: true }]);
  expect((await today()).lesson).toMatchObject({ name: "Deux" });
});

test("a missed day is told, and spread again with the same plan", async () => {
  const { plan, put, today } = await planning();
  await put();
  setNow(after(1));
  expect((await plan()).plan).toMatchObject({ missed: [{ name: "Un" }] });
  expect(await today()).toMatchObject({ lesson: { name: "Un" }, missed: 1 });
  expect(named((await put()).json())).toEqual([
    ["24", "Un", "Deux"],
    ["25", "Trois"],
  ]);
  expect(await today()).toMatchObject({ missed: 0 });
});

test("what fits on no day is counted, with the minutes that it would take", async () => {
  const { put } = await planning();
  const tight = (await put({ until: "2026-11-23", minutes: 30 })).json();
  expect(named(tight)).toEqual([["23", "Un"]]);
  expect(tight).toMatchObject({ left: 2, needed: 90 });
});

test("a plan is of the courses that were chosen, while they are held", async () => {
  const { put, plan, student, course } = await planning();
  const other = await make.course();
  const section = await make.section({ course_id: other.id });
  await make.video({ section_id: section.id, name: "Ailleurs" });
  await make.assignment({ user_id: student.id, course_id: other.id });
  expect(named((await put({ courses: [other.id] })).json()).flat()).toContain("Ailleurs");
  expect(named((await put({ courses: [other.id] })).json()).flat()).not.toContain("Un");
  await put({ courses: [other.id, course.id] });
  await db.deleteFrom("assignments").where("course_id", "=", other.id).execute();
  expect(named((await plan()).plan).flat()).not.toContain("Ailleurs");
});

test("a date that is past, a day that is none and no day at all are refused", async () => {
  const { put } = await planning();
  expect((await put({ until: "2026-11-22" })).json().code).toBe("PLAN_OVER");
  expect((await put({ until: "2026-11-31" })).statusCode).toBe(400);
  expect((await put({ weekdays: [] })).statusCode).toBe(400);
  expect((await put({ weekdays: [8] })).statusCode).toBe(400);
});

test("its days to come are in the calendar, without what is watched; dropped, they are gone", async () => {
  const { put, first, watch, ask, plan } = await planning();
  await put();
  const { address } = (await call(renewCalendarFeed, ask)).json();
  const days = async () =>
    [...(await app.inject({ url: address })).body.matchAll(/DATE:(\d+)\r\nSUMMARY:(.+)\r\n/g)].map(
      ([, day, title]) => [day, title],
    );
  expect(await days()).toEqual([
    ["20261123", "Plan : 1 leçon\\, 30 min"],
    ["20261124", "Plan : 1 leçon\\, 30 min"],
    ["20261125", "Plan : 1 leçon\\, 30 min"],
  ]);
  await watch(first.id);
  expect(await days()).toHaveLength(2);
  expect((await call(dropPlan, ask)).statusCode).toBe(204);
  expect(await days()).toEqual([]);
  expect((await plan()).plan).toBeNull();
});

test("a plan is nobody else's", async () => {
  const { ask } = await planning();
  const token = await tokenOf(await make.user());
  for (const endpoint of [getPlan, makePlan, dropPlan])
    expect((await call(endpoint, { ...ask, body: usual, token })).statusCode).toBe(404);
});
