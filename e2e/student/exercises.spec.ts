import { expect, hydrated, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { ask } from "../app/watching.ts";

test("an exercise is tried one step at a time, shown in its video, and said how it went", async ({
  page,
  context,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/);
  const { session, analysis, exercises } = await ask(request, await enrolledStudent(request));
  const exercise = (await exercises(analysis)).find(({ title }) => title === "La méthode de Héron");
  await storeSession(page, session);

  await page.goto(`/student/exercises/${exercise?.id}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "La méthode de Héron" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Énoncé" }).locator("math").first()).toBeAttached();
  await expectAccessible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Voir l’indication" }).click();
  await expect(page.getByText("cette étape s’ouvrira dès qu’elle sera revenue")).toBeVisible();
  await context.setOffline(false);
  const hint = page.getByRole("article", { name: "Indication" });
  await expect(hint).toContainText("reconnaître un carré");
  await expect(page.getByRole("article", { name: "Corrigé" })).toHaveCount(0);

  await page.getByRole("link", { name: /^Montrer au moment de la vidéo/ }).click();
  await expect(page).toHaveURL(/\?t=10$/);
  await page.getByRole("button", { name: "Retour à l’exercice" }).click();
  await expect(hint).toBeVisible();

  await page.getByRole("button", { name: "Avec aide" }).click();
  await expect(page.getByText("Vous le retrouverez le bon jour")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Avec aide", pressed: true })).toBeVisible();

  await page.goto(`/student/sections/${exercise?.sectionId}/sheet`);
  await hydrated(page);
  await expect(page.getByRole("img", { name: /^Code de l’exercice 1/ })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const list = page.getByRole("list").filter({ has: page.getByRole("img") });
  await expect(list).toHaveCSS("column-count", "2");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Imprimer la feuille" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Menu étudiant" })).toHaveCount(0);
});
