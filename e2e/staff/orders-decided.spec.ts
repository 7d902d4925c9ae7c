import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { gatewayOf, newStudent, orderMonth } from "../app/new-student.ts";

/** An order of a month of a new student's class, and how to declare it or pay it by card. */
async function ordered(request: APIRequestContext) {
  const email = await newStudent(request);
  const { id, headers } = await orderMonth(request, email);
  return {
    email,
    id,
    declare: async () => {
      const data = { transactionNumber: `VIR-${crypto.randomUUID().slice(0, 8)}`, method: "cash" };
      expect((await request.put(`/api/orders/${id}/pay`, { headers, data })).status()).toBe(200);
    },
    leave: () => gatewayOf(request, id, headers),
  };
}

const modal = (page: Page, id: number) => page.getByRole("dialog", { name: `Commande n° ${id}` });

/** Presses what opens a dialog that asks for words, writes them, and sends them. */
async function decide(page: Page, id: number, button: string, words: string, submit = button) {
  await modal(page, id).getByRole("button", { name: button }).click();
  await page.getByRole("textbox", { name: /^(Motif|Réponse)/ }).fill(words);
  await page.getByRole("dialog").last().getByRole("button", { name: submit }).click();
}

test("an order that its student has open follows what administrators decide of it", async ({
  page,
  request,
  browser,
  signInAs,
  expectAccessible,
}) => {
  const { id, email, declare } = await ordered(request);
  await declare();
  await signInAs(email);
  const stream = page.waitForResponse(/\/notifications\/utilisateur\/\d+\/stream$/);
  await page.goto("/student/myCourses/");
  await stream;
  await expect(page.getByText("Vous n'avez aucune inscription active")).toBeVisible();
  const menu = page.getByRole("navigation", { name: "Menu étudiant" });
  await menu.getByRole("link", { name: "Commandes" }).click();
  await page.getByRole("link", { name: `N° ${id}`, exact: true }).click();
  const order = page.getByRole("main");
  await expect(order).toContainText("En Attente De Confirmation");
  await expect(order).toContainText(/Passée le \d+(?:er)?\s\S+\s\d{4}, \d\d:\d\d/);

  const context = await browser.newContext();
  const office = await context.newPage();
  await storeSession(office, await sessionOf(request, admin));
  await office.goto(`/admin/commandes/${id}`);
  await modal(office, id).getByRole("button", { name: "Accepter" }).click();
  await office.getByRole("button", { name: "Accepter le paiement" }).click();

  await expect(order).toContainText("Votre paiement est accepté");
  await expect(order.getByText("Payé", { exact: true })).toBeVisible();
  await order.getByRole("link", { name: "Mes Cours" }).click();
  await expect(page.getByRole("link", { name: /^Suivre/ }).first()).toBeVisible();

  await page.goBack();
  await expect(order).toContainText("Votre paiement est accepté");
  await decide(office, id, "Annuler le paiement", "Les espèces manquaient dans la caisse");
  await expect(order).toContainText("Votre paiement a été annulé");
  await expect(order).toContainText("Les espèces manquaient dans la caisse");
  await expect(order.getByText("Annulé", { exact: true })).toBeVisible();
  await expect(order.getByRole("button", { name: "Télécharger la facture" })).toBeVisible();
  await expectAccessible();
  await menu.getByRole("link", { name: "Mes Cours" }).click();
  await expect(page.getByText("Vous n'avez aucune inscription active")).toBeVisible();

  // What it leads to is read again where it stands already, too.
  await menu.getByRole("link", { name: "Commandes" }).click();
  await page.getByRole("link", { name: `N° ${id}`, exact: true }).click();
  await expect(order).toContainText("Votre paiement a été annulé");
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/api/orders/${id}`));
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: /a été annulé/ }).click();
  expect((await read).status()).toBe(200);

  await expect(modal(office, id)).toContainText("Motif de l’annulation");
  await decide(office, id, "Marquer payée", "Retrouvées dans l’autre caisse");
  await expect(order).toContainText("Votre paiement est accepté");
  const saved = office.waitForEvent("download");
  await modal(office, id)
    .getByRole("button", { name: "Télécharger la facture", exact: true })
    .click();
  expect((await saved).suggestedFilename()).toMatch(/^facture-\d{4}-\d{6}\.pdf$/);
  await modal(office, id).getByRole("link", { name: "Aziz Gharbi" }).click();
  await expect(office).toHaveURL(/\/utilisateurs\/utilisateur\/\d+$/);
  await context.close();
});

test("two pages of the gateway that both pay are told, listed and answered", {
  tag: "@phone",
}, async ({ page, request, browser, signInAs, expectAccessible }) => {
  const { id, email, leave } = await ordered(request);
  const tabs = [await leave(), await leave()];
  for (const pay of tabs) await pay();
  await signInAs(email);
  const stream = page.waitForResponse(/\/notifications\/utilisateur\/\d+\/stream$/);
  await page.goto(`/student/orders/${id}`);
  await stream;
  const order = page.getByRole("main");
  await expect(order).toContainText("Cette commande a été payée deux fois");
  await expectAccessible();

  const context = await browser.newContext();
  const office = await context.newPage();
  await storeSession(office, await sessionOf(request, admin));
  await office.goto(`/admin/commandes?q=${email}`);
  await office.getByRole("combobox", { name: "Statut" }).click();
  await office.getByRole("option", { name: "Payée deux fois, à décider" }).click();
  await expect(office.getByRole("row", { name: new RegExp(`N° ${id} `) })).toContainText(
    "Payée deux fois",
  );
  await office.getByRole("link", { name: `N° ${id}`, exact: true }).click();
  await expect(modal(office, id)).toContainText("Payée une deuxième fois");
  await decide(office, id, "Répondre", "Remboursé à votre banque.", "Envoyer la réponse");
  await expect(order).toContainText("Notre réponse : Remboursé à votre banque.");
  await office.keyboard.press("Escape");
  await expect(
    office.getByRole("heading", { name: "Aucune commande ne correspond" }),
  ).toBeVisible();
  await context.close();
});

test("a period that ends before it begins says so, wherever there is one", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(admin);
  for (const address of [
    "/admin/commandes?du=2026-11-21&au=2026-11-01",
    "/admin/journal?du=2026-11-21&au=2026-11-01",
    "/admin/statistiques?de=2026-11&a=2026-03",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("alert")).toContainText(
      "La date de fin doit suivre la date de début",
    );
    await expectAccessible();
  }
});
