import { readFile } from "node:fs/promises";
import { admin, aName, expect, headersOf, sessionOf, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("an administrator makes a code, reads what it brought, and takes it out of use", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const word = `E2E-${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
  await signInAs(admin);
  await page.goto("/admin/codes/ajouter");
  const add = page.getByRole("button", { name: "Ajouter le code" });
  await add.click();
  await expect(page.getByText("Un code a de 3 à 20 lettres, chiffres et tirets")).toBeVisible();
  await expect(page.getByText("Indiquez le pourcentage")).toBeVisible();
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  await expectAccessible();

  await page.getByLabel("Code", { exact: true }).fill(word.toLowerCase());
  await page.getByRole("radio", { name: "Un montant" }).check();
  await page.getByLabel("Montant", { exact: true }).fill("15,5");
  await page.getByLabel("Nombre d’utilisations").fill("40");
  await add.click();
  await expect(page).toHaveURL(/\/admin\/codes(\?|$)/);
  const row = page.getByRole("row").filter({ hasText: word });
  await expect(row).toContainText("15,500 DT");
  await expect(row).toContainText("0 sur 40");
  await expectAccessible();

  // A student orders with it, and pays.
  const { token, user } = await sessionOf(request, await newStudent(request));
  const headers = { authorization: `Bearer ${token}` };
  const offers = await (await request.get(`/api/offers/category/${user.category.id}`)).json();
  const monthly = offers.find((offer: { fixedPeriod: boolean }) => !offer.fixedPeriod);
  const ordered = await request.post(`/api/orders?code=${word}`, {
    headers,
    data: [{ offer: { id: monthly.id }, duration: 1 }],
  });
  expect(ordered.ok(), await ordered.text()).toBe(true);
  const { id, total } = await ordered.json();
  expect(total).toBe(44.5);
  const marked = await request.put(`/api/commandes/${id}/payer`, {
    headers: await headersOf(request, admin),
    data: { motif: "Vu au guichet", moyen: "cash" },
  });
  expect(marked.ok(), await marked.text()).toBe(true);

  await row.getByRole("link", { name: word }).click();
  await expect(page.getByRole("heading", { name: word })).toBeVisible();
  await expect(page.getByText("1 sur 40")).toBeVisible();
  await expect(page.getByText("44,500 DT")).toBeVisible();
  await expect(page.getByLabel("Pourcentage", { exact: true })).toHaveCount(0);
  await expectAccessible();
  await page.getByLabel("Nombre d’utilisations").fill("60");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le code est à jour")).toBeVisible();
  await expect(page.getByText("1 sur 60")).toBeVisible();
  await page.getByRole("button", { name: "Désactiver" }).click();
  await expect(page.getByText("Désactivé", { exact: true })).toBeVisible();

  await page.goto(`/admin/commandes/${id}`);
  const shown = page.getByRole("dialog", { name: `Commande n° ${id}` });
  await expect(shown.getByRole("link", { name: word })).toBeVisible();
  await expect(shown).toContainText("-15,500 DT");
  await expectAccessible();
});

test("an administrator makes codes for a club, hands out their file, and finds them again", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const name = aName("Club MP");
  await signInAs(admin);
  await page.goto("/admin/codes");
  await page.getByRole("link", { name: "Lots de codes" }).click();
  await page.getByRole("link", { name: "Faire un lot de codes" }).first().click();
  // The list's search is called as the field is.
  await expect(page.getByRole("heading", { name: "Faire un lot de codes" })).toBeVisible();
  await page.getByLabel("Nom du lot").fill(name);
  await page.getByLabel("Nombre de codes").fill("30");
  await page.getByLabel("Pourcentage", { exact: true }).fill("10");
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Faire les codes et les télécharger" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split(/\r?\n/);
  expect(lines).toHaveLength(31);
  await expect(page.getByText("30 codes sont prêts")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("30");
  await expectAccessible();

  await row.getByRole("link", { name }).click();
  await expect(page).toHaveURL(/\/admin\/codes\?lot=/);
  await expect(page.getByRole("row")).toHaveCount(26);
  await expect(page.getByRole("row").nth(1)).toContainText("0 sur 1");
  await page.goBack();
  await row.getByRole("button", { name: /^Désactiver/ }).click();
  await expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Désactiver" }).click();
  await expect(row).toContainText("tous désactivés");
});
