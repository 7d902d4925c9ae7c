import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword, expect, hydrated, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

/** As `signInAs`, for a second account in the same test. */
async function sessionOf(request: APIRequestContext, email: string) {
  const data = { email, password: demoPassword };
  return (await request.post("/api/auth/signIn", { data })).json();
}

type Video = { id: number; name: string };
type Section = { id: number; videos: Video[]; sousSections: Section[] };

/** The address of a video of the demo's, and how to ask under it without the screens. */
async function lesson(
  request: APIRequestContext,
  email: string,
  { title, name }: { title: string; name: string },
) {
  const { token, user } = await sessionOf(request, email);
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const courses: { id: number; title: string }[] = await get(
    `/api/users/${user.id}/courses?role=ROLE_APPRENANT`,
  );
  const course = courses.find((one) => one.title === title);
  const sections: Section[] = await get(`/api/courses/${course?.id}/sections?role=ROLE_APPRENANT`);
  const section = sections
    .flatMap((one) => [one, ...one.sousSections])
    .find(({ videos }) => videos.some((video) => video.name === name));
  const video = section?.videos.find((one) => one.name === name);
  if (!course || !section || !video) throw new Error("the demo has no such video");
  return {
    address: `/student/myCourses/course/${course.id}/section/${section.id}/ressource/${video.id}`,
    ask: (data: { content: string; moment: number }) =>
      request.post(`/api/resources/${video.id}/questions`, { headers, data }),
  };
}

