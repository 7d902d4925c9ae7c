import { expect, hydrated, test } from "../app/fixtures.ts";

test("a visitor goes from a misspelt search to a course, and watches what it shows", async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/nosCours/");
  await hydrated(page);
  await page.getByRole("searchbox", { name: "Chercher un cours" }).fill("mecaniqeu du piont");
  await expect(page).toHaveURL(/\?q=mecaniqeu/);
  await expect(page.getByRole("heading", { name: /résultat/ })).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("link", { name: /Mécanique/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Mécanique du point");
  await expect(page.getByRole("heading", { name: "Au programme" })).toBeVisible();
  await expectAccessible();

  await page
    .getByRole("button", { name: /Aperçu gratuit/ })
    .first()
    .click();
  // With that first press.
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.5);
  await expectAccessible();
});

test("a track and a year are chosen by the keyboard, kept in the address, and lead to their offers", {
  tag: "@laptop",
}, async ({ page }) => {
  await page.goto("/preparatoire");
  await hydrated(page);
  await page.getByRole("link", { name: /^PC/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/preparatoire?filiere=PC");
  await page.getByRole("link", { name: "2e année" }).press("Enter");
  await expect(page).toHaveURL("/preparatoire?filiere=PC&annee=2");
  await expect(page.getByRole("heading", { name: "Les cours de PC2" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "2e année" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.locator("summary").first().press("Enter");
  await expect(page.getByText("01", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Voir les offres PC2" }).click();
  await expect(page).toHaveURL(/\/Offers\?classe=PC2$/);
});

test("a course that is not there is a 404, until the next page", { tag: "@laptop" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/404/);
  const answer = await page.goto("/nosCours/cours/999999");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 ERROR" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Nos Cours" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nos cours" })).toBeVisible();
});
