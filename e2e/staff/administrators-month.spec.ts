import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, headersOf } from "../app/fixtures.ts";
import { monthPasses } from "../app/month-passes.ts";
import { newStudent, payMonth } from "../app/new-student.ts";
import { decideInvoices, inOwnPlace } from "../app/own-place.ts";
import { begunPlan } from "../app/payment-plan.ts";
import { exported, sumOf } from "../app/spreadsheet.ts";

// What an administrator does in a month, from a code to what the accountant opens in a spreadsheet (docs/product/codes.md,
// docs/product/payment-plans.md, docs/product/documents.md).

const test = inOwnPlace("month");

const order = (page: Page, id: number) => page.getByRole("dialog", { name: `Commande n° ${id}` });
const refunds = (page: Page) => page.getByRole("region", { name: "Remboursements" });

type Given = { amount: string; means: string; reason: string; reference?: string };

/** Decides a refund of the order that is open, and marks it as given back. */
async function giveBack(page: Page, { amount, means, reason, reference }: Given) {
  await refunds(page)
    .getByRole("button", { name: /^Rembourser/ })
    .click();
  const deciding = page.getByRole("dialog", { name: /^Rembourser/ });
  await deciding.getByLabel("Montant").fill(amount);
  await deciding.getByLabel("Moyen").selectOption(means);
  await deciding.getByLabel("Motif").fill(reason);
  await deciding.getByRole("button", { name: "Décider le remboursement" }).click();
  await refunds(page)
    .getByRole("button", { name: /^Marquer rendu/ })
    .click();
  const giving = page.getByRole("dialog", { name: /^Marquer rendu/ });
  if (reference) await giving.getByLabel("Référence de la banque").fill(reference);
  await giving.getByRole("button", { name: "Marquer rendu" }).click();
  await expect(refunds(page).getByRole("button", { name: /^Télécharger l’avoir/ })).toBeVisible();
}

/** "-1 249,500 DT", as it is read, in millimes. */
const millimesOf = (text: string) =>
  Math.round(Number(text.replaceAll(/\s|DT/g, "").replace("−", "-").replace(",", ".")) * 1000);

/** The amounts of the figure that the month's page has by that name, in millimes. */
async function figure(page: Page, name: string): Promise<number[]> {
  const said = page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("data");
  return (await said.allInnerTexts()).map(millimesOf);
}

/** Closes all months that are over, the earliest first, but the last of them. */
async function closeEarlierMonths(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const months: { mois: string; etat: string }[] = await (
    await request.get("/api/comptabilite/mois?size=50", { headers })
  ).json();
  // The latest is the one that runs, and before it the one that is closed on the screen.
  const open = months.slice(2).filter(({ etat }) => etat !== "closed");
  for (const { mois } of open.reverse()) {
    const closed = await request.put(`/api/comptabilite/mois/${mois}/cloturer`, { headers });
    expect(closed.ok(), await closed.text()).toBe(true);
  }
}

test("a month of an administrator: a code, instalments, refunds, and what the accountant opens in a spreadsheet", {
  tag: "@both",
}, async ({ page, place, request, signInAs, expectAccessible }) => {
  await decideInvoices(request, {
    taxRegime: "taxed",
    taxRate: 19,
    stampIncluded: "true",
    stampAmount: 1,
  });
  await signInAs(admin);

  // A code; somebody buys with it, and somebody else in three payments.
  await page.goto("/admin/codes/ajouter");
  await page.getByLabel("Code", { exact: true }).fill("rentree");
  await page.getByRole("radio", { name: "Un montant" }).check();
  await page.getByLabel("Montant", { exact: true }).fill("15,5");
  await page.getByRole("button", { name: "Ajouter le code" }).click();
  await expect(page.getByRole("row").filter({ hasText: "RENTREE" })).toContainText("15,500 DT");
  const reduced = await payMonth(request, await newStudent(request), "RENTREE");
  const plan = await begunPlan(request);
  const whole = await payMonth(request, await newStudent(request));

  // What is due in the next months.
  await page.goto(`/admin/echeances?q=${plan.email}`);
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("row").nth(1)).toContainText("Payée");
  await expect(page.getByRole("row").nth(2)).toContainText("À venir");
  expect(await figure(page, "À venir")).toEqual([200_000]);
  await expectAccessible();

  // Some of an order is given back, and all of another.
  const reason = "+ une semaine d’absence, à l’été";
  await page.goto(`/admin/commandes/${reduced}`);
  await expect(order(page, reduced)).toContainText("RENTREE");
  await giveBack(page, {
    amount: "12,345",
    means: "Virement bancaire",
    reason,
    reference: "VIR-2026-17",
  });
  await expect(refunds(page)).toContainText(/Payé 44,500\sDT, rendu 12,345\sDT/);
  await page.goto(`/admin/commandes/${whole}`);
  await giveBack(page, { amount: "60", means: "Espèces", reason: "Inscrit par erreur" });
  await expect(order(page, whole)).toContainText("Annulé");
  await expectAccessible();

  await page.goto("/admin/remboursements");
  const given = await exported(page);
  const partly = given.find((row) => row.Commande === reduced);
  // As text, and with its accents.
  expect(partly).toMatchObject({
    "Montant (DT)": 12.345,
    Motif: `'${reason}`,
    Moyen: "Virement bancaire",
    État: "Rendu",
  });
  expect(given.find((row) => row.Commande === whole)).toMatchObject({ "Montant (DT)": 60 });

  // The month is over, and closed.
  await monthPasses(place.data);
  await closeEarlierMonths(request);
  await page.goto("/admin/comptabilite");
  await page.getByRole("button", { name: /^Clôturer / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Clôturer", exact: true }).click();
  const closed = page.getByRole("row").nth(2);
  await expect(closed).toContainText("Clôturé");
  await closed.getByRole("link").click();
  await expect(page.getByText("Empreinte du mois")).toBeVisible();
  await expectAccessible();

  // What the accountant opens says what the screen says: in all, of each tax, of each document.
  const file = await exported(page);
  expect(await figure(page, "Total")).toEqual([sumOf(file, "TTC (DT)")]);
  const taxed = file.filter((row) => row.Régime === "19\u00a0%");
  expect(await figure(page, "TVA à 19 %")).toEqual([
    sumOf(taxed, "TVA (DT)"),
    sumOf(taxed, "HT (DT)"),
  ]);
  const stamps = file.filter((row) => row.Régime === "Timbre");
  expect(await figure(page, "Timbre")).toEqual([sumOf(stamps, "TTC (DT)")]);
  for (const [number, parts] of Map.groupBy(file, (row) => `${row.Pièce} ${row.Numéro}`)) {
    const shown = page.getByRole("row").filter({ hasText: number }).locator("data");
    expect((await shown.allInnerTexts()).map(millimesOf), number).toContain(
      sumOf(parts, "TTC (DT)"),
    );
  }
  const of = (id: number) =>
    sumOf(
      file.filter((row) => row.Commande === id),
      "TTC (DT)",
    );
  expect([of(reduced), of(plan.orderId), of(whole)]).toEqual([32_155, 100_000, 0]);
  expect(new Set(file.map((row) => row.Pièce))).toContain("Avoir");

  // The journal leads back to what was done.
  await page.goto("/admin/journal?genre=code");
  const entry = page.getByRole("row").filter({ hasText: "a ajouté le code" });
  await entry.getByText("a ajouté le code").click();
  await entry.getByRole("link", { name: "Ouvrir la page concernée" }).click();
  await expect(page.getByRole("heading", { name: "RENTREE" })).toBeVisible();
});
