import { expect, type Page } from "@playwright/test";
import { mailTo } from "../app/outbox.ts";

/** Signs up by the screens and confirms the address, as by the mail's link on another device. */
export async function signUp(page: Page, email: string, ...rest: [string, string, string]) {
  await fillSignUp(page, email, ...rest);
  await expect(page.getByText("Votre compte a été créé avec succès")).toBeVisible();
  const [, token] = (await mailTo(email, /\/confirmation#[\w-]+/)).split("#");
  const answer = await page.request.post("/api/auth/confirm-email", { data: { token } });
  expect(answer.ok()).toBe(true);
}

/** Fills the steps of sign-up, from its first page on, for a class of a preparatory track: MP1 of MP. */
export async function fillSignUp(
  page: Page,
  email: string,
  password: string,
  track: string,
  classe: string,
) {
  await page.getByLabel("Prénom").fill("Mariem");
  await page.getByLabel("Nom", { exact: true }).fill("Trabelsi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("+216 20 123 456");
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Confirmation du mot de passe").fill(password);
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByLabel("Votre classe").selectOption("Préparatoire");
  await page.getByLabel("Préparatoire").selectOption(track);
  await page.getByLabel(track, { exact: true }).selectOption(classe);
  await page.getByRole("button", { name: "Suivant" }).click();
}
