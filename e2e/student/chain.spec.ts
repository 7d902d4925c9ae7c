import { daysPass } from "../app/days-pass.ts";
import { expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { addressOf, type ask, watch } from "../app/watching.ts";

type Course = { id: number; title: string };
type Paper = { id: number; title: string };

const notion = "Convergence dominée";

test("from watching to knowing: a video, an exercise with help, its card on its day, a past paper", async ({
  page,
  request,
  expectAccessible,
}) => {
  const email = await enrolledStudent(request, "MP2");
  const session = await sessionOf(request, email);
  const { token, user } = session;
  const headers = { authorization: `Bearer ${token}` };
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const courses: Course[] = await get(`/api/users/${user.id}/courses?role=ROLE_APPRENANT`);
  const course = courses.find(({ title }) => title === "Analyse MP2");
  const coursId = Number(course?.id);
  const sections: Awaited<ReturnType<Awaited<ReturnType<typeof ask>>["outline"]>> = await get(
    `/api/courses/${coursId}/sections?role=ROLE_APPRENANT`,
  );
  const chapters = sections.flatMap((section) => [section, ...section.sousSections]);
  const chapter = chapters.find(({ videos }) =>
    videos.some(({ name }) => name.includes("dominée")),
  );
  if (!chapter) throw new Error("the demo has no such chapter");
  const video = chapter.videos.find(({ name }) => name.includes("dominée"));
  const papers: Paper[] = await get("/api/papers?track=MP");
  const paper = papers.find(({ title }) => title.includes("2025"));
  await storeSession(page, session);

  await page.goto(addressOf(coursId, chapter, video));
  await hydrated(page);
  await watch(page);

  await page.goto(`/student/myCourses/course/${coursId}#chapitre-${chapter.id}`);
  await hydrated(page);
  await page.locator("a[href^='/student/exercises/']").filter({ hasText: notion }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: notion })).toBeVisible();
  await page.getByRole("button", { name: "Voir l’indication" }).click();
  const hint = page.getByRole("article", { name: "Indication" });
  await expect(hint).toBeVisible();
  await page.getByRole("link", { name: /^Montrer au moment de la vidéo/ }).click();
  await expect(page).toHaveURL(/\?t=13$/);
  await page.getByRole("button", { name: "Retour à l’exercice" }).click();
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Avec aide" }).click();
  await expect(page.getByText("Vous le retrouverez le bon jour")).toBeVisible();

  await page.goto("/student/today");
  await hydrated(page);
  await expect(page.getByText("Rien à revoir aujourd'hui.")).toBeVisible();
  const later = page.getByRole("list", { name: "Les jours qui viennent" });
  await expect(later).toContainText("1 carte");
  await daysPass(user.id, 14);
  await page.reload();
  await hydrated(page);
  const card = page.getByRole("article", { name: "Carte" });
  await expect(card).toContainText(notion);
  await expectAccessible();

  await page.goto(`/concours/${paper?.id}`);
  await hydrated(page);
  const question = page.getByRole("article", { name: "Question I.3", exact: true });
  await expect(question.getByText("fragile", { exact: true })).toBeVisible();

  await page.goto("/student/today");
  await hydrated(page);
  await card.getByRole("button", { name: "Voir la réponse" }).click();
  await expect(card.getByRole("region", { name: "Réponse" })).toBeVisible();
  await card.getByRole("button", { name: /^Su/ }).click();
  await expect(page.getByText("C'est tout pour aujourd'hui.")).toBeVisible();

  await page.goto(`/concours/${paper?.id}`);
  await hydrated(page);
  await expect(question.getByText("sue", { exact: true })).toBeVisible();
  await expect(page.getByText(/1 sur \d+ notions de ce sujet sont sues/)).toBeVisible();
  await expectAccessible();
});
