import type { Page } from "@playwright/test";
import { admin, aName, demoPassword, expect, headersOf, test } from "../app/fixtures.ts";

const row = (page: Page, name: string) => page.getByRole("treeitem", { name });
const choose = async (page: Page, select: string, typed: string, option: RegExp) => {
  await page.getByRole("combobox", { name: select, exact: true }).fill(typed);
  await page.getByRole("option", { name: option }).first().click();
};

test("a group, a user in it, and a course for them all: the student then sees it", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const group = aName("Cohorte");
  const lastName = aName("Zribi");
  const email = `${crypto.randomUUID()}@exemple.tn`;
  await signInAs(admin);
  await page.goto("/utilisateurs");
  await expect(page.getByRole("button", { name: "Supprimer" })).toBeDisabled();
  await page.getByRole("link", { name: "Ajouter un groupe" }).click();
  await page.getByRole("button", { name: "Ajouter le groupe" }).click();
  await expect(page.getByText("Le nom est obligatoire")).toBeVisible();
  await expect(page.getByLabel("Nom")).toBeFocused();
  await expectAccessible();
  await page.getByLabel("Nom").fill(group);
  await page.getByRole("button", { name: "Ajouter le groupe" }).click();
  await expect(page.getByText(`Le groupe ${group} ajouté avec succees`)).toBeVisible();
  await expect(page).toHaveURL(/selection=Groupe\d+$/);
  await expect(row(page, group)).toHaveAttribute("aria-selected", "true");
  await expectAccessible();

  // The group that is selected is the one that the user will be in.
  await page.getByRole("link", { name: "Ajouter un utilisateur" }).click();
  await page.getByRole("button", { name: "Ajouter l’utilisateur" }).click();
  for (const missing of ["Le nom", "Le prenom", "L'Email", "Le mot de passe"])
    await expect(page.getByText(`${missing} est obligatoire`)).toBeVisible();
  await expectAccessible();
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel("Prénom").fill("Meriem");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await expect(page.getByText(group).first()).toBeVisible();
  await page.getByRole("button", { name: "Ajouter l’utilisateur" }).click();
  await expect(
    page.getByText(`L'utilisateur ${lastName} Meriem ajouté avec succees`),
  ).toBeVisible();
  await expect(row(page, `${lastName} Meriem`)).toHaveAttribute("aria-selected", "true");

  await row(page, group).getByText(group).click();
  await page.getByRole("link", { name: "Modifier" }).click();
  // What is being typed stays while something else is given to the group.
  await page.getByLabel("Nom", { exact: true }).fill(`${group} bis`);
  await page.getByRole("link", { name: "Donner accès à un cours" }).click();
  const modal = page.getByRole("dialog", { name: "Donner accès à un cours" });
  await modal.getByRole("button", { name: "Donner accès" }).click();
  await expect(modal.getByText("Le cours est obligatoire")).toBeVisible();
  await expect(modal.getByLabel("Rôle")).toHaveValue("ROLE_APPRENANT");
  await expectAccessible();
  await choose(page, "Cours", "methodologie", /Méthodologie des concours/);
  await modal.getByLabel("Avoir un date debut").check();
  await expect(modal.getByRole("button", { name: /^Date de début/ })).toHaveText(
    /^\d{4}\/\d\d\/\d\d \d\d:\d\d$/,
  );
  await expectAccessible();
  // A changed form is not lost by a press on Escape.
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Quitter cette page ?" }).getByText("Rester").click();
  await modal.getByRole("button", { name: "Donner accès" }).click();
  await expect(page.getByText("L'assignement ajouté avec succees")).toBeVisible();
  await expect(page).toHaveURL(/\/modifier$/);
  await expect(page.getByRole("region", { name: "Accès à des cours" })).toContainText(
    "Méthodologie des concours",
  );
  await expect(page.getByRole("link", { name: "Donner accès à un cours" })).toBeFocused();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(`${group} bis`);
  await page.getByLabel("Nom", { exact: true }).fill(group);
  await expectAccessible();

  // What the student can reach, and why.
  await page.getByRole("link", { name: `${lastName} Meriem` }).click();
  await expect(page.getByRole("region", { name: "Accès", exact: true })).toContainText(
    `Par le groupe ${group}`,
  );
  await expectAccessible();
  await signInAs(email);
  await page.goto("/student/myCourses/");
  await expect(page.getByRole("link", { name: /Méthodologie des concours/ })).toBeVisible();
});

