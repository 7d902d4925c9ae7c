import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

/** An order that a new student declared paid by transfer under that number: its id, and who ordered. */
async function declared(request: APIRequestContext, transactionNumber: string) {
  const email = await newStudent(request);
  const { id, headers } = await orderMonth(request, email);
  const paid = await request.put(`/api/orders/${id}/pay`, {
    headers,
    data: { transactionNumber, method: "transfer" },
  });
  expect(paid.status()).toBe(200);
  return { id, email };
}

const aNumber = () => `VIR-${crypto.randomUUID().slice(0, 8)}`;
const modal = (page: Page, id: number) => page.getByRole("dialog", { name: `Commande n° ${id}` });

/** Finds an order by its transaction and opens it by the keyboard. */
async function open(page: Page, transaction: string, id: number) {
  await page.goto("/admin/commandes");
  await page.getByRole("searchbox").fill(transaction);
  await expect(page).toHaveURL(new RegExp(`q=${transaction}`));
  const link = page.getByRole("link", { name: `N° ${id}`, exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(modal(page, id)).toBeVisible();
}

test("a declared payment is found, accepted, and its courses open", { tag: "@phone" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const transaction = aNumber();
  const { id, email } = await declared(request, transaction);
  await signInAs(admin);
  await open(page, transaction, id);
  await expect(modal(page, id)).toContainText("En Attente De Confirmation");
  await expect(modal(page, id)).toContainText(email);
  await expectAccessible();

  await modal(page, id).getByRole("button", { name: "Accepter" }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Le paiement est accepté")).toBeVisible();
  await expect(modal(page, id).getByRole("button", { name: "Accepter" })).toBeDisabled();
  await expect(modal(page, id).getByRole("listitem").last()).toContainText("Payé");

  // Closing leads back to the same search, and to the link that opened it.
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`/admin/commandes\\?q=${transaction}$`));
  await expect(page.getByRole("link", { name: `N° ${id}`, exact: true })).toBeFocused();
  await expect(page.getByRole("row", { name: new RegExp(`N° ${id} `) })).toContainText("Payé");
  await expectAccessible();

  await signInAs(email);
  await page.goto("/student/myCourses/");
  await expect(page.getByRole("link", { name: /^Suivre/ }).first()).toBeVisible();
});

test("a refusal needs a reason, which the student reads; the second to act is told", async ({
  page,
  request,
  context,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 409/);
  const transaction = aNumber();
  const { id, email } = await declared(request, transaction);
  const twin = await declared(request, transaction.toLowerCase());
  await signInAs(admin);
  await open(page, transaction, id);
  await expect(modal(page, id)).toContainText(
    "Ce numéro de transaction est déclaré plusieurs fois",
  );
  await expect(
    modal(page, id).getByRole("link", { name: `la commande n° ${twin.id}` }),
  ).toBeVisible();
  const other = await context.newPage();
  await other.goto(`/admin/commandes/${id}`);
  await expect(modal(other, id)).toContainText("En Attente De Confirmation");

  await modal(page, id).getByRole("button", { name: "Refuser" }).click();
  const refusing = page.getByRole("dialog", { name: "Refuser le paiement" });
  await refusing.getByRole("button", { name: "Refuser le paiement" }).click();
  await expect(refusing.getByText("Le motif est obligatoire")).toBeVisible();
  await expect(refusing.getByLabel("Motif")).toBeFocused();
  await expectAccessible();
  // Escape closes the dialog that is in front, and that one only.
  await refusing.getByLabel("Motif").press("Escape");
  await expect(refusing).toHaveCount(0);
  const refuse = modal(page, id).getByRole("button", { name: "Refuser" });
  await expect(refuse).toBeFocused();
  await refuse.press("Enter");
  await refusing.getByLabel("Motif").fill("Ce virement a déjà servi pour une autre commande.");
  await refusing.getByRole("button", { name: "Refuser le paiement" }).click();
  await expect(page.getByText("Le paiement est refusé")).toBeVisible();

  await modal(other, id).getByRole("button", { name: "Accepter" }).click();
  await other.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(other.getByRole("alert")).toContainText("quelqu'un d'autre l'a déjà traitée");
  await expect(modal(other, id)).toContainText("Refusé");
  await other.close();

  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await expect(page.getByText("Ce virement a déjà servi pour une autre commande.")).toBeVisible();
});

test("the table keeps its state in the address, and is exported as it stands", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const transaction = aNumber();
  const { id } = await declared(request, transaction);
  await signInAs(admin);
  await page.goto("/admin/commandes?size=10&sort=total&page=999");
  await expect(page).not.toHaveURL(/page=999/);
  await page.goto("/admin/commandes?statut=paid");
  await expect(page.getByRole("row").nth(1)).toContainText("Payé");
  await page.getByRole("combobox", { name: "Statut" }).click();
  await page.getByRole("option", { name: "En Attente De Confirmation" }).click();
  await expect(page).toHaveURL(/statut=confirming/);
  await expect(page.getByRole("row").nth(1)).toContainText("En Attente De Confirmation");
  await page.getByRole("searchbox").fill(transaction);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue(transaction);
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^commandes-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${id};`);
  expect(lines[1]).toContain(transaction);

  await page.getByRole("searchbox").fill("personne ne s'appelle ainsi");
  await expect(page.getByRole("heading", { name: "Aucune commande ne correspond" })).toBeVisible();
  await expectAccessible();

  await page.getByRole("link", { name: "Notifications de la banque" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Notifications de la banque" }),
  ).toBeVisible();
  await expectAccessible();
});
