import { aCourse } from "../app/course.ts";
import { admin, aName, expect, test, toast } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("a category and a course are made, filled, given to a student, and seen", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const [categorie, cours] = [aName("Olympiade"), aName("Inégalités")];
  const email = await newStudent(request);
  await signInAs(admin);
  await page.goto("/admin/cours");
  await expect(page.getByRole("button", { name: "Modifier" })).toBeDisabled();
  await expect(page.getByRole("treeitem").first()).toContainText("cours");
  await expectAccessible();

  await page.getByRole("link", { name: "Ajouter une catégorie" }).click();
  await page.getByRole("button", { name: "Ajouter la catégorie" }).click();
  await expect(page.getByText("Le titre est obligatoire")).toBeVisible();
  await expect(page.getByLabel("Titre")).toBeFocused();
  await expectAccessible();
  await page.getByLabel("Titre").fill(categorie);
  await page.getByRole("button", { name: "Ajouter la catégorie" }).click();
  await toast(page, `Le categorie ${categorie} ajouté avec succees`);
  await expect(page).toHaveURL(/selection=Categorie\d+$/);

  // The new category is chosen for the course that is added from it.
  await page.getByRole("link", { name: "Ajouter un cours" }).click();
  await page.getByLabel("Titre").fill(cours);
  await expect(page.getByText(categorie, { exact: true }).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Description longue" }).fill("**Jensen** : $f$ convexe");
  const preview = page.getByRole("region", { name: "Aperçu : Description longue" });
  await expect(preview.locator(".katex").first()).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ajouter le cours" }).click();
  await toast(page, `Le cours ${cours} ajouté avec succees`);

  await page.getByRole("link", { name: "Modifier" }).click();
  await page.getByRole("tab", { name: "Contenu" }).click();
  for (const nom of ["Convexité", "Moyennes"]) {
    await page.getByRole("button", { name: "Ajouter un chapitre" }).click();
    const dialog = page.getByRole("dialog", { name: "Ajouter un chapitre" });
    await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(dialog.getByText("Le nom est obligatoire")).toBeVisible();
    await dialog.getByLabel("Nom").fill(nom);
    await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: nom })).toBeVisible();
  }
  await page.getByRole("button", { name: "Actions : Moyennes" }).click();
  await page.getByRole("button", { name: "Ajouter un fichier" }).last().click();
  const adding = page.getByRole("dialog", { name: "Ajouter un fichier" });
  await adding.getByLabel("Nom").fill("x");
  await adding.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(adding.getByText("Le fichier est obligatoire")).toBeVisible();
  await expectAccessible();
  await adding.getByLabel("Nom").fill("Série 1");
  await adding
    .getByLabel("Fichier", { exact: true })
    .setInputFiles({ name: "serie.txt", mimeType: "text/plain", buffer: Buffer.from("1 + 1") });
  await adding.getByRole("button", { name: "Ajouter", exact: true }).click();
  await toast(page, "Le fichier est ajouté");
  await expect(page.getByRole("list", { name: /Moyennes/ })).toContainText("Série 1");

  // Moved by the keyboard, which keeps the focus and is told.
  const handle = page.getByRole("button", { name: "Déplacer : Moyennes" });
  const reordered = page.waitForResponse(/sections\/ordre$/);
  await handle.press("ArrowUp");
  await expect(page.getByText("Moyennes : place 1 sur 2")).toBeAttached();
  await expect(handle).toBeFocused();
  expect((await reordered).ok()).toBe(true);
  await expectAccessible();
  await page.reload();
  await expect(page.getByRole("tabpanel").getByRole("heading", { level: 2 })).toHaveText([
    "Moyennes",
    "Convexité",
  ]);

  await page.getByRole("tab", { name: "Accès" }).click();
  await page.getByRole("link", { name: "Donner accès à un utilisateur" }).click();
  const giving = page.getByRole("dialog", { name: "Donner accès à un utilisateur" });
  await giving.getByRole("button", { name: "Donner accès" }).press("Enter");
  await expect(giving.getByText("L'utilisateur est obligatoire")).toBeVisible();
  await expect(giving.getByLabel("Rôle")).toHaveValue("ROLE_APPRENANT");
  await giving.getByRole("combobox", { name: "Utilisateur" }).fill(email);
  await page.getByRole("option", { name: email }).click();
  await giving.getByRole("button", { name: "Donner accès" }).press("Enter");
  await toast(page, "L'assignement ajouté avec succees");
  await expect(page).toHaveURL(/\/modifier\?onglet=acces$/);
  await expect(page.getByRole("region", { name: "Utilisateurs" })).toContainText(email);
  await expect(page.getByRole("region", { name: /^Qui suit ce cours/ })).toContainText(email);
  await expectAccessible();

  await signInAs(email);
  await page.goto("/student/myCourses/");
  await page.getByRole("link", { name: new RegExp(`Suivre.*${cours}`) }).click();
  await expect(page.getByText("Moyennes").first()).toBeVisible();
});

