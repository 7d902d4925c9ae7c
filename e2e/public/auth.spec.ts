import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";
import { mailTo } from "../app/outbox.ts";

/** An address that no other test or project of this run uses. */
const newAddress = () => `eleve-${crypto.randomUUID().slice(0, 8)}@exemple.tn`;

test("a visitor signs up in three steps, is led to their courses, and asked for the code", async ({
  page,
  expectAccessible,
}) => {
  const email = newAddress();
  await page.goto("/auth/signup");
  await hydrated(page);
  await page.getByRole("button", { name: "Suivant" }).click();
  for (const sentence of [
    "Le prenom est obligatoire",
    "Le nom est obligatoire",
    "L'Email est obligatoire",
    "Le numéro de téléphone est obligatoire",
    "Le mot de passe est obligatoire",
    "La confirmation du mot de passe est obligatoire",
  ]) {
    await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await expectAccessible();

  await page.getByLabel("Prénom").fill("Mariem");
  await expect(page.getByText("Le prenom est obligatoire")).toHaveCount(0);
  await page.getByLabel("Nom", { exact: true }).fill("Trabelsi");
  await page.getByLabel("Email").fill("mariem");
  await page.getByLabel("Téléphone").fill("+216 20 123 456");
  await expect(page.getByText("Email non valid")).toBeVisible();
  await page.getByLabel("Email").fill(email.toUpperCase());
  await page.getByLabel("Mot de passe", { exact: true }).fill("court");
  await page.getByLabel("Confirmation du mot de passe").fill("autre-chose");
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByText("Le mot de passe doit etre 8 characteres au minimum")).toBeVisible();
  await expect(page.getByText("Les mots de passe ne sont pas identiques")).toBeVisible();
  await page.getByLabel("Mot de passe", { exact: true }).fill("Analyse-2026");
  await page.getByLabel("Confirmation du mot de passe").fill("Analyse-2026");
  await expect(page.getByLabel("Pays")).toHaveValue("Tunisie");
  await page.getByRole("button", { name: "Suivant" }).click();

  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByText("Le classe est obligatoire")).toBeVisible();
  await page.getByLabel("Votre classe").selectOption("Préparatoire");
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByText("Le classe est invalide")).toBeVisible();
  await page.getByLabel("Préparatoire").selectOption("MP");
  await page.getByLabel("MP", { exact: true }).selectOption("MP1");
  await expectAccessible();
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);
  await expect(page).toHaveTitle("Mes Cours · Majorant");
  await expect(page.getByText("Votre compte a été créé avec succès")).toBeVisible();
  await expect(page.getByLabel("Code reçu par email")).toBeVisible();
  await expectAccessible();
});

test("a protected address leads to sign-in, and back after it", async ({ page, request }) => {
  const email = await newStudent(request);
  await page.goto("/student/orders?size=10");
  await expect(page).toHaveURL(/\/auth\/signin$/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Majorant-2026");
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/student\/orders\?size=10$/);
});

test("a forgotten password is chosen again by the link of the mail, once", {
  tag: "@laptop",
}, async ({ page, request, allowConsole, expectAccessible }) => {
  const email = newAddress();
  const tree = await (await request.get("/api/categories/withSubCategories")).json();
  const leaf = (nodes: { id: number; subCategories: [] }[]): number =>
    nodes[0]?.subCategories.length ? leaf(nodes[0].subCategories) : (nodes[0]?.id ?? 0);
  const user = {
    email,
    password: "Analyse-2026",
    phoneNumber: "20123456",
    firstName: "Aziz",
    lastName: "Gharbi",
    category: { id: leaf(tree) },
  };
  const answer = await request.post("/api/auth/signUp", {
    multipart: { user: JSON.stringify(user) },
  });
  expect(answer.ok()).toBe(true);

  await page.goto("/auth/signin");
  await hydrated(page);
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await expect(page).toHaveURL(/\/auth\/request-new-password$/);
  await expect(page.getByRole("heading", { name: "Mot de passe oublié" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("Email").pressSequentially("aziz");
  await expect(page.getByText("Email non valid")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await expectAccessible();
  await page.getByRole("button", { name: "Envoyer le lien" }).click();
  await expect(page.getByText("spams")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveCount(0);

  const link = await mailTo(email, /\/auth\/new-password#\S+/);
  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Email")).toBeDisabled();
  await expectAccessible();
  await page.getByLabel("Nouveau mot de passe").fill("Algebre-2026");
  await page.getByLabel("Confirmation du mot de passe").fill("Algebre-2026");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);

  // As in another browser, where nobody is signed in.
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  allowConsole(/status of 400.*new-password/);
  await page.goto(link);
  await hydrated(page);
  await page.getByLabel("Nouveau mot de passe").fill("Algebre-2027");
  await page.getByLabel("Confirmation du mot de passe").fill("Algebre-2027");
  await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(page.getByRole("alert")).toContainText("Ce lien n'est plus valable.");
});

test("a form sent before its script has come goes nowhere, and is sent once it has", async ({
  page,
  request,
}) => {
  const email = await newStudent(request);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/auth/signin", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Majorant-2026");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/auth\/signin$/);
  release();
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);
});

test("leaving a sign-up that was begun asks first", { tag: "@laptop" }, async ({
  page,
  expectAccessible,
}) => {
  await page.goto("/auth/signup");
  await hydrated(page);
  await page.getByLabel("Prénom").fill("Mariem");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await expect(page.getByRole("dialog", { name: "Quitter cette page ?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Rester" }).click();
  await expect(page.getByLabel("Prénom")).toHaveValue("Mariem");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
});

test("Back in the sign-up wizard is a step back, and a taken address leads to sign-in", async ({
  page,
  request,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 409.*signUp/);
  const email = await newStudent(request);
  await page.goto("/auth/signin");
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Créer un compte" }).click();
  await page.getByLabel("Prénom").fill("Mariem");
  await page.getByLabel("Nom", { exact: true }).fill("Trabelsi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("+216 20 123 456");
  await page.getByLabel("Mot de passe", { exact: true }).fill("Analyse-2026");
  await page.getByLabel("Confirmation du mot de passe").fill("Analyse-2026");
  await page.getByRole("button", { name: "Suivant" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre classe");

  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer un compte");
  await expect(page.getByLabel("Prénom")).toHaveValue("Mariem");
  await page.goForward();
  await page.getByLabel("Votre classe").selectOption("Préparatoire");
  await page.getByLabel("Préparatoire").selectOption("MP");
  await page.getByLabel("MP", { exact: true }).selectOption("MP1");
  await page.getByRole("button", { name: "Suivant" }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Votre compte n'a pas été créé");
  await expect(page.getByRole("alert")).toContainText("Un compte existe déjà avec cet email.");
  await expect(page.getByRole("link", { name: "Mot de passe oublié ?" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Revoir mes informations" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer un compte");
  await expect(page.getByText("Un compte existe déjà avec cet email.")).toBeVisible();
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByRole("button", { name: "Suivant" }).click();
  await page.getByRole("link", { name: "Se connecter avec cet email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
});
