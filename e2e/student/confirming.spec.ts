import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../app/fixtures.ts";
import { mailTo } from "../app/outbox.ts";
import { fillSignUp } from "./sign-up.ts";

const password = "Analyse-2026";
const newAddress = () => `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;

/** Signs up by the screens, the address left unconfirmed. */
async function newcomer(page: Page): Promise<string> {
  const email = newAddress();
  await page.goto("/auth/signup");
  await hydrated(page);
  await fillSignUp(page, email, password, "PC", "PC1");
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);
  return email;
}

test("the code of the mail opens the till, and the cart keeps what was chosen", async ({
  page,
  allowConsole,
  expectAccessible,
}) => {
  const email = await newcomer(page);
  const main = page.getByRole("main");
  const banner = page.getByRole("region", { name: "Confirmation de votre adresse" });
  await expect(banner).toContainText(email);
  await expectAccessible();

  await page.goto("/student/offers/");
  await hydrated(page);
  await main.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await page.goto("/student/cart");
  await hydrated(page);
  allowConsole(/status of 403.*orders/);
  await main.getByRole("button", { name: "Payer maintenant" }).click();
  await expect(
    main.getByText("Confirmez votre adresse email pour passer commande et payer."),
  ).toBeVisible();
  await expectAccessible();

  const code = await mailTo(email, /^\d{6}\r?$/m);
  const summary = main.getByRole("region", { name: /^Total/ });
  const field = summary.getByLabel("Code reçu par email");
  await field.fill("12 34");
  await summary.getByRole("button", { name: "Confirmer" }).click();
  await expect(summary.getByText("Le code a 6 chiffres")).toBeVisible();
  allowConsole(/status of 400.*email\/confirm/);
  await field.fill(code.trim() === "000000" ? "111111" : "000000");
  await field.press("Enter");
  await expect(summary.getByText(/^Ce code n'est pas le bon/)).toBeVisible();
  await expectAccessible();
  await field.fill(code.trim());
  await field.press("Enter");
  await expect(page.getByText("Votre adresse est confirmée").last()).toBeVisible();
  await expect(banner).toHaveCount(0);

  await main.getByRole("button", { name: "Payer maintenant" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Commande n°/ })).toBeVisible();
  await mailTo(email, /MAJORANT-\d+/);
});

test("an address that was mistyped is mended in its place, and the link confirms it signed out", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const mistyped = await newcomer(page);
  const banner = page.getByRole("region", { name: "Confirmation de votre adresse" });
  await banner.getByRole("button", { name: "Changer d’adresse" }).click();
  await expect(banner.getByLabel("Votre adresse email")).toHaveValue(mistyped);
  await expectAccessible();
  const email = newAddress();
  await banner.getByLabel("Votre adresse email").fill(email);
  await banner.getByRole("button", { name: "Envoyer un code" }).click();
  await expect(banner).toContainText(email);
  await expectAccessible();

  const link = await mailTo(email, /\/confirmation#[\w-]+/);
  // The mail program of a phone opens a browser of its own.
  const other = await (await browser.newContext()).newPage();
  const origin = new URL(page.url()).origin;
  await other.goto(origin + link);
  await hydrated(other);
  await other.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(other.getByText("Votre adresse est confirmée")).toBeVisible();
  await expect(other.getByText(email)).toBeVisible();
  expect(new URL(other.url()).hash).toBe("");
  await expect(other.getByRole("link", { name: "Se connecter" })).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test("the link's page speaks the language of the browser, and says what a link lacks", async ({
  page,
  context,
  baseURL,
  expectAccessible,
}) => {
  await page.goto("/confirmation");
  await expect(page.getByText(/^Ce lien est incomplet/)).toBeVisible();
  await expectAccessible();
  await context.addCookies([{ name: "langue", value: "ar", url: baseURL ?? "" }]);
  // From elsewhere: another part of the same address would be the same document.
  await page.goto("/favicon.svg");
  await page.goto("/confirmation#un-jeton");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("button", { name: "تأكيد عنواني" })).toBeVisible();
  await expectAccessible();
});
