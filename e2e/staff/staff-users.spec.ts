import { readFile } from "node:fs/promises";
import { admin, expect, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** The smallest picture there is. */
const portrait = {
  name: "portrait.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    "base64",
  ),
};
test("a search finds whoever it is; a deletion says what goes and what stays", {
  tag: "@phone",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const email = await newStudent(request);
  await signInAs(admin);
  await page.goto("/utilisateurs");
  await page.getByRole("searchbox").fill("personne ne s'appelle ainsi");
  await expect(page.getByRole("heading", { name: "Personne ne correspond" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("searchbox").fill(email);
  const match = page.getByRole("button", { name: /^Gharbi Aziz/ });
  await expect(match).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).click();
  const lines = (await readFile(await (await download).path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(email);
  await match.click();
  await expect(page).toHaveURL(/selection=Utilisateur\d+/);
  await expectAccessible();
  await page.getByRole("link", { name: "Voir" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gharbi Aziz" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", { name: "Supprimer" }).click();
  const asking = page.getByRole("dialog", {
    name: "Voulez vous vraiment supprimer l'utilisateur ?",
  });
  await expect(asking).toContainText("Le compte de Gharbi Aziz");
  await expectAccessible();
  await asking.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("L'Utilisateur supprimé avec succees")).toBeVisible();
  await expect(page).toHaveURL(/\/utilisateurs$/);
});

test("of two who edit a user, the second is told; a generated password is shown once", async ({
  page,
  request,
  context,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 409/);
  const email = await newStudent(request);
  await signInAs(admin);
  await page.goto(`/utilisateurs?q=${email}`);
  await page.getByRole("button", { name: /^Gharbi Aziz/ }).click();
  await page.getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByLabel("Prénom")).toHaveValue("Aziz");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Ville").fill("Sfax");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("Les modifications sont enregistrées")).toBeVisible();
  await other.close();
  await page.getByLabel("Prénom").fill("Azzedine");
  await page.getByLabel("Choisir une photo").setInputFiles(portrait);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Quelqu'un d'autre a modifié cette page")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(page.getByText("Les modifications sont enregistrées")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Modifier Gharbi Azzedine");
  await expect(page.getByRole("img", { name: "La photo" })).toBeVisible();

  const password = page.getByRole("region", { name: "Mot de passe" });
  await password.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(password.getByText("Le mot de passe est obligatoire")).toBeVisible();
  await password.getByLabel("Générer le mot de passe automatiquement").check();
  await password.getByRole("button", { name: "Changer le mot de passe" }).click();
  const modal = page.getByRole("dialog", { name: "Le mot de passe de Gharbi Azzedine" });
  const made = (await modal.getByRole("status").textContent()) ?? "";
  expect(made.length).toBeGreaterThanOrEqual(8);
  await expectAccessible();
  await modal.getByRole("button", { name: "C’est noté" }).click();
  await expect(page.getByText("Le mot de passe changé avec succees")).toBeVisible();
  await signInAs(email, made);
});
