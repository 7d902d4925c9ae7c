import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

type Video = { id: number; name: string };
type Section = { id: number; name: string; videos: Video[]; sousSections: Section[] };

/** A student whom no other test signs in, a video of theirs, and what the API says of where they are in it. */
async function someVideo(request: APIRequestContext) {
  const student = await enrolledStudent(request);
  const session = await sessionOf(request, student);
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${session.token}` };
    return (await request.get(path, { headers })).json();
  };
  const asStudent = "role=ROLE_APPRENANT";
  const mine: { id: number; title: string; mediumTitle: string }[] = await get(
    `/api/users/${session.user.id}/courses?${asStudent}`,
  );
  const course = mine.find(({ title }) => title !== "Analyse");
  if (!course) throw new Error("the demo has no such course");
  const sections: Section[] = await get(`/api/courses/${course.id}/sections?${asStudent}`);
  const section = sections.find(({ videos }) => videos.length > 0);
  const video = section?.videos[0];
  if (!section || !video) throw new Error("the demo has no such section");
  const position = async (): Promise<number> =>
    (await get(`/api/videos/${video.id}?${asStudent}`)).position?.seconds ?? 0;
  const address = `/student/myCourses/course/${course.id}/section/${section.id}/ressource/${video.id}`;
  return { student, session, course, address, position };
}

const at = (page: Page) => () =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
const ready = (page: Page) => () =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState > 2);

/** The picture is there and begins by itself, and the player with its keys, which comes after it. */
async function expectOpened(page: Page) {
  await hydrated(page);
  await expect.poll(ready(page)).toBe(true);
  await expect.poll(at(page)).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: /^Reculer/ })).toBeVisible();
}

/** Stops the video, also where it has begun once more since: when the account's one stream became its own. */
const pause = (page: Page) =>
  page.locator("video").evaluate((video: HTMLVideoElement) => video.pause());

/** Where the player says that one is: what it keeps. */
const positionOf = (page: Page) => async () =>
  Number(await page.getByRole("slider", { name: "Position dans la vidéo" }).inputValue());

/** Whether this browser knows that the server has all of its places. */
const isAllSent = (page: Page, userId: number) => () =>
  page.evaluate((key) => {
    const places: Record<string, { sent?: true }> = JSON.parse(localStorage.getItem(key) ?? "{}");
    return Object.values(places).every(({ sent }) => sent);
  }, `majorant.progress.${userId}`);

test("two devices take up each other's place in a video", { tag: "@laptop" }, async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { student, session, course, address, position } = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  await expectOpened(page);
  await pause(page);
  await page.keyboard.press("5");
  await expect.poll(positionOf(page)).toBeGreaterThan(8);
  await pause(page);
  const left = await at(page)();
  // On leaving at the latest, wherever one goes.
  await page.goto("/student/profile");
  await expect.poll(position).toBeCloseTo(left, 0);
  // Said again on the next page, to hear that it was: after the other device's place, on a slow line, it would look newer.
  await page.goto("/student/myCourses/");
  await expect.poll(isAllSent(page, session.user.id)).toBe(true);

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const other = await context.newPage();
  await storeSession(other, session);
  await other.goto(address);
  await expectOpened(other);
  expect(await at(other)()).toBeGreaterThan(left - 1);
  await pause(other);
  await other.keyboard.press("2");
  await expect.poll(positionOf(other)).toBeLessThan(left - 2);
  await pause(other);
  const back = await at(other)();
  await other.goto("/student/profile");
  await expect.poll(position).toBeCloseTo(back, 0);
  await context.close();

  await page.goto("/student/myCourses/");
  const card = page.getByRole("article").filter({ hasText: course.mediumTitle });
  await expect(card.getByRole("progressbar")).toBeVisible();
  await expectAccessible();
  await card.getByRole("link", { name: /^Reprendre/ }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expectOpened(page);
  // This browser had kept a later place, of an earlier moment.
  expect(await at(page)()).toBeLessThan(left - 1);
});

test("a place kept without network is sent when it is back", async ({
  page,
  context,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  const { student, address, position } = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  await expectOpened(page);
  // The whole page: what it still asks for would be lost without network too.
  await expect(page.getByLabel("Nouvelle note")).toBeVisible();
  await pause(page);
  await page.route("**/positions/*", (route) => route.abort());
  const failed = page.waitForEvent("requestfailed", (each) => each.url().includes("/positions/"));
  await page.keyboard.press("7");
  await failed;
  await pause(page);
  const here = await at(page)();
  expect(Math.abs((await position()) - here)).toBeGreaterThan(1);
  await page.unroute("**/positions/*");
  await context.setOffline(true);
  await context.setOffline(false);
  // Ten seconds after the last time.
  await expect.poll(position, { timeout: 30_000 }).toBeCloseTo(here, 0);
});

test("a note is tied to a moment, changed in its place, and exported with its course's", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { student, course, address } = await someVideo(request);
  await signInAs(student);
  await page.goto(address);
  await expectOpened(page);
  await pause(page);
  await page.keyboard.press("5");
  await expect.poll(at(page)).toBeGreaterThan(8);
  const word = crypto.randomUUID().slice(0, 8);
  await page.getByLabel("Nouvelle note").fill(`brouillon ${word}`);
  await page.getByLabel("À ce moment de la vidéo").check();
  await page.getByRole("button", { name: "Ajouter la note" }).click();
  const note = page.getByRole("article").filter({ hasText: word });
  await note.getByRole("button", { name: "Modifier cette note" }).click();
  await expect(page.getByLabel("Modifier la note")).toBeFocused();
  await expectAccessible();
  await page.getByLabel("Modifier la note").fill(`au propre ${word} : $x^2$`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(note).toContainText("au propre");
  await expect(note.locator(".katex")).toBeVisible();
  await expectAccessible();

  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.currentTime = 0;
  });
  await note.getByRole("button", { name: /^Aller à/ }).click();
  await expect.poll(at(page)).toBeGreaterThan(8);

  await page.getByRole("button", { name: "Retour au cours" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter mes notes" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`Notes - ${course.title}.md`);
  const text = await readFile(await download.path(), "utf8");
  expect(text).toContain(`# ${course.title}\n`);
  expect(text).toContain(`au propre ${word} : $x^2$`);
  await expectAccessible();
});
