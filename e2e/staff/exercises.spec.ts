import { aCourse } from "../app/course.ts";
import { admin, aName, expect, headersOf, test, toast } from "../app/fixtures.ts";

const teacher = "enseignant@majorant.tn";

/** An exercise as a teacher has it in a file; the third has a slip. */
const exercise = (n: number) => `# Exercice ${n} : Somme ${n}
difficulté : ${n === 3 ? 5 : 2}
durée : 10 min

Calculer $\\displaystyle\\sum_{k=1}^{${n}} k$.

## Indication
Écrire la somme dans les deux sens.

## Corrigé
On trouve $${(n * (n + 1)) / 2}$.

## Réponse : nombre
attendu : ${(n * (n + 1)) / 2}

`;

test("a teacher puts a sheet of twelve online, mends a slip, writes one more and puts it first", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { cours, post } = await aCourse(request);
  const users = await request.get(`/api/utilisateurs?q=${teacher}`, {
    headers: await headersOf(request, admin),
  });
  const [{ id }] = await users.json();
  await post("/api/assignementUtilisateurCours", {
    utilisateur: { id },
    cours: { id: cours.id },
    role: "ROLE_ENSEIGNANT",
  });
  await signInAs(teacher);
  await page.goto(`/enseignant/myCourses/course/${cours.id}`);
  await page.getByRole("button", { name: "Actions : Ouverts" }).click();
  await page.getByRole("button", { name: "Importer une feuille d’exercices" }).click();

  const sheet = Array.from({ length: 12 }, (_, n) => exercise(n + 1)).join("");
  await page.getByLabel("Fichier", { exact: true }).setInputFiles({
    name: "serie.markdown",
    mimeType: "text/markdown",
    buffer: Buffer.from(sheet),
  });
  await expect(page.getByText("11 exercices compris, 1 faute à corriger.")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Ligne 32" }).click();
  // The line is selected: what is typed takes its place.
  await page.keyboard.type("difficulté : 3");
  await page.getByRole("button", { name: "Importer 12 exercices" }).dblclick();
  await toast(page, "12 exercices sont ajoutés");
  const chapter = page.getByRole("list", { name: "Vidéos et fichiers : Ouverts" });
  await expect(chapter.getByRole("listitem")).toHaveCount(12);

  await page.getByRole("button", { name: "Actions : Ouverts" }).click();
  await page.getByRole("button", { name: "Ajouter un exercice" }).click();
  const title = aName("Aire");
  await page.getByLabel("Titre").fill(title);
  await page.getByRole("textbox", { name: "Énoncé" }).fill("Aire du disque : ");
  await page.getByRole("button", { name: "Formule dans le texte" }).click();
  await page.keyboard.type("\\pi r^2");
  await expect(page.getByRole("textbox", { name: "Énoncé" })).toHaveValue(
    "Aire du disque : $\\pi r^2$",
  );
  await expect(
    page.getByRole("region", { name: "Aperçu : Énoncé" }).locator("math").first(),
  ).toBeAttached();
  await page.getByRole("textbox", { name: "Corrigé" }).fill("C’est du cours.");
  await page.getByRole("button", { name: "Ajouter une réponse" }).click();
  await page.getByLabel("Réponse attendue").fill("pi r^2");
  await expectAccessible();
  await page.getByRole("button", { name: "Ajouter l’exercice" }).click();
  await toast(page, `L’exercice ${title} est ajouté`);
  await expect(chapter.getByRole("listitem")).toHaveCount(13);
  // The one who looks on a phone finds all of it too.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole("link", { name: cours.titre, exact: true }).first().click();
  const moved = page.waitForResponse((answer) => answer.url().endsWith("/contents/order"));
  await chapter.getByRole("button", { name: new RegExp(`Déplacer.*${title}`) }).press("Home");
  expect((await moved).ok()).toBe(true);
  await page.reload();
  await expect(chapter.getByRole("listitem").first()).toContainText(title);
});
