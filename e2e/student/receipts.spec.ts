import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

const received =
  "Nous avons bien reçu votre demande de paiement, veuillez patienter jusqu'à ce que nous la traitions.";

/** A new student who has ordered a month of their class, at that order's page. */
async function atOwnOrder(
  page: Page,
  request: APIRequestContext,
  signInAs: (email: string) => Promise<void>,
) {
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto(`/student/orders/${id}`);
  await hydrated(page);
}

/** A receipt as a phone's camera would give it, drawn by the browser. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 900;
    canvas.height = 1200;
    const pen = canvas.getContext("2d");
    pen?.fillRect(0, 0, 900, 600);
    return canvas.toDataURL("image/jpeg");
  });
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}

test("a mandate is declared with a photo of its receipt, and waits to be confirmed", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  await atOwnOrder(page, request, signInAs);
  await page.getByText("Payer autrement").click();
  const declare = page.getByRole("button", { name: "Déclarer le paiement" });
  await expect(declare).toBeVisible();
  await expectAccessible();

  await declare.click();
  await expect(page.getByText("Le numéro de transaction est obligatoire")).toBeVisible();
  const number = page.getByLabel("Numéro de transaction");
  await expect(number).toBeFocused();
  await number.fill("MP-2041");
  await page.getByLabel("Moyen de paiement").selectOption("Mandat postal");

  // What is called a photo and is none is refused by the server; what was typed stays.
  allowConsole(/status of 415/);
  const photo = page.getByLabel(/^Photo du reçu/);
  const name = "recu.jpg";
  const mimeType = "image/jpeg";
  await photo.setInputFiles({ name, mimeType, buffer: Buffer.from("pas une photo") });
  await declare.click();
  await expect(page.getByRole("alert")).toContainText("Ce fichier n'est pas une photo");
  await expect(number).toHaveValue("MP-2041");
  await expect(page.getByLabel("Moyen de paiement")).toHaveValue("mandate");
  await expectAccessible();

  await photo.setInputFiles({ name, mimeType, buffer: Buffer.alloc(5_000_001) });
  await expect(page.getByText("La photo dépasse 5 Mo")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await photo.setInputFiles({ name, mimeType, buffer: await photograph(page) });
  await expect(page.getByRole("img", { name: "Aperçu" })).toBeVisible();
  await declare.click();

  await expect(page.getByText(received)).toBeVisible();
  await expect(page.getByText("En Attente De Confirmation")).toBeVisible();
  await expect(page.getByText("Transaction n° MP-2041")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Payer/ })).toBeDisabled();
  await expect(page.getByText("Payer autrement")).toHaveCount(0);
  const receiptPhoto = page.getByRole("img", { name: "Reçu que vous avez envoyé" });
  await expect(receiptPhoto).toBeVisible();
  await expect
    .poll(() =>
      receiptPhoto.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBe(900);
  await expectAccessible();
});

test("a paid order has its invoice, to print or to keep", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await atOwnOrder(page, request, signInAs);
  const download = page.getByRole("button", { name: "Télécharger la facture" });
  await expect(download).toHaveCount(0);
  await page.getByRole("button", { name: /^Payer \d/ }).click();
  await page.getByRole("button", { name: "Accepter le paiement" }).click();
  await expect(page.getByText("Votre paiement est accepté")).toBeVisible();
  await expectAccessible();

  const downloadEvent = page.waitForEvent("download");
  await download.click();
  const file = await downloadEvent;
  expect(file.suggestedFilename()).toMatch(/^facture-20\d\d-\d{6}\.pdf$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
});
