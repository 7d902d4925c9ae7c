import {
  dropCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
} from "@majorant/contract/learning/calendar";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { app, db, call, tokenOf } = await testApp();
const make = factories(db);

const soon = new Date(Date.now() + 3_600_000);

/** A student with an address of their own, enrolled in a course with a live session. */
async function subscriber() {
  const user = await make.user();
  const course = await make.course();
  await make.liveSession({ course_id: course.id, title: "Oral blanc", starts_at: soon });
  await make.assignment({ user_id: user.id, course_id: course.id });
  const request = { params: { utilisateurId: user.id }, token: await tokenOf(user) };
  const { address } = (await call(renewCalendarFeed, request)).json();
  return { user, course, request, address };
}

const getFeed = (url: string) => app.inject({ url });
const titles = async (url: string) =>
  [...(await getFeed(url)).body.matchAll(/SUMMARY:(.+)\r\n/g)].map(([, title]) => title);

test("the address is read without signing in, and shows the sessions of held courses only", async () => {
  const { user, address } = await subscriber();
  await make.liveSession({ title: "D'un autre cours", starts_at: soon });
  const answer = await getFeed(address);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(await titles(address)).toEqual(["Oral blanc"]);
  expect(answer.body).toContain("/student/live/");

  await db.deleteFrom("assignments").where("user_id", "=", user.id).execute();
  expect((await getFeed(address)).statusCode).toBe(200);
  expect(await titles(address)).toEqual([]);
});

test("it is called by its owner's language", async () => {
  const { user, address } = await subscriber();
  expect((await getFeed(address)).body).toContain("Majorant – mes séances et mon plan");
  await db.updateTable("users").set({ language: "ar" }).where("id", "=", user.id).execute();
  expect((await getFeed(address)).body).toContain("Majorant – حصصي وخطتي");
});

test("sessions of inactive courses, and those of long ago, are not in it", async () => {
  const { course, address } = await subscriber();
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  await make.liveSession({ course_id: course.id, title: "Hier", starts_at: ago(1) });
  await make.liveSession({ course_id: course.id, title: "Jadis", starts_at: ago(31) });
  expect(await titles(address)).toEqual(["Hier", "Oral blanc"]);
  await db.updateTable("courses").set({ active: false }).where("id", "=", course.id).execute();
  expect(await titles(address)).toEqual([]);
});

test("there is none until one is made; a new one replaces it, and it can be stopped", async () => {
  const user = await make.user();
  const request = { params: { utilisateurId: user.id }, token: await tokenOf(user) };
  const address = async () => (await call(getCalendarFeed, request)).json().address;
  expect(await address()).toBeNull();
  const first = (await call(renewCalendarFeed, request)).json().address;
  expect(await address()).toBe(first);
  const second = (await call(renewCalendarFeed, request)).json().address;
  expect(second).not.toBe(first);
  expect((await getFeed(first)).statusCode).toBe(404);
  expect((await getFeed(second)).statusCode).toBe(200);
  expect((await call(dropCalendarFeed, request)).statusCode).toBe(204);
  expect(await address()).toBeNull();
  expect((await getFeed(second)).statusCode).toBe(404);
});

test("a deactivated account's address, a forged one and another's key lead nowhere", async () => {
  const [one, other] = [await subscriber(), await subscriber()];
  const [, key] = /calendriers\/(.+?)\./.exec(one.address) ?? [];
  const [, others] = /calendriers\/(.+?)\./.exec(other.address) ?? [];
  for (const forged of [
    one.address.replace(key, others),
    one.address.replace(/\.[\w-]+\/majorant/, ".x/majorant"),
    `/api/calendriers/${key}/majorant.ics`,
    `/api/calendriers/${"-".repeat(36)}.x/majorant.ics`,
  ])
    expect((await getFeed(forged)).statusCode).toBe(404);
  await db.updateTable("users").set({ active: false }).where("id", "=", one.user.id).execute();
  expect((await getFeed(one.address)).statusCode).toBe(404);
});
