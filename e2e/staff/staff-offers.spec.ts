import type { Page } from "@playwright/test";
import { admin, aName, expect, test } from "../app/fixtures.ts";

const row = (page: Page, titre: string) => page.getByRole("row").filter({ hasText: titre });

/** The class that these offers are sold to: no other test's student is of it, who would buy what is withdrawn here. */
const soldTo = "PT2";

/** An image of one pixel, as a photo comes. */
const photo = {
  name: "photo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

async function find(page: Page, titre: string) {
  await page.goto("/admin/offres");
  await page.getByRole("searchbox").fill(titre);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole("row").nth(1)).toContainText(titre);
}

test("an offer is made, put on sale, seen by visitors, copied, and deleted unsold", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const titre = aName("Révisions");
  await signInAs(admin);
  await page.goto("/admin/offres");
  await expect(page.getByRole("row").nth(1)).toContainText("DT");
  await expectAccessible();

  // Every fault at once, the focus on the first.
  await page.getByRole("link", { name: "Ajouter une offre" }).click();
  const add = page.getByRole("button", { name: "Ajouter l’offre" });
  await add.click();
  await expect(page.getByText("Le titre est obligatoire")).toBeVisible();
  await expect(page.getByText("La categorie est obligatoire")).toBeVisible();
  await expect(page.getByText("Indiquez le prix d'une durée au moins")).toBeVisible();
  await expect(page.getByLabel("Titre")).toBeFocused();
  await expectAccessible();

  await page.getByLabel("Titre").fill(titre);
  await page.getByRole("combobox", { name: "Catégorie" }).fill(soldTo);
  await page
    .getByRole("option", { name: new RegExp(`${soldTo}$`) })
    .first()
    .click();
  await page.getByLabel("Description").fill("Les cours / *Les corrigés");
  const preview = page.getByRole("region", { name: "Aperçu" });
  await expect(preview.getByRole("listitem")).toHaveText(["Les cours", "Les corrigés"]);
  await expect(preview.locator("strong")).toHaveText("Les corrigés");
  await page.getByLabel("3 mois").fill("99,5");
  await expect(preview).toContainText("99,500");
  await page.getByLabel("Photo").setInputFiles(photo);
  await expectAccessible();
  await add.click();
  await expect(page.getByText(`L’offre ${titre} est ajoutée`)).toBeVisible();

  await find(page, titre);
  await expect(row(page, titre)).toContainText("En vente");
  await expect(row(page, titre)).toContainText("99,500");
  await page.getByRole("button", { name: `Retirer de la vente : ${titre}` }).click();
  await expect(row(page, titre)).toContainText("Hors vente");

  await page.getByRole("button", { name: `Dupliquer : ${titre}` }).click();
  await expect(row(page, `${titre} (copie)`)).toContainText("Hors vente");
  await page.getByRole("button", { name: `Supprimer : ${titre} (copie)` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(row(page, `${titre} (copie)`)).toHaveCount(0);
  // The focus went with its row: the one beside it has it.
  await expect(row(page, titre).getByRole("link")).toBeFocused();
  await expectAccessible();
});

test("an offer of a fixed period; of two who edit it, the second is told", {
  tag: "@phone",
}, async ({ page, context, signInAs, allowConsole, expectAccessible }) => {
  allowConsole(/status of 409/);
  const titre = aName("Été");
  await signInAs(admin);
  await page.goto("/admin/offres/ajouter");
  await page.getByLabel("Titre").fill(titre);
  await page.getByRole("combobox", { name: "Catégorie" }).fill(soldTo);
  await page
    .getByRole("option", { name: new RegExp(`${soldTo}$`) })
    .first()
    .click();
  await page.getByRole("radio", { name: "Pour une période fixe" }).press("Space");
  await page.getByLabel("Prix", { exact: true }).fill("200");
  // The calendar by the keyboard, in French.
  const start = page.getByRole("button", { name: /^Début\s: / });
  await expect(start).toHaveText(/^\d{4}\/\d\d\/\d\d \d\d:\d\d$/);
  await start.press("Enter");
  await expect(page.getByRole("button", { name: "Mois suivant" })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ajouter l’offre" }).click();
  await expect(page.getByText(`L’offre ${titre} est ajoutée`)).toBeVisible();

  await find(page, titre);
  await page.getByRole("link", { name: titre }).press("Enter");
  await expect(page.getByLabel("Titre")).toHaveValue(titre);
  await expectAccessible();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Prix", { exact: true }).fill("180");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("L’offre est à jour")).toBeVisible();

  await page.getByLabel("Prix", { exact: true }).fill("190");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("button", { name: "Voir la version actuelle" }).click();
  const current = page.getByRole("dialog", { name: "La version actuelle" });
  await expect(current).toContainText("180");
  await current.getByRole("button", { name: "Garder ma saisie" }).click();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(page.getByText("L’offre est à jour")).toBeVisible();
  await page.goto("/admin/offres?q=personne%20ne%20vend%20cela");
  await expect(page.getByRole("heading", { name: "Aucune offre ne correspond" })).toBeVisible();
  await expectAccessible();
});
