import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { admin, expect, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent, orderMonth, payMonth } from "../app/new-student.ts";

// What administrators give back of a paid order (docs/product/documents.md, Refunds).

const modal = (page: Page, id: number) => page.getByRole("dialog", { name: `Commande n° ${id}` });
const refunds = (page: Page) => page.getByRole("region", { name: "Remboursements" });

/** On how many lines some words stand. */
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test("some of an order is given back: decided, then given back with its number, and has a credit note", {
  tag: "@both",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const email = await newStudent(request);
  const id = await payMonth(request, email);
  await signInAs(admin);
  await page.goto(`/admin/commandes/${id}`);
  await expect(refunds(page)).toContainText("Payé 60,000 DT");
  await refunds(page)
    .getByRole("button", { name: /^Rembourser/ })
    .click();
  const deciding = page.getByRole("dialog", { name: /^Rembourser/ });
  await expect(deciding.getByText(/^Proposé d’après les jours qui restent/)).toBeVisible();
  await deciding.getByLabel("Montant").fill("60,5");
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await expect(deciding.getByLabel("Montant")).toBeFocused();
  await expect(deciding.getByText("Le motif est obligatoire")).toBeVisible();
  await expectAccessible();
  await deciding.getByLabel("Montant").fill("20");
  await deciding.getByLabel("Moyen").selectOption("Virement bancaire");
  await deciding.getByLabel("Motif").fill("Absent une semaine");
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await expect(page.getByText("Le remboursement est décidé")).toBeVisible();
  await expect(refunds(page)).toContainText("à rendre 20,000 DT");
  await expect(refunds(page)).toContainText("Absent une semaine");
  await expectAccessible();

  await refunds(page)
    .getByRole("button", { name: /^Marquer rendu/ })
    .click();
  const giving = page.getByRole("dialog", { name: /^Marquer rendu/ });
  await giving.getByRole("button", { name: "Marquer rendu" }).click();
  await expect(giving.getByText("La référence d’un virement est obligatoire")).toBeVisible();
  await expectAccessible();
  await giving.getByLabel("Référence de la banque").fill(`VIR-${id}`);
  await giving.getByRole("button", { name: "Marquer rendu" }).click();
  await expect(page.getByText("Le remboursement est rendu")).toBeVisible();
  await expect(refunds(page)).toContainText("rendu 20,000 DT");
  await expect(refunds(page).getByRole("button", { name: /^Marquer rendu/ })).toHaveCount(0);
  const note = page.waitForEvent("download");
  await refunds(page)
    .getByRole("button", { name: /^Télécharger l’avoir/ })
    .click();
  const bytes = await readFile(await (await note).path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  // The order stays paid.
  await expect(modal(page, id)).toContainText("Payé");
  await expectAccessible();

  await page.goto(`/admin/commandes?q=${encodeURIComponent(email)}`);
  const listed = page.getByRole("row").filter({ hasText: `N° ${id}` });
  await expect(listed).toContainText("Rendu en partie");
  const part = listed.getByText(/^Rendu\s20,000\sDT$/);
  await expect(part).toBeVisible();
  expect(await linesOf(part)).toBe(1);
  await expectAccessible();

  await page.goto(`/admin/remboursements?q=VIR-${id}`);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(`N° ${id}`);
  await expect(row).toContainText("Rendu");
  await expectAccessible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const table = await readFile(await (await saved).path(), "utf8");
  expect(table).toContain(`VIR-${id}`);
  await row.getByRole("link", { name: `N° ${id}` }).click();
  await expect(modal(page, id)).toBeVisible();
});

test("all of an order that is given back ends it, and its courses with it", async ({
  page,
  request,
  signInAs,
}) => {
  const email = await newStudent(request);
  const id = await payMonth(request, email);
  await signInAs(admin);
  await page.goto(`/admin/commandes/${id}`);
  await refunds(page)
    .getByRole("button", { name: /^Rembourser/ })
    .click();
  const deciding = page.getByRole("dialog", { name: /^Rembourser/ });
  await deciding.getByLabel("Montant").fill("60");
  await deciding.getByLabel("Moyen").selectOption("Espèces");
  await deciding.getByLabel("Motif").fill("Inscrit par erreur");
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await refunds(page)
    .getByRole("button", { name: /^Marquer rendu/ })
    .click();
  const giving = page.getByRole("dialog", { name: /^Marquer rendu/ });
  await expect(giving).toContainText("la commande est annulée");
  await giving.getByRole("button", { name: "Marquer rendu" }).click();
  await expect(page.getByText("Le remboursement est rendu")).toBeVisible();
  await expect(modal(page, id)).toContainText("Annulé");

  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await expect(page.getByText("Votre paiement a été annulé")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Télécharger l’avoir/ })).toBeVisible();
});

