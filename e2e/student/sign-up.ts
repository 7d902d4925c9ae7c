import type { Page } from "@playwright/test";

/** Fills the steps of sign-up, from its first page on, for a class of a preparatory track: MP1 of MP. */
export async function signUp(
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