/** A sheet of squared paper, as a PNG: one transparent pixel is a picture too. */
const sheet = {
  name: "essai.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const density = { title: "Analyse", name: "Partie entière, densité des rationnels" };
/** Of another teacher: what is asked there in numbers is not in the other test's queue. */
const resonance = { title: "Mécanique", name: "Oscillations forcées, résonance" };

/** Nobody else's in this run. */
const word = () => crypto.randomUUID().slice(0, 8);

/** Stops the video at that second, once it has something to show. */
const standAt = async (page: Page, second: number) => {
  // Its player may begin somewhere else by itself.
  await hydrated(page);
  await expect
    .poll(() =>
      page.locator("video").evaluate((video: HTMLVideoElement, wanted) => {
        const ready = video.readyState > 1 && video.paused && !video.seeking;
        if (ready && video.currentTime === wanted) return wanted;
        video.pause();
        if (video.readyState > 1) video.currentTime = wanted;
        return null;
      }, second),
    )
    .toBe(second);
};

test("a question with a photo and a moment is answered from the teacher's queue", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const student = await enrolledStudent(request);
  const { address } = await lesson(request, student, density);
  const name = word();
  await signInAs(student);
  await page.goto(address);
  await standAt(page, 12.5);
  await page.getByRole("tab", { name: "Discussion" }).click();
  await page.getByRole("button", { name: "Poser une question" }).click();
  const field = page.getByLabel("Votre question");
  const send = page.getByRole("button", { name: "Poser la question" });
  await expect(page.getByLabel("Épingler à l’instant 0:12")).toBeChecked();
  await send.click();
  await expect(page.getByText("La question est obligatoire")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();

  await field.fill(`Pourquoi **${name}** est-il dense ?`);
  await page.getByLabel(/Photo de votre essai/).setInputFiles(sheet);
  await expect(page.getByAltText("Aperçu")).toBeVisible();
  allowConsole(/ERR_FAILED/);
  await page.route("**/api/resources/*/questions", (route) => route.abort());
  await send.click();
  await expect(page.getByRole("alert")).toContainText("There's an error!");
  await expect(field).toHaveValue(`Pourquoi **${name}** est-il dense ?`);
  await page.unroute("**/api/resources/*/questions");
  await send.click();
  await expect(page.getByText("Votre question est posée.")).toBeVisible();
  const mine = page.getByRole("article").filter({ hasText: name }).first();
  await expect(mine.getByRole("button", { name: "Aller à 0:12" })).toBeVisible();
  await expect(mine.getByRole("img", { name: /Essai de Aziz/ })).toBeVisible();
  await expectAccessible();
  await mine.getByRole("button", { name: "Modifier cette question" }).click();
  await page.getByLabel("Retirer la photo").check();
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(mine.getByText("modifié")).toBeVisible();
  await expect(mine.getByRole("img", { name: /Essai de Aziz/ })).toHaveCount(0);

  await storeSession(page, await sessionOf(request, "enseignant@majorant.tn"));
  await page.goto("/enseignant/questions?size=25");
  const questionCard = page.getByRole("article").filter({ hasText: name }).first();
  await expect(questionCard.getByText("Aziz Gharbi")).toBeVisible();
  await expect(questionCard.getByRole("link", { name: /Partie entière.*à 0:12/ })).toBeVisible();
  await questionCard.getByRole("button", { name: "Répondre" }).click();
  await questionCard.getByLabel("Votre réponse").fill("Entre deux réels, prenez $q=\\frac pn$.");
  await expectAccessible();
  await questionCard.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(
    questionCard.getByRole("list", { name: "Réponses" }).locator(".katex"),
  ).toBeVisible();
});

test("an accepted answer marks the video's timeline, and the mark leads back to it", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const student = await enrolledStudent(request);
  const { address, ask } = await lesson(request, student, density);
  const name = word();
  const posed = await (await ask({ content: `Où **${name}** ?`, moment: 12 })).json();
  const { token } = await sessionOf(request, "enseignant@majorant.tn");
  const reply = await request.post(`/api/questions/${posed.id}/answers`, {
    headers: { authorization: `Bearer ${token}` },
    data: { content: "Entre $a$ et $b$." },
  });
  expect(reply.status()).toBe(200);

  await signInAs(student);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("tab", { name: "Discussion" }).click();
  const mine = page.getByRole("article").filter({ hasText: name }).first();
  await expect(mine.getByText("Enseignant", { exact: true })).toBeVisible();
  await mine.getByRole("button", { name: "Accepter cette réponse" }).click();
  await expect(mine.getByText("Réponse acceptée")).toBeVisible();

  await page.getByRole("tab", { name: "Notes" }).click();
  await standAt(page, 1);
  const mark = page.getByRole("button", { name: `Question résolue à 0:12 : Où ${name} ?` });
  await mark.focus();
  await page.keyboard.press("Enter");
  const at = () => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(at).toBeGreaterThanOrEqual(12);
  await expect(page.getByRole("tab", { name: "Discussion" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toBeFocused();
  await expect(mine).toBeInViewport();
  await expectAccessible();
});

test("questions are filtered, come ten at a time, and one's own are changed and deleted", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await enrolledStudent(request);
  const { address, ask } = await lesson(request, student, resonance);
  const name = word();
  for (let turn = 1; turn <= 12; turn += 1)
    expect((await ask({ content: `${name} n° ${turn}.`, moment: turn })).status()).toBe(200);
  await signInAs(student);
  await page.goto(address);
  await hydrated(page);
  await page.getByRole("tab", { name: "Discussion" }).click();
  await page.getByRole("combobox", { name: "Questions" }).selectOption("Les miennes");
  const rows = page.getByRole("list", { name: "Questions", exact: true }).getByRole("article");
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText("n° 12.");
  await page.getByRole("button", { name: "Charger plus" }).click();
  await expect(rows).toHaveCount(12);
  await expect(page.getByRole("button", { name: "Charger plus" })).toHaveCount(0);
  await page.getByLabel("Ordre").selectOption("Par instant");
  await expect(rows.first()).toContainText("n° 1.");

  await rows.first().getByRole("button", { name: "Modifier cette question" }).click();
  const field = page.getByLabel("Modifier la question");
  await field.fill(`${name} au propre`);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(rows.first()).toContainText(`${name} au propre`);
  await expect(rows.first()).toContainText("modifié");
  await rows.first().getByRole("button", { name: "Supprimer cette question" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText(`${name} au propre`)).toHaveCount(0);
});
