import type { APIRequestContext, Page } from "@playwright/test";
import { admin, aName, demoPassword, expect, headersOf, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

const row = (page: Page, name: string) => page.getByRole("treeitem", { name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function aGroup(request: APIRequestContext, nom: string): Promise<{ id: number }> {
  const headers = await headersOf(request, admin);
  const data = { nom, groupeParent: null };
  return (await request.post("/api/groupes", { headers, data })).json();
}

async function aMember(request: APIRequestContext, groupe: { id: number }, nom: string) {
  const utilisateur = {
    nom,
    prenom: "Sonia",
    email: `${crypto.randomUUID()}@exemple.tn`,
    motDePasse: demoPassword,
    groupes: [{ id: groupe.id }],
  };
  const answer = await request.post("/api/utilisateurs?sendEmail=false", {
    headers: await headersOf(request, admin),
    multipart: { utilisateur: JSON.stringify(utilisateur) },
  });
  return answer.json();
}

test("a long tree stays where it is when a row of it is pressed, and a page when a modal opens", async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  // The one who is pressed is not there but in the list.
  allowConsole(/status of 404/);
  const many = Array.from({ length: 90 }, (_, place) => ({
    id: 900_000 + place,
    nom: `Nom ${place + 1}`,
    prenom: "Essai",
    email: "a@exemple.tn",
    role: "ROLE_APPRENANT",
    administrateur: false,
    actif: true,
    photo: null,
    groupes: [],
    date: "2026-09-01T08:00:00.000Z",
  }));
  await page.route(/\/api\/utilisateurs\?tree=true/, (route) =>
    route.fulfill({ json: many, headers: { "x-total-count": "90" } }),
  );
  await signInAs(admin);
  await page.goto("/utilisateurs");
  await row(page, "Sans groupe").press("ArrowRight");
  const far = row(page, "Nom 80 Essai");
  await far.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(500);
  await far.click();
  await expect(page).toHaveURL(/selection=Utilisateur900079/);
  await expect(far).toHaveAttribute("aria-selected", "true");
  expect(await scrolled(page)).toBe(before);
  await expect(page.getByRole("button", { name: "Cocher plusieurs" })).toBeInViewport();

  const group = await aGroup(request, aName("Cohorte"));
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto(`/utilisateurs/groupe/${group.id}/modifier`);
  // The list above it has come: the page is as high as it stays.
  await expect(page.getByText("Personne dans ce groupe lui-même.")).toBeVisible();
  const assign = page.getByRole("link", { name: "Donner accès à une catégorie" });
  await assign.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(100);
  await assign.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await scrolled(page)).toBe(place);
  await page.getByRole("dialog").getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await scrolled(page)).toBe(place);
});

test("of two who edit a user, what each edited is there in the end; an address has its form", async ({
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
  await page.getByLabel("Email", { exact: true }).fill("pas un email");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Email non valid")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(email);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Ville").fill("Sfax");
  await other.getByRole("button", { name: "Enregistrer" }).click();
  await expect(other.getByText("Les modifications sont enregistrées")).toBeVisible();
  await other.close();
  await page.getByLabel("Prénom").fill("Azzedine");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  // It stands where the button was pressed.
  await expect(page.getByText("Quelqu'un d'autre a modifié cette page")).toBeInViewport();
  await expectAccessible();
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await expect(page.getByText("Les modifications sont enregistrées")).toBeVisible();
  await expect(page.getByLabel("Ville")).toHaveValue("Sfax");
  await page.reload();
  await expect(page.getByLabel("Prénom")).toHaveValue("Azzedine");
  await expect(page.getByLabel("Ville")).toHaveValue("Sfax");
});

test("members come several at once; a double press on Retirer takes nobody out", {
  tag: "@phone",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const [from, to] = [await aGroup(request, aName("Avant")), await aGroup(request, aName("Après"))];
  const names = [aName("Aouadi"), aName("Bensalah")];
  for (const name of names) await aMember(request, from, name);
  await signInAs(admin);
  await page.goto(`/utilisateurs/groupe/${to.id}/modifier`);
  await page.getByRole("link", { name: "Ajouter des utilisateurs" }).click();
  const modal = page.getByRole("dialog", { name: "Ajouter des utilisateurs au groupe" });
  for (const name of names) {
    await modal.getByRole("combobox", { name: "Utilisateurs" }).fill(name);
    await page.getByRole("option", { name: new RegExp(name) }).click();
  }
  await expectAccessible();
  await modal.getByRole("button", { name: "Ajouter au groupe" }).click();

  const members = page.getByRole("table", { name: "Les utilisateurs du groupe" });
  await expect(members.getByRole("button", { name: /^Retirer/ })).toHaveCount(2);
  await members.getByRole("button", { name: `Retirer ${names[0]}` }).dblclick();
  const asking = page.getByRole("dialog", { name: `Retirer ${names[0]} Sonia du groupe ?` });
  await expect(asking).toBeVisible();
  await expect(members.getByRole("button", { name: /^Retirer/, includeHidden: true })).toHaveCount(
    2,
  );
  await expectAccessible();
  await asking.getByRole("button", { name: "Retirer" }).click();
  await expect(asking).toBeHidden();
  await expect(members.getByRole("button", { name: /^Retirer/ })).toHaveCount(1);
});

