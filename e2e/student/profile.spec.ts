import { demoPassword, expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** A green pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a student changes their profile, photo and class, and is led home", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request, "MP1"));
  await page.goto("/profil");
  await expect(page).toHaveURL(/\/student\/profile/);
  await hydrated(page);
  await expect(page.getByLabel("Prénom")).toHaveValue("Aziz");
  await expectAccessible();

  await page.getByLabel("Prénom").fill("");
  await page.getByLabel("Téléphone").fill("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le prenom est obligatoire")).toBeVisible();
  await expect(page.getByText("Le numéro de téléphone est obligatoire")).toBeVisible();
  await page.getByLabel("Prénom").fill("Mariem");
  await page.getByLabel("Téléphone").fill("98765432");
  await page.getByLabel("Pays").selectOption("🇫🇷 France");

  await page.getByLabel("MP", { exact: true }).selectOption("");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Le classe est invalide")).toBeVisible();
  await page.getByLabel("MP", { exact: true }).selectOption("MP2");

  // What is no photo is seen in the file, not in its name.
  const photo = page.getByLabel("Choisir une photo");
  const buffer = Buffer.from("une lettre");
  const noImage = page.getByText("La photo doit être une image");
  await photo.setInputFiles({ name: "a.png", mimeType: "image/png", buffer });
  await expect(noImage).toBeVisible();
  await photo.setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: pixel });
  const preview = page.getByRole("img", { name: "Aperçu de la photo choisie" });
  await expect(preview).toHaveJSProperty("naturalWidth", 1);
  await expect(preview).toHaveJSProperty("offsetWidth", 200);
  await expect(preview).toHaveJSProperty("offsetHeight", 200);
  await expect(noImage).toHaveCount(0);

  // A refusal keeps what was typed, and the photo.
  allowConsole(/status of 409.*users/);
  const email = await page.getByLabel("Email").inputValue();
  await page.getByLabel("Email").fill("etudiant@majorant.tn");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Un compte existe déjà avec cet email.");
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Prénom")).toHaveValue("Mariem");
  await expect(preview).toBeVisible();
  await page.getByLabel("Email").fill(email.toUpperCase());

  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Votre profil est à jour")).toBeVisible();
  await expectAccessible();
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);

  await page.goto("/student/profile");
  await expect(page.getByLabel("Prénom")).toHaveValue("Mariem");
  await expect(page.getByLabel("Pays")).toHaveValue("France");
  await expect(page.getByLabel("MP", { exact: true }).locator("option:checked")).toHaveText("MP2");
  await expect(page.getByRole("img", { name: "Votre photo" })).not.toHaveJSProperty(
    "naturalWidth",
    0,
  );
});

test("a changed password is asked for from then on", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 400.*changePassword/);
  const email = await newStudent(request);
  await signInAs(email);
  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByRole("tab", { name: "Mot de passe" }).click();
  const send = page.getByRole("button", { name: "Changer le mot de passe" });
  await send.click();
  await expect(page.getByText("Le mot de passe est obligatoire")).toBeVisible();
  await expect(page.getByText("Le nouveau mot de passe est obligatoire")).toBeVisible();
  await page.getByLabel("Mot de passe actuel").fill("pas-le-bon");
  await page.getByLabel("Nouveau mot de passe").fill("Algebre-2026");
  await page.getByLabel("Confirmation du mot de passe").fill("Algebre-2027");
  await send.click();
  await expect(page.getByText("Les mots de passe ne sont pas identiques")).toBeVisible();
  await page.getByLabel("Confirmation du mot de passe").fill("Algebre-2026");
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Le mot de passe actuel est incorrect.");
  await expect(page.getByLabel("Nouveau mot de passe")).toHaveValue("Algebre-2026");
  await expectAccessible();
  await page.getByLabel("Mot de passe actuel").fill(demoPassword);
  await send.click();
  await expect(page.getByText("Le mot de passe changé avec succees")).toBeVisible();
  await signInAs(email, "Algebre-2026");
});

test("leaving a profile that was changed asks first", async ({ page, request, signInAs }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByLabel("Ville").fill("Sousse");
  await page.getByRole("tab", { name: "Appareils" }).click();
  await expect(page.getByRole("dialog", { name: "Quitter cette page ?" })).toBeVisible();
  await page.getByRole("button", { name: "Rester" }).click();
  await expect(page.getByLabel("Ville")).toHaveValue("Sousse");
});

test("a student sees their devices and signs the others out", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const email = await newStudent(request);
  await signInAs(email);
  await signInAs(email);
  await page.goto("/student/profile?section=appareils");
  await expect(page.getByRole("listitem").filter({ hasText: "Cet appareil" })).toHaveCount(1);
  const out = page.getByRole("button", {
    name: /^Déconnecter Appareil inconnu|^Déconnecter .* · /,
  });
  await expect(out).toHaveCount(1);
  await expectAccessible();
  await page.getByRole("button", { name: "Déconnecter tous les autres appareils" }).click();
  await expect(out).toHaveCount(0);
  await expect(page.getByText("Cet appareil")).toBeVisible();
});