test("the tree and a modal by the keyboard alone", async ({ page, signInAs, expectAccessible }) => {
  await signInAs(admin);
  await page.goto("/utilisateurs");
  const top = row(page, "Classes préparatoires");
  await expect(top).toBeVisible();
  await page.getByRole("button", { name: "Cocher plusieurs" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("treeitem").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("treeitem").last()).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("classes");
  await expect(top).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(top).toHaveAttribute("aria-expanded", "true");
  await expect(row(page, "MP1 Tunis")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  const below = page.locator('[role="treeitem"]:focus');
  await expect(below).toHaveAttribute("aria-level", "2");
  await page.keyboard.press("ArrowLeft");
  await expect(top).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/selection=Groupe\d+$/);
  await expectAccessible();

  // Folded and unfolded as it was left, after a reload too.
  await page.reload();
  await expect(row(page, "MP1 Tunis")).toBeVisible();
  await expect(top).toHaveAttribute("aria-selected", "true");
  await page.getByRole("searchbox").focus();
  for (const name of ["Voir", "Modifier"]) {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Modifier /);
  await page.getByRole("link", { name: "Ajouter un sous-groupe" }).focus();
  await page.keyboard.press("Enter");
  const modal = page.getByRole("dialog", { name: "Ajouter un sous-groupe" });
  await expect(modal.getByRole("combobox", { name: "Groupe" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(modal.getByText("Le groupe est obligatoire")).toBeVisible();
  await expectAccessible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
  await expect(page.getByRole("link", { name: "Ajouter un sous-groupe" })).toBeFocused();
});

test("a long branch comes page by page, after a first try that failed", async ({
  page,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 503/);
  const many = Array.from({ length: 150 }, (_, place) => ({
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
  let isDown = true;
  await page.route(/\/api\/utilisateurs\?tree=true/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("page")) * 100;
    const json = many.slice(from, from + 100);
    if (isDown) return route.fulfill({ status: 503, json: { error: "Revenez bientôt." } });
    return route.fulfill({ json, headers: { "x-total-count": "150" } });
  });
  await signInAs(admin);
  await page.goto("/utilisateurs");
  await expect(page.getByText("Revenez bientôt.")).toBeVisible();
  await expectAccessible();
  isDown = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await row(page, "Sans groupe").press("ArrowRight");
  await row(page, "Nom 1 Essai").first().waitFor();
  await page.getByRole("treeitem").first().focus();
  await page.keyboard.press("End");
  await expect(page.locator('[role="treeitem"]:focus')).toContainText("Charger plus");
  await page.keyboard.press("Enter");
  await expect(row(page, "Nom 101 Essai")).toBeFocused();
  await expect(page.getByText("Charger plus")).toHaveCount(0);
});

test("a group goes with its sub-groups and users, counted before", { tag: "@phone" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const name = aName("Ancienne promotion");
  const headers = await headersOf(request, admin);
  const add = async (nom: string, groupeParent: { id: number } | null) =>
    (await request.post("/api/groupes", { headers, data: { nom, groupeParent } })).json();
  const above = await add(name, null);
  const below = await add("Sous-groupe", above);
  const users = ["Aouadi", "Ben Salah"].map((nom) => ({
    nom,
    prenom: "Sonia",
    email: `${crypto.randomUUID()}@exemple.tn`,
    motDePasse: demoPassword,
    groupes: [below],
  }));
  for (const utilisateur of users)
    await request.post("/api/utilisateurs?sendEmail=false", {
      headers,
      multipart: { utilisateur: JSON.stringify(utilisateur) },
    });

  await signInAs(admin);
  await page.goto(`/utilisateurs?selection=Groupe${above.id}`);
  await expect(row(page, name)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Supprimer" }).click();
  const asking = page.getByRole("dialog", { name: "Voulez vous vraiment supprimer le groupe ?" });
  await asking.getByLabel("Supprimer aussi les sous-groupes").check();
  await expect(asking.getByText("1 sous-groupe", { exact: true })).toBeVisible();
  await asking.getByLabel("Supprimer aussi les utilisateurs").check();
  await expect(asking.getByText("2 comptes d’utilisateur")).toBeVisible();
  await expectAccessible();
  await asking.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Le groupe supprimé avec succees")).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Supprimer" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Supprimer" })).toBeFocused();
});
