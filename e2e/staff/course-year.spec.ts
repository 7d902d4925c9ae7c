import { aCourse } from "../app/course.ts";
import { admin, expect, headersOf, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

const sheet = (words: string) => ({
  name: `${words}.pdf`,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7\n${words}`),
});

test("a chapter gets its day, a student on a phone sees it, and a replaced file is taken back", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { cours, sections, post } = await aCourse(request);
  const headers = await headersOf(request, admin);
  const added = await request.post("/api/ressources/fichiers", {
    headers,
    multipart: {
      fichier: JSON.stringify({ nom: "Série", section: { id: sections[0].id } }),
      fichier2: sheet("serie-1"),
    },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const student = await sessionOf(request, await newStudent(request));
  await post("/api/assignementUtilisateurCours", {
    utilisateur: { id: student.user.id },
    cours: { id: cours.id },
    role: "ROLE_APPRENANT",
  });

  await signInAs(admin);
  await page.goto(`/admin/cours/cours/${cours.id}/modifier?onglet=contenu`);
  const acts = async (row: string, word: string) => {
    await page.getByRole("button", { name: `Actions : ${row}`, exact: true }).click();
    await page.getByRole("button", { name: word, exact: true }).click();
  };
  await acts("Fermés", "Date d’ouverture");
  await page.getByLabel(/^Ouvre le/).fill("12/01/2096");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  const chapter = page.getByRole("region", { name: "Fermés", exact: true });
  await expect(chapter).toContainText(/S’ouvre le 12\sjanvier\s2096/);

  await acts("Série", "Remplacer");
  await page.getByLabel("Nouveau fichier").setInputFiles(sheet("serie-2"));
  await page.getByRole("dialog").getByRole("button", { name: "Remplacer" }).click();
  await expect(page.getByText("Série est remplacé")).toBeVisible();
  await acts("Série", "Versions précédentes");
  await page.getByRole("button", { name: "Reprendre serie-1.pdf" }).click();
  await expect(page.getByText("L’ancienne version est de retour")).toBeVisible();
  // What it replaced can be taken back in its turn.
  await expect(page.getByRole("button", { name: "Reprendre serie-2.pdf" })).toBeVisible();
  await expectAccessible();

  await page.setViewportSize({ width: 360, height: 740 });
  await storeSession(page, student);
  await page.goto(`/student/myCourses/course/${cours.id}`);
  const closed = page.getByRole("group").filter({ hasText: "Fermés" });
  await expect(closed).toContainText(/S’ouvre le 12\sjanvier\s2096/);
  await closed.getByRole("heading", { name: "Fermés" }).click();
  await expect(closed).toContainText("Ses vidéos, fichiers et exercices s’ouvrent ce jour-là.");
  await expectAccessible();
});
