import type { APIRequestContext } from "@playwright/test";
import { chromium } from "../app/chromium.ts";
import { admin, expect, headersOf, hydrated, sessionOf, test, toast } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";
import { addressOf, ask, media, playerOf } from "../app/watching.ts";

// A camera that shows a drawn picture, and is never asked about.
test.use({
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--no-first-run"],
      ...["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"],
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

type Video = { id: number; name: string };

/** Five students of a course, each going back over one passage of a video. */
async function fiveGoBack(request: APIRequestContext, courseId: number, video: Video) {
  const headers = await headersOf(request, admin);
  for (let place = 0; place < 5; place++) {
    const { token, user } = await sessionOf(request, await newStudent(request));
    const cours = { id: courseId };
    const data = { utilisateur: { id: user.id }, cours, role: "ROLE_APPRENANT" };
    const granted = await request.post("/api/assignementUtilisateurCours", { headers, data });
    expect(granted.ok(), await granted.text()).toBe(true);
    const report = async (seconds: number, ago: number) => {
      const answer = await request.put(`/api/users/${user.id}/positions/${video.id}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { seconds, duration: 25, ago },
      });
      expect(answer.ok(), await answer.text()).toBe(true);
    };
    await report(18, 12_000);
    await report(11, 0);
  }
}

test("five students' going back makes a peak; the teacher answers there in words and by video, and a student sees both", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = "etudiant@majorant.tn";
  const { analysis, outline } = await ask(request, student);
  const headers = await headersOf(request, "enseignant@majorant.tn");
  const isUntouched = async ({ id }: Video) => {
    const points = await request.get(`/api/videos/${id}/stuckPoints`, { headers });
    return (await points.json()).length === 0;
  };
  const sections = await outline(analysis);
  const section = sections.find(({ videos }) => videos.length > 2);
  let video: Video | undefined;
  for (const each of section?.videos ?? []) if (!video && (await isUntouched(each))) video = each;
  if (!section || !video) throw new Error("the demo has no such video");
  await fiveGoBack(request, analysis, video);

  await signInAs("enseignant@majorant.tn");
  await page.goto(
    `/enseignant/myCourses/course/${analysis}/section/${section.id}/ressource/${video.id}`,
  );
  const strip = page.getByRole("region", { name: "On bloque ici" });
  const peak = strip.getByRole("button", { name: /^0:10/ });
  await expect(peak).toHaveText(/^0:10 5.retours$/);
  const picture = peak.locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(160);
  await peak.press("Enter");
  await expect(peak).toHaveAttribute("aria-pressed", "true");
  await expectAccessible();
  await strip.getByRole("button", { name: "Répondre ici" }).click();
  const word = crypto.randomUUID().slice(0, 8);
  await page.getByRole("textbox", { name: "Remarque" }).fill(`La somme ${word} est une aire.`);
  await page.getByRole("button", { name: "Filmer avec la caméra" }).click();
  await page.getByRole("button", { name: "Commencer l’enregistrement" }).click();
  await expect(page.getByRole("timer")).toContainText("0:02 / 3:00");
  await page.getByRole("button", { name: "Arrêter" }).click();
  await page.getByRole("button", { name: "Garder cette vidéo" }).click();
  await expect(page.getByText(/Arrivée/)).toBeVisible();
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await toast(page, "La remarque est dans la vidéo");

  await expect(page.getByRole("button", { name: "Lire la réponse en vidéo à 0:10" })).toBeVisible({
    timeout: 60_000,
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(student);
  await page.goto(`${addressOf(analysis, section, video)}?t=2`);
  await hydrated(page);
  await expect.poll(() => media(page).ready()).toBe(true);
  await playerOf(page).hover();
  await page.getByRole("button", { name: "Remarque de votre enseignant à 0:10" }).press("Enter");
  await expect.poll(() => media(page).at()).toBeGreaterThanOrEqual(10);
  await expect(page.getByRole("region", { name: "Remarque", exact: true })).toContainText(word);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible();

  // The lesson waits while the answer plays, and goes on once it is closed.
  const lesson = page.locator("video").first();
  await lesson.evaluate((video: HTMLVideoElement) => video.play());
  const show = page.getByRole("button", { name: /^Voir la réponse en vidéo/ });
  await show.press("Enter");
  const answer = page.getByRole("dialog", { name: "La réponse de votre enseignant" });
  await expect
    .poll(() => answer.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
  expect(await lesson.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press("Escape");
  await expect(answer).toHaveCount(0);
  await expect(show).toBeFocused();
  await expect.poll(() => lesson.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false);
});
