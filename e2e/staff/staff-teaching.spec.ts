import { aCourse } from "../app/course.ts";
import { admin, aName, expect, test, toast } from "../app/fixtures.ts";

test("a weekly series is added to a course, and its rest deleted; a tag is made", {
  tag: "@phone",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { cours } = await aCourse(request);
  const name = aName("Oral");
  await signInAs(admin);
  await page.goto(`/admin/cours/cours/${cours.id}/modifier?onglet=seances`);
  await page.getByRole("button", { name: "Ajouter une séance" }).click();
  const adding = page.getByRole("dialog", { name: "Ajouter une séance" });
  await adding.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(adding.getByText("Le titre est obligatoire")).toBeVisible();
  await expect(adding.getByText("Le lien est obligatoire")).toBeVisible();
  await adding.getByLabel("Titre").fill("Séance {n}");
  await adding.getByLabel("Lien").fill("https://meet.exemple.tn/analyse");
  await adding.getByLabel("Nombre de semaines").fill("3");
  await expectAccessible();
  await adding.getByRole("button", { name: "Ajouter", exact: true }).click();
  await toast(page, "Les séances sont ajoutées");
  const sessions = page.getByRole("region", { name: "Séances en direct" }).getByRole("listitem");
  await expect(sessions).toHaveCount(3);
  await expectAccessible();
  await page.getByRole("button", { name: "Supprimer : Séance 2" }).click();
  await page.getByLabel("Supprimer aussi les suivantes de la série").press("Space");
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await toast(page, "Les séances sont supprimées");
  await expect(sessions).toHaveCount(1);

  await page.goto("/admin/tags");
  await page.getByRole("button", { name: "Ajouter un tag" }).click();
  const tagging = page.getByRole("dialog", { name: "Ajouter un tag" });
  await tagging.getByLabel("Nom").fill(name);
  await tagging.getByRole("radio", { name: "Liste" }).check();
  await expectAccessible();
  await tagging.getByRole("button", { name: "Ajouter", exact: true }).click();
  await toast(page, "Le tag est ajouté");
  await expectAccessible();
  await page.getByRole("button", { name: `Actions : ${name}` }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  await toast(page, "Le tag est supprimé");
  const tags = page.getByRole("list", { name: "Tags" });
  await expect(tags).not.toContainText(name);
  await expect(tags.locator(":focus")).toHaveCount(1);
});

test("of two who edit a chapter, a session or a tag, the second is told and keeps what was typed", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409/);
  const { cours, sections, post, put } = await aCourse(request);
  const live = { title: "Oral", date: "2030-01-04T18:00:00Z", minutes: 60, link: "https://a.tn/b" };
  const [session] = await post(`/api/cours/${cours.id}/liveSessions`, live);
  const tag = await post("/api/tags", { name: aName("Colle"), icon: "school" });
  await signInAs(admin);
  const edit = `/admin/cours/cours/${cours.id}/modifier`;
  for (const { at, open, label, theirs, other } of [
    {
      at: `${edit}?onglet=contenu`,
      open: { actions: "Ouverts", dialog: "Modifier le chapitre" },
      label: "Nom",
      theirs: "Voisinages",
      other: () => put(`/api/sections/${sections[0].id}`, { nom: "Voisinages" }),
    },
    {
      at: `${edit}?onglet=seances`,
      open: { actions: null, dialog: "Modifier la séance" },
      label: "Titre",
      theirs: "Oral blanc",
      other: () => put(`/api/liveSessions/${session.id}`, { ...live, title: "Oral blanc" }),
    },
    {
      at: "/admin/tags",
      open: { actions: tag.name, dialog: "Modifier le tag" },
      label: "Nom",
      theirs: `${tag.name} 2`,
      other: () => put(`/api/tags/${tag.id}`, { name: `${tag.name} 2`, icon: "video" }),
    },
  ]) {
    const typed = aName("À moi");
    await page.goto(at);
    if (open.actions !== null)
      await page.getByRole("button", { name: `Actions : ${open.actions}` }).click();
    const act = open.actions === null ? "Modifier : Oral" : "Modifier";
    await page.getByRole("button", { name: act, exact: true }).last().click();
    const dialog = page.getByRole("dialog", { name: open.dialog });
    await dialog.getByLabel(label).fill(typed);
    await other();
    await dialog.getByRole("button", { name: "Enregistrer" }).click();
    await dialog.getByRole("button", { name: "Voir la version actuelle" }).click();
    const current = page.getByRole("dialog", { name: "La version actuelle" });
    await expect(current).toContainText(theirs);
    await expect(current).toContainText(typed);
    await expectAccessible();
    await current.getByRole("button", { name: "Garder ma saisie" }).click();
    await expect(dialog.getByLabel(label)).toHaveValue(typed);
    await dialog.getByRole("button", { name: "Enregistrer quand même" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(typed).first()).toBeVisible();
  }
});