test("by the keyboard alone: found in the tree, viewed, changed, deleted with its counts", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { categorie, cours, next } = await aCourse(request);
  await signInAs(admin);
  await page.goto(`/admin/cours?selection=Categorie${categorie.id}`);
  const own = page.getByRole("treeitem", { name: new RegExp(categorie.titre) });
  await expect(own).toHaveAttribute("aria-selected", "true");
  await own.focus();
  await page.keyboard.press("ArrowRight");
  await expect(own).toHaveAttribute("aria-expanded", "true");
  const leaf = page.getByRole("treeitem", { name: cours.titre, exact: true });
  await expect(leaf).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(leaf).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`selection=Cours${cours.id}$`));

  // Put after the other by Alt and the arrow, before it again by the pointer.
  const both = page.getByRole("treeitem", { name: /^(Compacts|Connexes)/ });
  const ordered = () => page.waitForResponse(/cours\/ordre$/);
  const reordered = ordered();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(both).toHaveText([next.titre, cours.titre]);
  await expect(leaf).toBeFocused();
  await expect(page.getByText(`${cours.titre}, après ${next.titre}`)).toBeAttached();
  expect((await reordered).status()).toBe(204);
  await expectAccessible();
  await page.reload();
  await expect(both).toHaveText([next.titre, cours.titre]);
  const back = ordered();
  await leaf.locator("[data-grip]").hover();
  await page.mouse.down();
  // A first move begins the drag, a second one goes over the row.
  for (const y of [6, 4])
    await page.getByRole("treeitem", { name: next.titre }).hover({ position: { x: 60, y } });
  await page.mouse.up();
  await expect(both).toHaveText([cours.titre, next.titre]);
  expect((await back).status()).toBe(204);

  await page.getByRole("link", { name: "Voir" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: cours.titre })).toBeVisible();
  await expect(page.getByText("Ouverts (0 vidéo)")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Modifier" }).press("Enter");
  await page.getByLabel("Titre").fill(`${cours.titre} bis`);
  const photo = page.getByLabel("Photo");
  const picked = (size: number, mimeType = "image/png") => ({
    name: "photo",
    mimeType,
    buffer: Buffer.alloc(size),
  });
  await photo.setInputFiles(picked(1, "application/pdf"));
  await expect(page.getByText("Ce fichier n'est pas une photo")).toBeVisible();
  await photo.setInputFiles(picked(5_000_001));
  await page.getByLabel("Titre").press("Enter");
  await expect(page.getByText("La photo ne doit pas dépasser 5 Mo")).toBeVisible();
  await expect(photo).toBeFocused();
  await page.getByRole("button", { name: "Retirer la photo" }).press("Enter");
  await page.getByLabel("Titre").press("Enter");
  await expect(page.getByText("Le cours est à jour")).toBeVisible();
  await expectAccessible();
  await page.getByRole("link", { name: "Voir dans le catalogue" }).press("Enter");
  await expect(page.getByText(`${cours.titre} bis`).first()).toBeVisible();

  // The category says what it takes along, for each of its options.
  await page.goto(`/admin/cours?selection=Categorie${categorie.id}`);
  const remove = page.getByRole("button", { name: "Supprimer" });
  // Disabled until the selection of the address is known.
  await expect(remove).toBeEnabled();
  await remove.press("Enter");
  const deleting = page.getByRole("dialog", { name: /supprimer la catégorie/ });
  await expect(deleting.getByRole("button", { name: "Supprimer" })).toBeDisabled();
  await deleting.getByLabel("Supprimer aussi les cours").press("Space");
  await expect(deleting).toContainText("2 cours supprimés");
  await expect(deleting).toContainText("2 chapitres");
  await expectAccessible();
  await deleting.getByRole("button", { name: "Supprimer" }).press("Enter");
  await toast(page, "Le categorie supprimé avec succees");
  await expect(own).toHaveCount(0);
  await page.getByRole("searchbox").fill(cours.titre);
  await expect(page.getByRole("heading", { name: "Rien ne correspond" })).toBeVisible();
  await expectAccessible();
});

test("a formula in a title shows no source until typesetting takes its time", async ({
  page,
  request,
  signInAs,
}) => {
  const { categorie, post } = await aCourse(request);
  const { id } = await post("/api/cours", {
    titre: "Suites $u_n$",
    categories: [{ id: categorie.id }],
  });
  await signInAs(admin);
  // What typesets never comes.
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const answer = await route.fetch();
    if (!(await answer.text()).includes("KaTeX parse error"))
      await route.fulfill({ response: answer });
  });
  await page.goto(`/admin/cours/cours/${id}`);
  const source = page.locator("h1 [aria-busy=true]");
  await expect(source).toHaveText("u_n");
  const seen = await source.evaluate((element) => {
    const [coming] = element.getAnimations();
    return [0, 500, 700].map((milliseconds) => {
      if (coming) coming.currentTime = milliseconds;
      return getComputedStyle(element).visibility;
    });
  });
  expect(seen).toEqual(["hidden", "hidden", "visible"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
