import { aCourse } from "../app/course.ts";
import { aName, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("a teacher moves a class to 20:00 and tells it; the student sees it live, and at the head of the course", async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { cours, post } = await aCourse(request);
  const email = await newStudent(request);
  const student = await sessionOf(request, email);
  const teacher = await sessionOf(request, "enseignant@majorant.tn");
  for (const [{ user }, role] of [
    [student, "ROLE_APPRENANT"],
    [teacher, "ROLE_ENSEIGNANT"],
  ] as const)
    await post("/api/assignementUtilisateurCours", {
      utilisateur: { id: user.id },
      cours: { id: cours.id },
      role,
    });

  // The student has the course open, on a phone.
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const reader = await phone.newPage();
  await storeSession(reader, student);
  const stream = reader.waitForResponse(/\/stream$/);
  await reader.goto(`/student/myCourses/course/${cours.id}`);
  await hydrated(reader);
  await stream;

  const title = aName("La séance passe à 20:00");
  await signInAs("enseignant@majorant.tn");
  await page.goto(`/enseignant/annonces/ajouter?cours=${cours.id}`);
  await page.getByLabel("Titre").fill(title);
  await page.getByLabel("Texte", { exact: true }).fill("Ce soir à **20:00** au lieu de $18$ h.");
  await expect(page.getByText("1 personne", { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Envoyer…" }).click();
  await page
    .getByRole("dialog", { name: "Envoyer à 1 personne ?" })
    .getByRole("button", { name: "Envoyer" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const head = reader.getByRole("region", { name: "Annonces" });
  await expect(head).toContainText("Ce soir à 20:00");
  await expect(reader.getByRole("button", { name: /^Notifications, 1 non lue/ })).toBeVisible();
  const read = reader.waitForResponse(/\/student\/announcements\/\d+\/read$/);
  await head.getByRole("link", { name: title }).click();
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  // Who opens it has read it.
  await read;
  await page.reload();
  await expect(page.getByText("100 % (1 sur 1)")).toBeVisible();
  await expectAccessible();
  await phone.close();
});
