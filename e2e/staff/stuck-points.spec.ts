import { peaksOf } from "@majorant/domain/learning/stuck-points";
import { clock } from "@majorant/domain/time/clock";
import { chromium } from "../app/chromium.ts";
import { expect, headersOf, hydrated, test, toast } from "../app/fixtures.ts";
import { addressOf, ask, media, playerOf } from "../app/watching.ts";

// A camera that shows a drawn picture, and is never asked about.
test.use({
  launchOptions: {
    ...(chromium ? { executablePath: chromium } : {}),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      "--autoplay-policy=no-user-gesture-required",
    ],
  },
});

type Video = { id: number; name: string };

test("a peak leads the teacher to answer there in words and by video, and a student sees both", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = "etudiant@majorant.tn";
  const { analysis, outline } = await ask(request, student);
  const headers = await headersOf(request, "enseignant@majorant.tn");
  const peakIn = async ({ id }: Video) => {
    const points = await request.get(`/api/videos/${id}/stuckPoints`, { headers });
    const [first] = peaksOf(await points.json(), 1);
    return first && first.second > 0 ? first : undefined;
  };
  const sections = (await outline(analysis)).filter(({ videos }) => videos.length > 2);
  const places = sections.flatMap((section) => section.videos.map((video) => ({ section, video })));
  const peaks = await Promise.all(places.map(({ video }) => peakIn(video)));
  const found = peaks.findIndex((each) => each !== undefined);
  const [place, where] = [peaks[found], places[found]];
  if (!place || !where) throw new Error("the demo has no such video");
  const { section, video } = where;
  const at = clock(place.second);

  await signInAs("enseignant@majorant.tn");
  await page.goto(
    `/enseignant/myCourses/course/${analysis}/section/${section.id}/ressource/${video.id}`,
  );
  const strip = page.getByRole("region", { name: "On bloque ici" });
  const peak = strip.getByRole("button", { name: new RegExp(`^${at}`) });
  // In steps of five.
  await expect(peak).toHaveText(/ \d*[05]\D/);
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

  await expect(page.getByRole("button", { name: `Lire la réponse en vidéo à ${at}` })).toBeVisible({
    timeout: 60_000,
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(student);
  await page.goto(`${addressOf(analysis, section, video)}?t=2`);
  await hydrated(page);
  await expect.poll(() => media(page).ready()).toBe(true);
  await playerOf(page).hover();
  await page.getByRole("button", { name: `Remarque de votre enseignant à ${at}` }).press("Enter");
  await expect.poll(() => media(page).at()).toBeGreaterThanOrEqual(place.second);
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
