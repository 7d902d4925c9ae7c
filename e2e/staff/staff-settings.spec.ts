import type { Page } from "@playwright/test";
import { admin, demoPassword, expect, hydrated, test } from "../app/fixtures.ts";

const done = "Les paramètres sont à jour";

const description = (page: Page) => page.getByLabel("Description du site");
const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true });

/** From the menu. */
async function choose(page: Page, entry: string) {
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.getByRole("link", { name: entry }).click();
}

test("an administrator signs in, and finds the settings", async ({ page, expectAccessible }) => {
  await page.goto("/auth/signin");
  await hydrated(page);
  await page.getByLabel("Email").fill(admin);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin\/statistiques$/);
  await choose(page, "Paramètres");
  await expect(page.getByRole("heading", { level: 1, name: "Paramètres" })).toBeVisible();
  await expect(description(page)).toHaveValue(/classes préparatoires|Majorant/);
  // This server has no key for VdoCipher.
  const destination = page.getByLabel("Préparation des nouvelles vidéos");
  await expect(destination.getByRole("option", { name: "VdoCipher" })).toBeDisabled();
  await expectAccessible();

  // Faults are told on leaving a field, and nothing is sent while there is one.
  await page.getByLabel("Page Facebook").fill("https://exemple.tn");
  await save(page).click();
  await expect(page.getByLabel("Page Facebook")).toBeFocused();
  await expect(
    page.getByText("Une adresse qui commence par https://www.facebook.com/"),
  ).toBeVisible();
  await page.getByLabel("RIB").fill("99 403 0123456789021 63");
  await save(page).click();
  await expect(
    page.getByText("Un RIB a 20 chiffres, dont une clé qui les vérifie : relisez-le"),
  ).toBeVisible();
  await page
    .getByRole("textbox", { name: "Instructions de paiement" })
    .fill("RIB **10 403**, soit $\\frac12$");
  const preview = page.getByRole("region", { name: "Aperçu : Instructions de paiement" });
  await expect(preview.locator("strong")).toHaveText("10 403");
  await expect(preview.locator(".katex").first()).toBeVisible();
  await expectAccessible();

  // What was typed is not left without asking.
  await choose(page, "Utilisateurs");
  const leaving = page.getByRole("dialog", { name: "Quitter cette page ?" });
  await leaving.getByRole("button", { name: "Rester" }).click();
  await expect(page.getByLabel("Page Facebook")).toHaveValue("https://exemple.tn");
  await choose(page, "Utilisateurs");
  await leaving.getByRole("button", { name: "Quitter" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Utilisateurs" })).toBeVisible();
  await expectAccessible();
});

test("of two who edit, the second is told and keeps what was typed", { tag: "@laptop" }, async ({
  page,
  context,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  // The settings are one for all: the other size would be a third who edits.
  allowConsole(/status of 409/);
  await signInAs(admin);
  await page.goto("/admin/parametres");
  const other = await context.newPage();
  await other.goto("/admin/parametres");

  await description(other).fill("Majorant, la version de l'autre.");
  await save(other).click();
  await expect(other.getByText(done)).toBeVisible();

  await description(page).fill("Majorant, la mienne.");
  await save(page).click();
  await expect(page.getByText("Quelqu'un d'autre a modifié cette page")).toBeVisible();
  await expect(description(page)).toHaveValue("Majorant, la mienne.");
  await page.getByRole("button", { name: "Voir la version actuelle" }).click();
  const current = page.getByRole("dialog", { name: "La version actuelle" });
  await expect(current).toContainText("Majorant, la version de l'autre.");
  await expectAccessible();
  await current.getByRole("button", { name: "Garder ma saisie" }).click();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(page.getByText(done)).toBeVisible();

  // Again, the other way: the other's is taken.
  await description(other).fill("Majorant, encore l'autre.");
  await save(other).click();
  await other.getByRole("button", { name: "Voir la version actuelle" }).click();
  await other.getByRole("button", { name: "Reprendre la version actuelle" }).click();
  await expect(description(other)).toHaveValue("Majorant, la mienne.");

  // Visitors see how to reach us, and students how to pay.
  await page.getByLabel("Téléphone").fill("+216 71 000 000");
  await page.getByRole("switch", { name: "Montrer les cours spéciaux" }).press("Space");
  await page.getByRole("switch", { name: "Montrer les cours spéciaux" }).press("Space");
  await save(page).click();
  await expect(page.getByText(done)).toBeVisible();
  await other.evaluate(() => localStorage.clear());
  await other.goto("/home");
  await expect(other.getByRole("link", { name: "+216 71 000 000" })).toBeVisible();
});
