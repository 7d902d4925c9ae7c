import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { newCode } from "../app/new-code.ts";
import { newStudent } from "../app/new-student.ts";

const total = (page: Page) => page.getByRole("region", { name: "Total" });

/** A month of the class of who is signed in, at 60,000 DT, is in their cart. */
async function fillCart(page: Page) {
  await page.goto("/student/offers/");
  await hydrated(page);
  const monthly = page
    .getByRole("article")
    .filter({ has: page.getByLabel("3 mois") })
    .first();
  await monthly.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(monthly.getByRole("button", { name: "Offre ajoutée au panier" })).toBeDisabled();
  await page.goto("/student/cart");
  await expect(total(page)).toContainText("60,000 DT");
}

/** By keyboard: the fold, the field, Enter. */
async function applyCode(page: Page, code: string) {
  const summary = page.getByText("J’ai un code de réduction");
  await summary.focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Code de réduction").fill(code);
  await page.keyboard.press("Enter");
}

test("a student applies a code, keeps it over a reload, and pays what is left", {
  tag: "@both",
}, async ({ page, request, signInAs, allowConsole, expectAccessible }) => {
  const code = await newCode(request, { pourcentage: 25 });
  await signInAs(await newStudent(request));
  await fillCart(page);

  // One that there isn't is refused where it was typed.
  allowConsole(/status of 400/);
  await applyCode(page, "AUCUN-CODE");
  const field = page.getByLabel("Code de réduction");
  await expect(page.getByText("Ce code de réduction n'existe pas.")).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("AUCUN-CODE");
  await expectAccessible();

  await field.fill(` ${code.toLowerCase()} `);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Code ${code} appliqué`)).toBeVisible();
  await expect(total(page)).toContainText("-15,000 DT");
  await expect(total(page)).toContainText("45,000 DT");
  await expect(page.getByRole("list", { name: "Articles" })).toContainText("60,000 DT");
  await expectAccessible();

  await page.reload();
  await expect(total(page)).toContainText("45,000 DT");
  await page.getByRole("combobox", { name: /^Durée/ }).selectOption("3 mois");
  await expect(total(page)).toContainText("112,500 DT");
  await page.getByRole("button", { name: "Retirer le code" }).click();
  await expect(total(page)).toContainText("150,000 DT");
  await applyCode(page, code);
  await page.getByRole("combobox", { name: /^Durée/ }).selectOption("1 mois");
  await expect(total(page)).toContainText("45,000 DT");
  await page.getByRole("button", { name: "Payer maintenant" }).click();

  await expect(page.getByText("En attente de paiement")).toBeVisible();
  await expect(total(page)).toContainText(code);
  await expect(total(page)).toContainText("-15,000 DT");
  await hydrated(page);
  await expectAccessible();
  await page.getByRole("button", { name: "Payer 45,000 DT" }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Mes commandes" }).click();
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText("45,000 DT");
  await expect(row).toContainText(code);
  await expectAccessible();
});

test("what a code leaves free is validated without a payment, and its courses are open", {
  tag: "@both",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const code = await newCode(request, { pourcentage: 100 });
  await signInAs(await newStudent(request));
  await fillCart(page);
  await applyCode(page, code);
  await expect(total(page)).toContainText("Offert");
  await expectAccessible();
  await page.getByRole("button", { name: "Valider la commande" }).click();

  await expect(page.getByText("Votre commande est validée")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer/ })).toHaveCount(0);
  await expect(total(page)).toContainText("Offert");
  await expectAccessible();
  await page.getByRole("main").getByRole("link", { name: "Mes Cours" }).click();
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);
});

test("a code's last use, taken by another meanwhile, is not paid for", async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  const code = await newCode(request, { montant: 10, utilisationsMax: 1 });
  await signInAs(await newStudent(request));
  await fillCart(page);
  await applyCode(page, code);
  await expect(total(page)).toContainText("50,000 DT");

  const another = await newStudent(request);
  const signIn = await request.post("/api/auth/signIn", {
    data: { email: another, password: "Majorant-2026" },
  });
  const { token } = await signIn.json();
  const articles = await page.evaluate(() => JSON.parse(localStorage["majorant.cart"]).articles);
  const taken = await request.post(`/api/orders?code=${code}`, {
    headers: { authorization: `Bearer ${token}` },
    data: [{ offer: { id: articles[0].offer.id }, duration: 1 }],
  });
  expect(taken.ok(), await taken.text()).toBe(true);

  allowConsole(/status of 409/);
  await page.getByRole("button", { name: "Payer maintenant" }).click();
  await expect(page.getByText("Votre panier a changé.")).toBeVisible();
  await expect(page.getByLabel("Code de réduction")).toHaveValue(code);
  await expect(total(page)).toContainText("60,000 DT");
});