test("several are chosen, moved and deactivated with one question, counted before", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const [from, to] = [aName("Départ"), aName("Arrivée")];
  const group = await aGroup(request, from);
  await aGroup(request, to);
  const names = [aName("Aouadi"), aName("Bensalah"), aName("Chebbi")];
  for (const name of names) await aMember(request, group, name);
  await signInAs(admin);
  await page.goto(`/utilisateurs?selection=Groupe${group.id}`);
  await expect(row(page, from)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Cocher plusieurs" }).click();
  await expect(page.getByText("Cochez des utilisateurs")).toBeVisible();
  await row(page, from).click();
  await row(page, names[0] ?? "").click();
  await row(page, names[2] ?? "").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 utilisateurs cochés")).toBeVisible();
  await row(page, names[1] ?? "").press("Space");
  await expect(page.getByText("2 utilisateurs cochés")).toBeVisible();
  await expect(row(page, names[1] ?? "")).toHaveAttribute("aria-checked", "false");
  await expectAccessible();

  await page.getByRole("button", { name: "Mettre dans un groupe" }).click();
  const moving = page.getByRole("dialog", { name: "Mettre 2 utilisateurs dans un groupe" });
  await moving.getByRole("combobox", { name: "Groupe" }).fill(to);
  await page.getByRole("option", { name: to }).click();
  await expect(moving.getByText("2 utilisateurs changent")).toBeVisible();
  await expectAccessible();
  await moving.getByRole("button", { name: "Mettre dans le groupe" }).click();
  await expect(page.getByText("2 utilisateurs déplacés")).toBeVisible();
  await expect(row(page, names[0] ?? "")).toHaveCount(0);

  await page.getByRole("button", { name: "Désactiver" }).click();
  const asking = page.getByRole("dialog", { name: "Désactiver 2 utilisateurs ?" });
  await expect(asking.getByText(/^2 comptes sont désactivés/)).toBeVisible();
  await expectAccessible();
  await asking.getByRole("button", { name: "Désactiver" }).click();
  await expect(asking).toBeHidden();
  await row(page, to).click();
  await expect(row(page, names[0] ?? "")).toContainText("Inactif");
  await page.getByRole("button", { name: "Terminer" }).click();
  await expect(page.getByRole("button", { name: "Cocher plusieurs" })).toBeVisible();
});

test("one user after the other is added to a group", { tag: "@phone" }, async ({
  page,
  request,
  signInAs,
}) => {
  const name = aName("Cohorte");
  const group = await aGroup(request, name);
  await signInAs(admin);
  await page.goto(`/utilisateurs/ajouterUtilisateur?groupe=${group.id}`);
  const fill = async (nom: string) => {
    await page.getByLabel("Nom", { exact: true }).fill(nom);
    await page.getByLabel("Prénom").fill("Meriem");
    await page.getByLabel("Email", { exact: true }).fill(`${crypto.randomUUID()}@exemple.tn`);
    await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  };
  const [one, two] = [aName("Zribi"), aName("Zouari")];
  await fill(one);
  await page.getByRole("button", { name: "Créer et ajouter un autre" }).click();
  await expect(page.getByText(`L'utilisateur ${one} Meriem ajouté avec succees`)).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Nom", { exact: true })).toBeFocused();
  await expect(page.getByText(name).first()).toBeVisible();
  await fill(two);
  await page.getByLabel("Nom", { exact: true }).press("Enter");
  await expect(page).toHaveURL(/selection=Utilisateur\d+$/);
  await page.goto(`/utilisateurs/groupe/${group.id}`);
  for (const each of [one, two])
    await expect(page.getByRole("link", { name: `${each} Meriem` })).toBeVisible();
});

test("whoever it is sees their profile in the frame of their area", { tag: "@phone" }, async ({
  page,
  signInAs,
}) => {
  for (const [email, area, address] of [
    [admin, "Administration", "/admin/monProfil"],
    ["technicien@majorant.tn", "Technique", "/technician/monProfil"],
    ["enseignant@majorant.tn", "Enseignement", "/enseignant/monProfil"],
  ] as const) {
    await signInAs(email);
    await page.goto("/profil");
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
    // A drawer on a phone.
    await expect(page.getByRole("navigation", { name: area, includeHidden: true })).toHaveCount(1);
    await expect(page.getByLabel("Prénom")).not.toHaveValue("");
  }
});

test("the page of imports says its columns, and gives a file that it takes", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(admin);
  await page.goto("/utilisateurs/importer");
  await expect(page.getByText(/Obligatoires\s: Email, Nom, Prénom\./)).toBeVisible();
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger un modèle" }).click();
  await page.getByLabel("Fichier des comptes").setInputFiles(await (await download).path());
  await expect(page.getByText("yasmine.trabelsi@exemple.tn")).toBeVisible();
});
