import type { APIRequestContext, Page } from "@playwright/test";
import { callerOf, expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";

const phone = { width: 360, height: 740 };

type Video = { id: number; name: string; duration: number };
type Section = { id: number; name: string; videos: Video[]; archive?: { link: string } };

/** What the API tells a student of their course in analysis, and how they say where they are in a video. */
async function analysisOf(request: APIRequestContext, student: string) {
  const { token, user } = await callerOf(request, student);
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const courses: { id: number; title: string }[] = await get(
    `/api/users/${user.id}/courses?role=ROLE_APPRENANT`,
  );
  const course = courses.find(({ title }) => title === "Analyse");
  if (!course) throw new Error("the demo has no such course");
  const sections: Section[] = await get(`/api/courses/${course.id}/sections?role=ROLE_APPRENANT`);
  const keep = async ({ duration, ...video }: Video, share: number) => {
    const path = `/api/users/${user.id}/positions/${video.id}`;
    const data = { seconds: duration * share, duration, ago: 0 };
    expect((await request.put(path, { headers, data })).status()).toBe(204);
  };
  return { id: course.id, courses, sections, keep };
}

/** How much of the cards is in the window, in cards. */
const cardsInSight = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll("article")].reduce((sum, card) => {
      const { top, bottom, height } = card.getBoundingClientRect();
      const bar = document.querySelector("nav[aria-label]:last-of-type")?.getBoundingClientRect();
      const end = bar && bar.top > innerHeight / 2 ? bar.top : innerHeight;
      return sum + Math.max(0, Math.min(bottom, end) - Math.max(top, 0)) / height;
    }, 0),
  );

test("a visitor finds a chapter in spite of a slip, and is led to it", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/nosCours/");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Chercher un cours" }).fill("formules de talyor");
  const result = page.getByRole("link", { name: /^Formules de Taylor.*MP1 › Analyse/ });
  await expect(result).toContainText("Chapitre");
  await expectAccessible();
  await result.click();
  await expect(page).toHaveURL(/\/nosCours\/cours\/\d+#chapitre-\d+$/);
  await expect(page.getByRole("heading", { name: /^Formules de Taylor/ })).toBeInViewport();
});

test("a student finds a chapter, filters by subject, and goes on where they stopped", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await enrolledStudent(request);
  const { id, sections, keep } = await analysisOf(request, student);
  const chapter = sections.find(({ videos, archive }) => videos.length > 1 && archive);
  const [first, second] = chapter?.videos ?? [];
  if (!chapter || !first || !second) throw new Error("the demo has no such chapter");
  await keep(first, 0.99);
  await keep(second, 0.4);
  await signInAs(student);
  await page.setViewportSize(phone);
  await page.goto("/student/myCourses/");

  await test.step("at the head of the courses", async () => {
    const last = page.getByRole("region", { name: "Continuer" }).getByRole("link").first();
    await expect(last).toContainText(second.name);
    await expect(last.getByRole("progressbar")).toBeVisible();
    await expectAccessible();
    const card = page.getByRole("article").filter({ hasText: "Suivre" }).first();
    await expect(card).toBeVisible();
    await expect.poll(() => cardsInSight(page)).toBeGreaterThan(1.5);
  });

  await test.step("a subject stays in the address", async () => {
    await page.getByLabel("Matière").selectOption({ label: "Chimie" });
    await expect(page).toHaveURL(/\?matiere=chimie$/);
    await page.reload();
    await expect(page.getByRole("link", { name: /^Suivre/ })).toHaveCount(1);
    await page.getByLabel("Matière").selectOption({ label: "Toutes" });
  });

  await test.step("a chapter is found, unfolded and in sight", async () => {
    await page.getByRole("searchbox", { name: "Chercher" }).fill("derivaton");
    await page
      .getByRole("link", { name: /^Dérivation ?Chapitre · / })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`/course/${id}#chapitre-\\d+$`));
    const summary = page.locator("details[open] > summary");
    await expect(summary).toContainText("Dérivation");
    await expect(summary).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole("searchbox", { name: "Chercher" })).toHaveValue("derivaton");
  });

  await test.step("the course says how far one is, and gives a chapter's files in one press", async () => {
    await page.goto(`/student/myCourses/course/${id}`);
    await expect(page.getByRole("progressbar", { name: "Progression dans Analyse" })).toBeVisible();
    await expect(page.getByRole("link", { name: `Reprendre ${second.name}` })).toBeVisible();
    const files = page.getByRole("link", {
      name: `Tous les fichiers du chapitre ${chapter.name}`,
    });
    await expect(files).toContainText(/\d fichiers, [\d,]+\sMo/);
    await expectAccessible();
    const [download] = await Promise.all([page.waitForEvent("download"), files.click()]);
    expect(download.suggestedFilename()).toBe(`Analyse - ${chapter.name}.zip`);
    expect(await download.failure()).toBeNull();
  });
});

test("a new student sees the programme of their class, locked, and follows a friend's link to a course", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/myCourses/");
  await expect(
    page.getByText("Vous n'avez aucune inscription active, inscrivez vous!"),
  ).toBeVisible();
  const offers = page.getByRole("link", { name: "Consulter nos offres" });
  await expect(offers).toHaveAttribute("href", "/student/offers/");
  const programme = page.getByRole("region", { name: "Le programme de votre classe, MP1" });
  await expect(programme.getByRole("listitem")).toHaveCount(10);
  await expectAccessible();
  await programme
    .getByRole("link", { name: /^Voir le programme de/ })
    .first()
    .click();
  await expect(page.getByText("Non Activé", { exact: true })).toBeVisible();
  const [, id] = /course\/(\d+)$/.exec(page.url()) ?? [];

  await page.goto(`/nosCours/cours/${id}`, { waitUntil: "commit" });
  await expect(page).toHaveURL(`/student/myCourses/course/${id}`);
  await page.goto("/preparatoire?filiere=PC&annee=2", { waitUntil: "commit" });
  await expect(page).toHaveURL("/student/offers/?classe=PC2");
  await expect(page.getByRole("heading", { level: 1, name: "Nos offres" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("PC2");
});
