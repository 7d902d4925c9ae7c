import { expect, hydrated, test } from "../app/fixtures.ts";
import { whatSticksOut } from "../app/long-things.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { ask, someVideo } from "../app/watching.ts";

const offline = /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed|Unable to preload/;

test("a part that can't come without network says so in its place, and comes with it", async ({
  page,
  context,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(offline);
  const email = await enrolledStudent(request);
  await signInAs(email);
  await page.goto(await someVideo(request, email));
  await page.getByLabel("Nouvelle note").fill("dans le métro");
  await context.setOffline(true);
  await page.getByRole("tab", { name: "Discussion" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "connexion" })).toBeVisible();
  await page.getByRole("button", { name: "Réessayer" }).last().click();
  // Nothing answers yet: the page stays, and what was written in it.
  await page.getByRole("tab", { name: "Notes" }).click();
  await expect(page.getByLabel("Nouvelle note")).toHaveValue("dans le métro");
  await page.getByRole("tab", { name: "Discussion" }).click();
  await expectAccessible();

  await context.setOffline(false);
  const anew = page.waitForEvent("load");
  await page.getByRole("button", { name: "Réessayer" }).last().click();
  await anew;
  await page.getByRole("tab", { name: "Discussion" }).click();
  await expect(page.getByLabel("Votre question")).toBeVisible();
});

test("a page that can't come without network is told in French, and comes with it", async ({
  page,
  context,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(offline);
  // A stream that breaks off says no more than that.
  allowConsole(/^$/);
  await signInAs(await newStudent(request));
  await page.goto("/student/orders");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mes commandes");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Profil" }).last().click();
  await expect(page.getByText("La connexion s’est interrompue.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Réessayer" }).last().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mon profil");
});

test("a sign-up that is loaded anew at the class begins again, and waits for its last field", async ({
  page,
}) => {
  await page.goto("/auth/signup");
  await hydrated(page);
  const typed = {
    Prénom: "Mariem",
    Nom: "Trabelsi",
    Email: `${crypto.randomUUID().slice(0, 8)}@exemple.tn`,
    Téléphone: "+216 20 123 456",
    "Mot de passe": "Analyse-2026",
    "Confirmation du mot de passe": "Analyse-2026",
  };
  const heading = page.getByRole("heading", { level: 1 });
  const fill = async () => {
    for (const [label, text] of Object.entries(typed)) {
      await expect(heading).toHaveText("Créer un compte");
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole("button", { name: "Suivant" }).click();
    await expect(heading).toHaveText("Votre classe");
  };
  await fill();
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await hydrated(page);
  await fill();
  await page.goBack();
  await expect(page.getByLabel("Prénom")).toHaveValue("Mariem");
});

test("a free preview stays as wide as the phone, wherever its watermark is", async ({
  page,
  request,
}) => {
  const { analysis } = await ask(request, "etudiant@majorant.tn");
  await page.goto(`/nosCours/cours/${analysis}`);
  await hydrated(page);
  await page.getByRole("button", { name: /Aperçu gratuit/ }).click();
  const mark = page.getByText("Aperçu gratuit · Majorant");
  await expect(mark).toBeVisible();
  // As far as it may go.
  await mark.evaluate((element) => {
    if (element.parentElement) element.parentElement.style.translate = "56% 74%";
  });
  expect(await whatSticksOut(page)).toEqual([]);
});

test("an offer that waits in an order that is not paid leads to that order, from the offers and the cart", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/offers/");
  const buy = page.getByRole("button", { name: /^Ajouter au panier/ }).first();
  await buy.click();
  await page.goto("/student/cart");
  await page.getByRole("button", { name: "Payer maintenant" }).click();
  await expect(page).toHaveURL(/orders\/\d+/);
  const order = page.url();

  await page.goto("/student/offers/");
  await expect(page.getByText(/en attente de paiement\./)).toHaveCount(1);
  await expectAccessible();
  await buy.click();
  await page.goto("/student/cart");
  await expect(page.getByText(/Vous avez déjà une commande de cette offre/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /Voir la commande n° \d+/ }).click();
  await expect(page).toHaveURL(order);
});
