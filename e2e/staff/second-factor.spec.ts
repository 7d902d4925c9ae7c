import type { APIRequestContext, Page } from "@playwright/test";
import { admin, aName, demoPassword, expect, headersOf, hydrated, test } from "../app/fixtures.ts";
import { totpOf } from "../app/totp.ts";

/** A technician's account of this test alone. */
async function newTechnician(request: APIRequestContext) {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const nom = aName("Gharbi");
  const answer = await request.post("/api/utilisateurs?sendEmail=false", {
    headers: await headersOf(request, admin),
    data: { nom, prenom: "Ali", email, motDePasse: demoPassword, role: "ROLE_TECHNICIAN" },
  });
  expect(answer.status()).toBe(200);
  const { id }: { id: number } = await answer.json();
  return { id, email, nom };
}

/** The first step of a sign-in, on the page. */
async function typePassword(page: Page, email: string, from = "") {
  await page.goto(`${from}/auth/signin`);
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
}

async function signOut(page: Page, name = /Gharbi/) {
  await page.getByRole("button", { name }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL(/\/home$/);
}

/** Signed in, and led to where a technician belongs: another document. */
async function isIn(page: Page) {
  await page.waitForURL(/\/technician\/videoRequests/);
  await expect(page.getByRole("button", { name: /Gharbi/ })).toBeVisible();
}

const codeField = (page: Page) => page.getByLabel("Code de vérification");

test("an app's code, then a recovery code, open what the password alone does not", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const { id, email } = await newTechnician(request);
  await signInAs(email);
  await page.goto("/technician/monProfil?section=doubleVerification");
  await expect(page.getByText("Désactivée")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ajouter une application" }).click();
  const setUp = page.getByRole("dialog", { name: "Ajouter une application" });
  await expect(setUp.getByRole("img", { name: "QR code de la clé" })).toBeVisible();
  await expectAccessible();
  const key = (await setUp.locator("code").textContent()) ?? "";
  await setUp.getByLabel("Code que montre l’application").fill(totpOf(key));
  await setUp.getByRole("button", { name: "Activer" }).click();
  const codes = page.getByRole("dialog", { name: "Vos codes de secours" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible();
  const recoveryCode = (await codes.locator("code").first().textContent()) ?? "";
  await codes.getByRole("button", { name: "C’est noté" }).click();
  await expect(page.getByText("Activée", { exact: true })).toBeVisible();
  await signOut(page);

  allowConsole(/status of 40[01].*auth/);
  await typePassword(page, email);
  await expect(codeField(page)).toBeVisible();
  await expectAccessible();
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Ce code n'est pas le bon, ou il a déjà servi")).toBeVisible();
  // The one of the set-up was taken: this is the next.
  await codeField(page).fill(totpOf(key, 1));
  await page.getByRole("button", { name: "Continuer" }).click();
  await isIn(page);
  await signOut(page);

  await typePassword(page, email);
  await codeField(page).fill(recoveryCode);
  await page.getByRole("button", { name: "Continuer" }).click();
  await isIn(page);

  // Their phone is lost: an administrator takes it away.
  await signInAs(admin);
  await page.goto(`/utilisateurs/utilisateur/${id}`);
  await page.getByRole("button", { name: "Réinitialiser la double vérification" }).click();
  const confirmation = page.getByRole("dialog");
  await expectAccessible();
  await confirmation.getByRole("button", { name: "Réinitialiser" }).click();
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByText("a réinitialisé la double vérification")).toBeVisible();
  await signOut(page, /Mansouri/);
  await typePassword(page, email);
  await isIn(page);
});

test("a passkey opens what the password alone does not", async ({
  page,
  request,
  baseURL,
  allowConsole,
  expectAccessible,
}) => {
  const { email } = await newTechnician(request);
  // Passkeys belong to a name, and an address of numbers is none.
  const { port } = new URL(baseURL ?? "");
  const site = `http://localhost:${port}`;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await typePassword(page, email, site);
  await isIn(page);
  await page.goto(`${site}/technician/monProfil?section=doubleVerification`);
  await page.getByLabel("Nom de la clé d’accès").fill("Mon ordinateur");
  await page.getByRole("button", { name: "Ajouter une clé d’accès" }).click();
  await page.getByRole("button", { name: "C’est noté" }).click();
  await expect(page.getByText("Mon ordinateur")).toBeVisible();
  await expectAccessible();
  await signOut(page);

  allowConsole(/status of 401.*signIn/);
  await typePassword(page, email, site);
  await page.getByRole("button", { name: "Utiliser une clé d’accès" }).click();
  await isIn(page);
  await page.goto(`${site}/technician/monProfil?section=doubleVerification`);
  await expect(page.getByText("Dernière utilisation")).toBeVisible();
  await page.getByRole("button", { name: "Retirer Mon ordinateur" }).click();
  await expect(page.getByText("Désactivée")).toBeVisible();
});
