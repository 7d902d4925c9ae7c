import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, headersOf, test } from "../app/fixtures.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

/** Two groups, and three students in the first one, that no other test uses. */
async function twoGroups(request: APIRequestContext) {
  const headers = await headersOf(request, admin);
  const group = async (nom: string): Promise<{ id: number; nom: string }> =>
    (await request.post("/api/groupes", { headers, data: { nom } })).json();
  const [from, to] = [await group(`MP1 ${unique()}`), await group(`MP2 ${unique()}`)];
  const lines = ["Aziz", "Rym", "Sarra"].map((name) => `${unique()}@exemple.tn;${name};Gharbi`);
  const imported = await request.post("/api/utilisateurs/import", {
    headers,
    multipart: {
      options: JSON.stringify({ groupes: [{ id: from.id }], sendEmail: false }),
      fichier: fileOf(lines),
    },
  });
  expect(imported.ok()).toBe(true);
  return { from, to };
}

const fileOf = (lines: string[], name = "classe.csv") => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(["Email;Prénom;Nom", ...lines].join("\r\n")),
});

const pick = (page: Page, file: ReturnType<typeof fileOf>) =>
  page.getByLabel("Fichier des comptes").setInputFiles(file);

test("a file's good lines can go in without its faulty ones; corrected, it is imported whole", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(admin);
  await page.goto("/utilisateurs/importer");
  const name = `${unique()}.csv`;
  const good = `${unique()}@exemple.tn;Aziz;Gharbi`;
  await pick(page, fileOf([good, "pas-un-email;Rym;Gharbi"], name));
  await expect(page.getByText("Ligne 3")).toBeVisible();
  await expect(page.getByText("2 lignes : 1 nouveau compte", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Importer" })).toBeEnabled();
  await expectAccessible();

  await pick(page, fileOf([good, `${unique()}@exemple.tn;Rym;Gharbi`], name));
  await expect(page.getByText("2 lignes : 2 nouveaux comptes.")).toBeVisible();
  await page.getByRole("button", { name: "Importer" }).click();
  await expect(page.getByText("Le fichier est importé")).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("2");
  // The mails of an import are written one after the other.
  await expect(row).toContainText("Toutes envoyées", { timeout: 20_000 });
  await expectAccessible();

  // The same accounts again stand in the way, unless they are to be written over.
  await pick(page, fileOf([good], name));
  await expect(page.getByText("1 ligne : 0 nouveau compte, 1 ligne refusée.")).toBeVisible();
  await page.getByText("Mettre à jour les comptes qui existent déjà").click();
  await expect(
    page.getByText("1 ligne : 0 nouveau compte, 1 compte à mettre à jour."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Importer" })).toBeEnabled();
});

test("a group moves up but for one, and is put back", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { from, to } = await twoGroups(request);
  await signInAs(admin);
  await page.goto(`/utilisateurs/groupe/${from.id}`);
  await page.getByRole("link", { name: "Passage à l’année suivante" }).click();
  await page.getByRole("combobox", { name: "Groupe d’arrivée" }).fill(to.nom);
  await page.getByRole("option", { name: to.nom }).click();
  await expect(page.getByRole("button", { name: "Faire passer 3 étudiants" })).toBeEnabled();
  await page.getByRole("button", { name: `Aucune : ${from.nom}` }).click();
  const members = page.getByRole("dialog");
  await members.getByRole("searchbox").fill("rym");
  await expect(members.getByRole("row")).toHaveCount(2);
  await members.getByText("Rym Gharbi").click();
  await expectAccessible();
  await members.getByRole("button", { name: "Terminé" }).click();
  await expect(
    page.getByText(`2 montent dans « ${to.nom} », classe inchangée, 1 reste`),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Faire passer 2 étudiants" }).click();
  await page.getByRole("button", { name: "Faire passer", exact: true }).click();
  await expect(page).toHaveURL(/\/utilisateurs\/passages$/);
  // The address comes before its page: what is typed now would still be for the page before.
  await expect(page.getByRole("heading", { name: "Passages à l’année suivante" })).toBeVisible();

  await page.getByRole("searchbox").fill(from.nom);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: `${from.nom} → ${to.nom}` }).click();
  const modal = page.getByRole("dialog", { name: "Passage" });
  await expect(modal).toContainText("2 étudiants");
  await expectAccessible();
  await page.getByRole("button", { name: "Annuler ce passage" }).click();
  await page.getByRole("button", { name: "Annuler le passage" }).click();
  await expect(page.getByText("Ce passage est annulé")).toBeVisible();
  // Escape closes the dialog on top: once the question is gone, that of the passage.
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("row").filter({ hasText: from.nom })).toContainText("Annulé");
  await expectAccessible();
  await page.getByRole("link", { name: `${from.nom} → ${to.nom}` }).click();
  await modal.getByRole("link", { name: from.nom }).click();
  await expect(page.getByText("3 utilisateurs", { exact: true })).toBeVisible();
});
