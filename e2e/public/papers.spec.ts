import { expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

test("a visitor sees what falls each year, and goes from a notion to the question that asks for it", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/home");
  await page.getByRole("contentinfo").getByRole("link", { name: "Sujets de concours" }).click();
  await expect(page).toHaveURL("/concours");
  await page.getByRole("navigation", { name: "Filières" }).getByText("MP", { exact: true }).click();
  await expect(page).toHaveURL("/concours?filiere=MP");
  await expectAccessible();

  const row = page.getByRole("row", { name: /Convergence dominée/ });
  await row.getByRole("link").scrollIntoViewIfNeeded();
  // The last column is beyond a phone's edge: the number stands below the notion there.
  await expect(row.getByText("tombé 2 fois").filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Convergence dominée");
  await expect(page.getByRole("heading", { name: "Dans les vidéos" })).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: /Majorant 2025\s: mathématiques MP/ }).click();
  const question = page.getByRole("article", { name: "Question I.3", exact: true });
  await expect(question).toContainText("théorème de convergence dominée");
  // The statement's formulas are typeset.
  await expect(question.locator("math, .katex").first()).toBeAttached();
  await expect(question.getByText("pas encore vue")).toHaveCount(0);
  await expectAccessible();

  await page.emulateMedia({ media: "print" });
  await expect(question).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
});

test("a student sees beside each question what they know, and begins the video where it is corrected", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  await signInAs(await enrolledStudent(request, "MP2"));
  const papers: { id: number; title: string }[] = await (
    await request.get("/api/papers?track=MP")
  ).json();
  const paper = papers.find(({ title }) => title.includes("2025"));
  await page.goto(`/concours/${paper?.id}`);
  await hydrated(page);
  await expect(page.getByText(/0 sur \d+ notions de ce sujet sont sues/)).toBeVisible();
  const question = page.getByRole("article", { name: "Question I.3", exact: true });
  await expect(question.getByText("pas encore vue")).toBeVisible();
  await expectAccessible();

  await question.getByRole("link", { name: "Théorème de convergence dominée" }).click();
  await expect(page).toHaveURL(/\/ressource\/\d+\?t=8$/);
  await page.goBack();
  await question.getByRole("link", { name: "Convergence dominée", exact: true }).last().click();
  await expect(page).toHaveURL(/\/student\/exercises\/\d+$/);
});
