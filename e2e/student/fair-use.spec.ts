import type { APIRequestContext, Browser, Page } from "@playwright/test";
import { demoPassword, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { addressOf, ask, media, playerOf } from "../app/watching.ts";

/** The address of the first video of the student's analysis course that has captions. */
async function someCaptionedVideo(request: APIRequestContext, student: string) {
  const { analysis, outline, get } = await ask(request, student);
  for (const section of await outline(analysis))
    for (const video of section.videos) {
      const { captions } = await get(`/api/videos/${video.id}?role=ROLE_APPRENANT`);
      if (captions.length > 0) return addressOf(analysis, section, video);
    }
  throw new Error("the demo has no captions");
}

/** Plays until it does; a browser may have begun by itself. */
async function play(page: Page) {
  await expect.poll(media(page).ready).toBe(true);
  // Its keys come after its picture.
  await expect(playerOf(page).getByRole("button", { name: /^Reculer/ })).toBeVisible();
  if (await media(page).paused()) await page.keyboard.press("k");
  await expect.poll(media(page).paused).toBe(false);
}

/** Another device of the student's: a browser profile of its own. */
async function otherDevice(browser: Browser, request: APIRequestContext, student: string) {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL ?? "" });
  const page = await context.newPage();
  await storeSession(page, await sessionOf(request, student));
  return page;
}

test("the second device that plays pauses the first, which takes it back", {
  tag: "@laptop",
}, async ({ page, browser, request, signInAs, allowConsole, expectAccessible }) => {
  allowConsole(/status of 409/);
  const student = await enrolledStudent(request);
  const address = await someCaptionedVideo(request, student);
  await signInAs(student);
  await page.goto(address);
  await play(page);
  // Not to come to its end on a slow machine.
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });

  // Opened without a press, it says who plays; the press takes the stream.
  const other = await otherDevice(browser, request, student);
  await other.goto(address);
  const take = playerOf(other).getByRole("button", { name: "Reprendre ici" });
  await expect
    .poll(async () => (await take.isVisible()) || (await media(other).ready()))
    .toBe(true);
  if (await take.isVisible()) await take.click();
  await play(other);

  // It is told as soon as it asks: when its page is looked at again, or within a quarter of a minute.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(playerOf(page).getByRole("alert")).toContainText(
    "La lecture continue sur un autre appareil",
  );
  await expect.poll(media(page).paused).toBe(true);
  await expectAccessible();
  await playerOf(page).getByRole("button", { name: "Reprendre ici" }).click();
  await expect.poll(media(page).paused).toBe(false);
  await expect(playerOf(page).getByRole("alert")).toHaveCount(0);
  await other.context().close();
});

test("what a video costs is said before it plays, and captions are read with C or the menu", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const student = await enrolledStudent(request);
  const address = await someCaptionedVideo(request, student);
  await signInAs(student);
  // Opened by its address, without a press that a browser would take for a wish to play.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } }),
  );
  await page.goto(address);
  await expect(playerOf(page).getByText(/^De .*\sMo à .*\sMo selon la connexion$/)).toBeVisible();
  await expect.poll(media(page).ready).toBe(true);

  const captions = playerOf(page).getByRole("button", { name: "Sous-titres (C)" });
  await expect(captions).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("c");
  await expect(captions).toHaveAttribute("aria-pressed", "true");
  const cues = () =>
    page
      .locator("video")
      .evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(cues).toBeGreaterThan(3);

  await playerOf(page).getByRole("button", { name: "Vitesse et qualité" }).click();
  await expect(page.getByLabel(/^720p · environ .*\sMo$/)).toBeVisible();
  await expectAccessible();
  // What was chosen stands before the press is over, though the element tells of its change later.
  const chosenAtOnce = (label: string | RegExp) =>
    page.getByLabel(label).evaluate((radio: HTMLInputElement) => {
      radio.click();
      return radio.checked;
    });
  expect(await chosenAtOnce("Désactivés")).toBe(true);
  expect(await chosenAtOnce("1,5×")).toBe(true);
  await expect(captions).toHaveAttribute("aria-pressed", "false");
  await page.getByLabel(/^Économie de données · .*\sMo$/).check();
  await page.keyboard.press("Escape");
  await expect(playerOf(page).getByText(/^Environ .*\sMo, économie de données$/)).toBeVisible();
});

test("a fourth device asks which one is to be signed out", async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of (409|401)/);
  const student = await newStudent(request);
  for (let device = 0; device < 3; device += 1) await sessionOf(request, student);
  await page.goto("/auth/signin");
  await hydrated(page);
  await page.getByLabel("Email").fill(student);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(
    page.getByText("Vous êtes déjà connecté sur 3 appareils. Lequel déconnecter ?"),
  ).toBeFocused();
  await expectAccessible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(student);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page
    .getByRole("button", { name: /^Déconnecter/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/student\/myCourses/);
});
