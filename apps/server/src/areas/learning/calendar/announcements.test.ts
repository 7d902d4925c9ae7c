import {
  listNotifications,
  type Notification,
} from "@majorant/contract/notifications/notifications";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { announceSessions, announceVideos } from "./announcements.jobs.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);

const now = new Date("2026-12-03T17:30:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

const inTrx = (announce: typeof announceSessions, at = now) =>
  db.transaction().execute((trx) => announce(trx, at));

async function noticesOf(user: { id: number }): Promise<string[]> {
  const answer = await call(listNotifications, {
    params: { utilisateurId: user.id },
    token: await tokenOf(user),
  });
  return answer.json().map(({ text }: Notification) => text);
}

/** A course with a student of its own, one of its category by a group's sub-group, and a stranger. */
async function course() {
  const category = await make.category();
  const newCourse = await make.course({ title: "Analyse", category });
  const [own, member, stranger] = [await make.user(), await make.user(), await make.user()];
  await make.assignment({ user_id: own.id, course_id: newCourse.id });
  const group = await make.group();
  await make.member(await make.group({ parent_id: group.id }), member);
  await make.assignment({ group_id: group.id, category_id: category.id });
  return { ...newCourse, own, member, stranger };
}

test("a live session within the hour is told once to each who is enrolled, and again when moved", async () => {
  const { id, own, member, stranger } = await course();
  const session = await make.liveSession({
    course_id: id,
    title: "Oral blanc",
    starts_at: minutes(60),
  });
  await make.liveSession({ course_id: id, starts_at: minutes(61) });
  await make.liveSession({ course_id: id, starts_at: minutes(0) });
  await inTrx(announceSessions);
  await inTrx(announceSessions);
  const sentence = "Analyse : la séance «\u00a0Oral blanc\u00a0» commence à 19:30";
  expect(await noticesOf(own)).toEqual([sentence]);
  expect(await noticesOf(member)).toEqual([sentence]);
  expect(await noticesOf(stranger)).toEqual([]);

  await db
    .updateTable("live_sessions")
    .set({ starts_at: minutes(45) })
    .where("id", "=", session.id)
    .execute();
  await inTrx(announceSessions);
  expect(await noticesOf(own)).toEqual([
    "Analyse : la séance «\u00a0Oral blanc\u00a0» commence à 19:15",
    sentence,
  ]);
});

test("who is enrolled no more, or deactivated, is told nothing; nor anybody of an inactive course", async () => {
  const { id, own, member } = await course();
  await make.liveSession({ course_id: id, starts_at: minutes(30) });
  await db.updateTable("users").set({ active: false }).where("id", "=", own.id).execute();
  await db
    .updateTable("assignments")
    .set({ ends_at: now })
    .where("group_id", "is not", null)
    .execute();
  await inTrx(announceSessions);
  expect(await noticesOf(member)).toEqual([]);
  const rows = db.selectFrom("notifications").where("user_id", "=", own.id).selectAll();
  expect(await rows.execute()).toEqual([]);

  const hidden = await course();
  await db.updateTable("courses").set({ active: false }).where("id", "=", hidden.id).execute();
  await make.liveSession({ course_id: hidden.id, starts_at: minutes(30) });
  await inTrx(announceSessions);
  expect(await noticesOf(hidden.own)).toEqual([]);
});

test("new videos of a course are told together, once, and where they are", async () => {
  const { id, own } = await course();
  const section = await make.section({ course_id: id });
  const first = await make.video({ section_id: section.id, name: "Suites" });
  await make.file({ section_id: section.id });
  await inTrx(announceVideos);
  expect(await noticesOf(own)).toEqual(["Nouvelle vidéo dans Analyse : «\u00a0Suites\u00a0»"]);
  const [{ link }] = (
    await call(listNotifications, {
      params: { utilisateurId: own.id },
      token: await tokenOf(own),
    })
  ).json();
  expect(link).toBe(`/student/myCourses/course/${id}/section/${section.id}/ressource/${first.id}`);

  for (let count = 0; count < 3; count++) await make.video({ section_id: section.id });
  await inTrx(announceVideos);
  await inTrx(announceVideos);
  expect(await noticesOf(own)).toEqual([
    "3 nouvelles vidéos dans Analyse",
    "Nouvelle vidéo dans Analyse : «\u00a0Suites\u00a0»",
  ]);
});

test("a video is news once it can be seen: ready, and in sections that are active", async () => {
  const { id, own } = await course();
  const above = await make.section({ course_id: id, active: false });
  const section = await make.section({ course_id: id, parent_id: above.id });
  const medium = await make.medium({ kind: "video", state: "processing" });
  await make.video({ section_id: section.id, name: "Séries", medium_id: medium.id });
  await inTrx(announceVideos);
  await db.updateTable("media").set({ state: "ready" }).where("id", "=", medium.id).execute();
  await inTrx(announceVideos);
  expect(await noticesOf(own)).toEqual([]);
  await db.updateTable("sections").set({ active: true }).where("id", "=", above.id).execute();
  await inTrx(announceVideos);
  expect(await noticesOf(own)).toEqual(["Nouvelle vidéo dans Analyse : «\u00a0Séries\u00a0»"]);
});
