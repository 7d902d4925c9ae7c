import type { Locator, Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, orderMonth, payMonth } from "../app/new-student.ts";
import { signUp } from "./sign-up.ts";

const monthly = (page: Page) =>
  page
    .getByRole("article")
    .filter({ has: page.getByLabel("3 mois") })
    .first();

/** A day as the screens spell it. */
const day = String.raw`\d{1,2}(?:er)?\s\S+\s20\d\d`;
const again = new RegExp(`^Un nouvel achat prolonge cet accès\\s: du ${day} au ${day}\\.$`);

/** Once the page is there: sign-up, which leads to it, has the same fields. */
const signIn = async (main: Locator, email: string, password: string) => {
  await expect(main.getByRole("heading", { name: "Se connecter", level: 1 })).toBeVisible();
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Mot de passe", { exact: true }).fill(password);
  await main.getByRole("button", { name: "Se connecter" }).click();
};

test("offers, cart and order say what one has already, and what buying again adds", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await newStudent(request);
  await signInAs(student);
  await page.goto("/student/offers/");
  const offer = monthly(page);
  await expect(offer).toContainText("60,000 DT");
  await expect(offer.getByText(/^Actif jusqu’au/)).toHaveCount(0);
  const contents = offer.getByText(/^\d+ cours, \d+ vidéos$/);
  await contents.click();
  await expect(offer.getByText("Analyse", { exact: true })).toBeVisible();
  await expectAccessible();
  await contents.click();

  await payMonth(request, student);
  await page.reload();
  await hydrated(page);
  await expect(offer.getByText(/^Actif jusqu’au/)).toBeVisible();
  await expect(offer.getByText(again)).toBeVisible();
  const sentence = await offer.getByText(again).textContent();
  await offer.getByLabel("3 mois").check();
  await expect(offer.getByText(again)).not.toHaveText(sentence ?? "");
  await expectAccessible();

  await offer.getByRole("button", { name: "Ajouter au panier" }).click();
  await page.goto("/student/cart");
  await expect(page.getByRole("main").getByText(/^Actif jusqu’au/)).toBeVisible();
  await expect(page.getByText(again)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Payer maintenant" }).click();

  const articles = page.getByRole("region", { name: "Articles" });
  await expect(articles.getByText(again)).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await page.waitForURL(/paiement=ok$/);
  await expect(articles.getByText(new RegExp(`^Accès du ${day} au ${day}$`))).toBeVisible();
  await expect(articles.getByText(again)).toHaveCount(0);
  await expectAccessible();
});

test("a visitor's choice waits in the cart of the account that they make", async ({
  page,
  expectAccessible,
}) => {
  const email = `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
  const password = "Analyse-2026";
  const main = page.getByRole("main");
  const choose = async () => {
    await page.goto("/Offers");
    await hydrated(page);
    await monthly(page).getByLabel("3 mois").check();
    await monthly(page).getByRole("link", { name: "Ajouter au panier" }).click();
    await expect(page).toHaveURL(/\/auth\/signup$/);
  };
  // Twice, as one who hesitates: it is one choice.
  await choose();
  await choose();
  await signUp(page, email, password, "MP", "MP1");
  await expect(page).toHaveURL(/\/student\/cart$/);
  const lines = main.getByRole("list", { name: "Articles" }).getByRole("listitem");
  await expect(lines).toHaveCount(1);
  await expect(lines.getByRole("combobox")).toHaveValue("3");
  await expectAccessible();
  await main.getByRole("button", { name: /^Retirer du panier/ }).click();
  await expect(main.getByText("Votre carte est vide")).toBeVisible();
  await expectAccessible();
  // It was given once.
  await page.reload();
  await expect(main.getByText("Votre carte est vide")).toBeVisible();
});

test("a choice that is sold to another class is told, and not put in the cart", {
  tag: "@laptop",
}, async ({ page, request, expectAccessible }) => {
  const email = await newStudent(request, "MP1");
  const main = page.getByRole("main");
  await page.goto("/Offers?classe=PC1");
  await hydrated(page);
  await monthly(page).getByRole("link", { name: "Ajouter au panier" }).click();
  await main.getByRole("link", { name: "Se connecter" }).click();
  await hydrated(page);
  await signIn(main, email, "Majorant-2026");
  await expect(page).toHaveURL(/\/student\/cart$/);
  await expect(main.getByText("« PC1 au mois » est une offre de PC1")).toBeVisible();
  await expect(main.getByText(/^Votre classe est MP1/)).toBeVisible();
  await expect(main.getByText("Votre carte est vide")).toBeVisible();
  await expectAccessible();
  await main.getByRole("link", { name: "Voir les offres de ma classe" }).click();
  await expect(monthly(page)).toContainText("MP1");
  await page.goto("/student/cart");
  await expect(main.getByText("Votre carte est vide")).toBeVisible();
  await expect(main.getByText(/est une offre de PC1/)).toHaveCount(0);
});

test("paying otherwise says first where to, how much, and what to write", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
  await page.getByText("Payer autrement").click();
  const where = page.getByRole("region", { name: "Où payer" });
  await expect(where).toContainText("Majorant SARL");
  await expect(where).toContainText("99 403 0123456789012 63");
  await expect(where).toContainText("Tunis République");
  await expect(where).toContainText("14, rue de Palestine");
  await expect(where).toContainText("de 9 h à 18 h");
  await expect(where).toContainText(`MAJORANT-${id}`);
  await expect(where).toContainText("60,000 DT");
  await expectAccessible();

  const transaction = page.getByLabel("Numéro de transaction");
  await transaction.fill("a".repeat(87));
  await page.getByRole("button", { name: "Déclarer le paiement" }).click();
  await expect(page.getByText("Un numéro de transaction a 30 caractères au plus")).toBeVisible();
  await expect(transaction).toHaveValue("a".repeat(87));
  await expect(transaction).toBeFocused();
  await transaction.fill("MND 77/2031");
  await page.getByRole("button", { name: "Déclarer le paiement" }).click();
  await expect(page.getByText("Transaction n° MND 77/2031")).toBeVisible();
});
