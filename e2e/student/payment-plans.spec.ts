import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { begunPlan, planDaysPass, planned } from "../app/payment-plan.ts";

const total = (page: Page) => page.getByRole("region", { name: "Total" });

const way = (page: Page, name: string) => page.getByRole("radio", { name });

test("a student chooses in how many payments by keyboard, and pays the first", {
  tag: "@both",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { offer, email } = await planned(request);
  await signInAs(email);
  await page.goto("/student/offers/");
  await hydrated(page);
  const card = page.getByRole("article").filter({ hasText: offer.titre });
  await card.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(card.getByRole("button", { name: "Offre ajoutée au panier" })).toBeDisabled();
  await page.goto("/student/cart");

  await expect(way(page, "En une fois")).toBeChecked();
  await expect(total(page)).toContainText("sans frais");
  await expectAccessible();
  await way(page, "En une fois").focus();
  await page.keyboard.press("ArrowDown");
  await expect(way(page, "En 2 fois")).toBeChecked();
  await page.keyboard.press("ArrowDown");
  await expect(way(page, "En 3 fois")).toBeChecked();
  await expect(total(page)).toContainText(/À payer aujourd’hui\s*100,000\sDT/);
  await expectAccessible();

  await page.reload();
  await expect(way(page, "En 3 fois")).toBeChecked();
  await page.getByRole("button", { name: "Payer maintenant" }).click();

  await expect(page.getByText("En attente de paiement")).toBeVisible();
  const plan = page.getByRole("region", { name: "Échéancier" });
  await expect(plan.getByRole("listitem")).toHaveCount(3);
  await expect(plan.getByRole("listitem").nth(0)).toContainText("Cette commande");
  await expect(plan.getByRole("listitem").nth(2)).toContainText("À venir");
  await hydrated(page);
  await expectAccessible();
  await page.getByRole("button", { name: "Payer 100,000 DT" }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await expect(page.getByText(/^Prochaine échéance\s:\s100,000\sDT/)).toBeVisible();
  await expect(plan.getByRole("listitem").nth(0)).toContainText("Payée");

  await page.getByRole("main").getByRole("link", { name: "Mes commandes" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Échéance 1 sur 3");
  await expectAccessible();
});

test("the next instalment is there ten days before, says what happens without it, and is paid late", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { email, userId, orderId } = await begunPlan(request);
  // A month has 28 days at least: of which ten and a few are left.
  await planDaysPass(userId, 22);
  await signInAs(email);
  const plan = page.getByRole("region", { name: "Échéancier" });
  const second = plan.getByRole("listitem").nth(1);
  await expect(async () => {
    await page.goto(`/student/orders/${orderId}`);
    await expect(second).toContainText("À payer", { timeout: 2_000 });
  }).toPass();
  await second.getByRole("link", { name: /^Commande n°/ }).click();
  await expect(page.getByText("Échéance 2 sur 3", { exact: true })).toBeVisible();
  await expect(second).toContainText(/À payer au plus tard le/);
  await hydrated(page);
  await expectAccessible();

  await planDaysPass(userId, 10);
  await page.reload();
  await expect(second).toContainText("En retard");
  await expect(second).toContainText(/Vos cours se ferment après le/);
  await hydrated(page);
  await expectAccessible();

  await page.getByRole("button", { name: "Annuler cette commande" }).click();
  await expect(page.getByRole("dialog")).toContainText(/puis vos\s+cours se ferment/);
  await expectAccessible();
  await page.getByRole("button", { name: "Garder la commande" }).click();
  await page.getByRole("button", { name: "Payer 100,000 DT" }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await expect(second).toContainText("Payée");
});

test("who pays an instalment by its link reads which one it is, and nothing of the others", async ({
  page,
  request,
}) => {
  const { offer, email } = await planned(request);
  const { token } = await (
    await request.post("/api/auth/signIn", { data: { email, password: "Majorant-2026" } })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const ordered = await request.post("/api/orders?payments=2", {
    headers,
    data: [{ offer: { id: offer.id }, duration: 3 }],
  });
  const { id } = await ordered.json();
  const link = await request.post(`/api/orders/${id}/paymentLink`, { headers });
  await page.goto(`/payer#${(await link.json()).token}`);
  await expect(page.getByText(/^Échéance 1 sur 2, prévue le/)).toBeVisible();
  await expect(page.getByText(/À payer au plus tard le/)).toBeVisible();
  await expect(page.getByText("Échéance 2")).toHaveCount(0);
});
