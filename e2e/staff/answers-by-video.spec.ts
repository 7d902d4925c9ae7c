import type { APIRequestContext } from "@playwright/test";
import { chromium } from "../app/chromium.ts";
import { demoPassword, expect, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

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

/** Asks about a video of the demo's as that student; answers where the question is. */
async function ask(request: APIRequestContext, email: string, content: string) {
  const data = { email, password: demoPassword };
  const { token, user } = await (await request.post("/api/auth/signIn", { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const role = "role=ROLE_APPRENANT";
  const get = async (path: string) => (await request.get(path, { headers })).json();
  type Course = { id: number; title: string };
  const courses: Course[] = await get(`/api/users/${user.id}/courses?${role}`);
  const course = courses.find(({ title }) => title === "Analyse");
  type Section = { id: number; videos: { id: number }[]; sousSections: Section[] };
  const sections: Section[] = await get(`/api/courses/${course?.id}/sections?${role}`);
  const section = sections
    .flatMap((one) => [one, ...one.sousSections])
    .find(({ videos }) => videos.length > 0);
  const video = section?.videos[0];
  if (!course || !section || !video) throw new Error("the demo has no such video");
  const path = `/api/resources/${video.id}/questions`;
  const { id } = await (await request.post(path, { headers, data: { content } })).json();
  return `/student/myCourses/course/${course.id}/section/${section.id}/ressource/${video.id}?question=${id}`;
}

test("a teacher takes a question and answers it by video; the student plays the answer on a phone", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await enrolledStudent(request);
  const word = crypto.randomUUID().slice(0, 8);
  const address = await ask(request, student, `Pourquoi ${word} ?`);

  await signInAs("enseignant@majorant.tn");
  await page.goto("/enseignant/questions?size=25");
  const question = page.getByRole("article").filter({ hasText: word }).first();
  await question.getByRole("button", { name: "Je m’en occupe" }).click();
  await expect(question.getByText("Vous vous en occupez depuis le")).toBeVisible();
  await question.getByRole("button", { name: "Répondre", exact: true }).click();
  await question.getByLabel("Votre réponse").fill(`Regardez ${word}.`);
  await question.getByRole("button", { name: "Filmer avec la caméra" }).click();
  await question.getByRole("button", { name: "Commencer l’enregistrement" }).click();
  await expect(question.getByRole("timer")).toContainText("0:02 / 3:00");
  await expectAccessible();
  await question.getByRole("button", { name: "Arrêter" }).click();
  // What was filmed is not left behind.
  await question.getByRole("button", { name: "Publier et clore" }).click();
  await expect(question.getByText(/Votre enregistrement n’est pas encore joint/)).toBeVisible();
  await question.getByRole("button", { name: "Garder cette vidéo" }).click();
  await expect(question.getByText(/Arrivée/)).toBeVisible();
  await question.getByRole("button", { name: "Publier et clore" }).click();
  await expect(page.getByText(word)).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(student);
  await page.goto(address);
  await page.getByRole("tab", { name: "Discussion" }).click();
  const answer = page.getByRole("article", { name: /^Réponse de/ }).filter({ hasText: word });
  await answer
    .getByRole("button", { name: /^Lire la réponse en vidéo/ })
    .click({ timeout: 60_000 });
  await expect
    .poll(() => answer.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  await expectAccessible();
});