test("a refund that was decided is dropped, and its money can be given back anew", async ({
  page,
  request,
  signInAs,
}) => {
  const email = await enrolledStudent(request);
  await signInAs(admin);
  await page.goto(`/admin/commandes?q=${email}`);
  await page.getByRole("row").nth(1).getByRole("link", { name: /^N° / }).click();
  await refunds(page)
    .getByRole("button", { name: /^Rembourser/ })
    .click();
  const deciding = page.getByRole("dialog", { name: /^Rembourser/ });
  await deciding.getByLabel("Montant").fill("60");
  await deciding.getByLabel("Motif").fill("Il déménage");
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await expect(refunds(page).getByRole("button", { name: /^Rembourser/ })).toHaveCount(0);
  await refunds(page)
    .getByRole("button", { name: /^Abandonner/ })
    .click();
  const dropping = page.getByRole("dialog", { name: /^Abandonner/ });
  await dropping.getByLabel("Motif").fill("Il reste, finalement");
  await dropping.getByRole("button", { name: "Abandonner le remboursement" }).click();
  await expect(page.getByText("Le remboursement est abandonné")).toBeVisible();
  await expect(refunds(page)).toContainText("Il reste, finalement");
  await expect(refunds(page).getByRole("button", { name: /^Rembourser/ })).toBeVisible();
});

/** The word of the demo's bank that it has given a payment back. */
async function bankGivesBack(request: APIRequestContext, reference: string, millimes: number) {
  const status = "07";
  const told = await request.post("/api/payments/gpg/notification", {
    form: {
      TransStatus: status,
      PAYID: reference,
      TotalAmount: String(millimes),
      // By the demo merchant's password (apps/server/src/platform/config.ts).
      Signature: createHash("sha1")
        .update(`${status}${reference}secret-de-demonstration`)
        .digest("hex"),
    },
  });
  expect(told.ok(), await told.text()).toBe(true);
}

test("what the bank has given back by itself is proposed, and decided by an administrator", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { id, headers } = await orderMonth(request, await newStudent(request));
  const start = await request.post(`/api/orders/${id}/onlinePayment`, { headers });
  const { fields }: { fields: { name: string; value: string }[] } = (await start.json()).form;
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  await request.post("/api/payments/demo/decision", {
    form: { ...form, decision: "accept" },
    maxRedirects: 0,
  });
  await bankGivesBack(request, String(form.orderID), 60_000);

  await signInAs(admin);
  await page.goto(`/admin/commandes/notifications?q=${form.orderID}`);
  const way = page.getByRole("link", { name: `Rembourser la commande n° ${id}` });
  await expect(way).toBeVisible();
  await expectAccessible();
  await way.click();
  await expect(refunds(page)).toContainText("La banque dit avoir rendu 60,000 DT");
  await expectAccessible();
  await refunds(page).getByRole("button", { name: "Rembourser 60,000 DT" }).click();
  const deciding = page.getByRole("dialog", { name: /^Rembourser/ });
  await expect(deciding.getByLabel("Montant")).toHaveValue("60");
  await expect(deciding.getByLabel("Moyen")).toHaveValue("card");
  await deciding.getByLabel("Motif").fill("Rendu par la banque");
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await expect(page.getByText("Le remboursement est décidé")).toBeVisible();
  await expect(refunds(page)).not.toContainText("La banque dit avoir rendu");
});
