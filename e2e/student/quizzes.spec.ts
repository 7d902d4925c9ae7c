import type { Page } from "@playwright/test";
import { expect, hydrated, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { ask } from "../app/watching.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

test("a quiz is taken by keyboard, outlives the line and a reload, and leads to what to see again", async ({
  page,
  context,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/);
  const { session, analysis, outline } = await ask(request, await enrolledStudent(request));
  const section = (await outline(analysis)).find(({ name }) => name === "Dérivation");
  await storeSession(page, session);
  await page.goto(`/student/myCourses/course/${analysis}#chapitre-${section?.id}`);
  await hydrated(page);
  await page
    .locator(`#chapitre-${section?.id}`)
    .getByRole("button", { name: "Quiz · cinq minutes" })
    .click();
  await expect(heading(page, "Question 1 sur 5")).toBeVisible();
  await expectAccessible();

  await context.setOffline(true);
  await page.getByRole("button", { name: "Je ne sais pas" }).click();
  await expect(page.getByText("Votre réponse est gardée")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Voici la réponse")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Question suivante" }).press("Enter");
  await expect(heading(page, "Question 2 sur 5")).toBeFocused();
  await page.reload();
  await hydrated(page);

  for (const number of [2, 3, 4, 5]) {
    await expect(heading(page, `Question ${number} sur 5`)).toBeVisible();
    const choice = page.locator("form").getByRole("radio").or(page.getByRole("checkbox")).first();
    if (await choice.isVisible()) {
      await choice.press("Space");
      await page.getByRole("button", { name: "Répondre" }).press("Enter");
    } else await page.getByRole("button", { name: "Je ne sais pas" }).press("Enter");
    const next = number === 5 ? "Voir le résultat" : "Question suivante";
    await page.getByRole("button", { name: next }).press("Enter");
  }
  await expect(heading(page, "Votre résultat")).toBeFocused();
  await expectAccessible();
  const again = page.getByRole("region", { name: "À revoir" }).getByRole("link").first();
  await again.click();
  await expect(page).toHaveURL(/ressource\/\d+\?t=\d+/);
  await page.goBack();
  await expect(heading(page, "Votre résultat")).toBeVisible();
});
