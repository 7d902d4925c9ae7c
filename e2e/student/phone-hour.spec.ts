import { expect, hydrated, test } from "../app/fixtures.ts";
import { whatSticksOut } from "../app/long-things.ts";
import { enrolledStudent, newStudent, orderMonth } from "../app/new-student.ts";
import { ask } from "../app/watching.ts";

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
  const { analysis } = await ask(request, await enrolledStudent(request));
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
  const email = await newStudent(request);
  const { id } = await orderMonth(request, email);
  await signInAs(email);
  await page.goto("/student/offers/");
  await hydrated(page);
  await expect(page.getByText(/en attente de paiement\./)).toHaveCount(1);
  await expectAccessible();
  const ordered = page.getByRole("article").filter({ hasText: "en attente de paiement." });
  await ordered.getByRole("button", { name: /^Ajouter au panier/ }).click();
  await page.goto("/student/cart");
  await expect(page.getByText(/Vous avez déjà une commande de cette offre/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: /Voir la commande n° \d+/ }).click();
  await expect(page).toHaveURL(`/student/orders/${id}`);
});
