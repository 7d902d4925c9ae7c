import { readFile } from "node:fs/promises";
import { admin, expect, headersOf, sessionOf, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("an administrator reads what was paid in the accountant's journal, and takes it along", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  // Somebody buys, and pays at the desk.
  const { token, user } = await sessionOf(request, await newStudent(request));
  const headers = { authorization: `Bearer ${token}` };
  const offers = await (await request.get(`/api/offers/category/${user.category.id}`)).json();
  const monthly = offers.find((offer: { fixedPeriod: boolean }) => !offer.fixedPeriod);
  const ordered = await request.post("/api/orders", {
    headers,
    data: [{ offer: { id: monthly.id }, duration: 1 }],
  });
  const { id } = await ordered.json();
  const marked = await request.put(`/api/commandes/${id}/payer`, {
    headers: await headersOf(request, admin),
    data: { motif: "Vu au guichet", moyen: "cash" },
  });
  expect(marked.ok(), await marked.text()).toBe(true);
  const { recu } = await marked.json();

  await signInAs(admin);
  await page.goto("/admin/comptabilite");
  await expect(page.getByRole("heading", { name: "Comptabilité" })).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("En cours");
  await expectAccessible();
  await page.getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/comptabilite\/20\d\d-\d\d/);
  await page.getByLabel("Numéro de pièce ou de commande").fill(recu);
  await expect(page.getByRole("row")).toHaveCount(2);
  const row = page.getByRole("row").nth(1);
  await expect(row).toContainText(recu);
  await expect(row).toContainText("60,000 DT");
  await expect(page.getByRole("button", { name: /Clôturer/ })).toHaveCount(0);
  await expectAccessible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, "utf8")).trim().split(/\r?\n/);
  expect(lines[0]).toContain("Ligne;Jour;Pièce;Numéro;Commande;Régime;HT (DT);TVA (DT);TTC (DT)");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${recu};${id};`);

  await row.getByRole("link", { name: new RegExp(recu) }).click();
  await expect(page.getByRole("dialog", { name: `Commande n° ${id}` })).toBeVisible();
});

test("an administrator closes a month that is over, and is told that it can't be undone", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(admin);
  await page.goto("/admin/comptabilite");
  await page.getByRole("button", { name: /^Clôturer / }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Un mois clôturé ne se rouvre pas");
  await expectAccessible();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toHaveCount(0);

  const close = page.getByRole("button", { name: /^Clôturer / });
  const month = (await close.textContent())?.replace("Clôturer ", "") ?? "";
  await close.click();
  await dialog.getByRole("button", { name: "Clôturer", exact: true }).click();
  await expect(page.getByText(`Le mois de ${month} est clôturé`)).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: new RegExp(month, "i") });
  await expect(row).toContainText("Clôturé");
  await expect(page.getByRole("button", { name: `Clôturer ${month}` })).toHaveCount(0);

  await row.getByRole("link").click();
  await expect(page.getByText("Empreinte du mois")).toBeVisible();
  await expect(page.locator("code")).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByText(/^Le .* par /)).toBeVisible();
  await expectAccessible();
});
