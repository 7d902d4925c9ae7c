import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { admin, expect, headersOf, hydrated } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";
import { decideInvoices, inOwnPlace } from "../app/own-place.ts";

// A school that makes invoices and asks for a sentence to be ticked (docs/product/documents.md).

const sentence = "Je demande l’ouverture immédiate des cours, et renonce à me rétracter.";
const missing = "Lisez cette phrase, puis cochez-la pour continuer.";

// What its settings ask, they ask of every payment.
const test = inOwnPlace("invoices");

test.describe.configure({ mode: "default" });

async function expectPdf(download: Promise<Download>, name: RegExp) {
  const file = await download;
  expect(file.suggestedFilename()).toMatch(name);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
}

test("a student ticks the sentence before paying, and keeps an invoice, then a credit note", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await decideInvoices(request, { withdrawalSentence: sentence });
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
  const pay = page.getByRole("button", { name: /^Payer \d/ });
  const box = page.getByRole("checkbox", { name: sentence });
  await expect(box).not.toBeChecked();
  await pay.click();
  await expect(box).toBeFocused();
  await expect(page.getByText(missing)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Space");
  await expect(page.getByText(missing)).toHaveCount(0);
  await pay.click();
  // Who turns back finds it kept.
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("Vous avez annulé le paiement")).toBeVisible();
  await expect(box).toBeChecked();
  await expect(box).toBeDisabled();
  await hydrated(page);
  await expectAccessible();
  await pay.click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await hydrated(page);
  const invoice = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger la facture" }).click();
  await expectPdf(invoice, /^facture-20\d\d-\d{6}\.pdf$/);
  await expectAccessible();

  // The school gives some of it back.
  const headers = await headersOf(request, admin);
  const refunds = `/api/commandes/${id}/remboursements`;
  const { version, articles } = await (await request.get(refunds, { headers })).json();
  const [{ offre }] = articles;
  const remboursement = { offre, montant: 12.5, motif: "Absent une semaine", moyen: "cash" };
  const decided = await request.post(refunds, { headers, data: { remboursement, version } });
  expect(decided.ok(), await decided.text()).toBe(true);
  const [refund] = (await decided.json()).remboursements;
  const given = await request.put(`/api/remboursements/${refund.id}/rendre`, {
    headers,
    data: { reference: null, version: refund.version },
  });
  expect(given.ok(), await given.text()).toBe(true);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("region", { name: "Articles" })).toContainText(/Rendu le .+12,500/);
  const note = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Télécharger l’avoir/ }).click();
  await expectPdf(note, /^avoir-.*20\d\d-\d{6}\.pdf$/);
  await expectAccessible();
});

test("who pays by a link ticks it for themselves, and keeps the invoice", async ({
  page,
  request,
  expectAccessible,
}) => {
  await decideInvoices(request, { withdrawalSentence: sentence });
  const { id, headers } = await orderMonth(request, await newStudent(request));
  const made = await request.post(`/api/orders/${id}/paymentLink`, { headers });
  const { token } = await made.json();
  await page.goto(`/payer#${token}`);
  const pay = page.getByRole("button", { name: /^Payer par carte/ });
  const box = page.getByRole("checkbox", { name: sentence });
  await pay.click();
  await expect(box).toBeFocused();
  await expect(page.getByText(missing)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Space");
  await pay.click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByRole("heading", { name: "Commande payée" })).toBeVisible();
  const invoice = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger la facture" }).click();
  await expectPdf(invoice, /\.pdf$/);
  await expectAccessible();
});
