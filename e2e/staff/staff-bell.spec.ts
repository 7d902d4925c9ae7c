import type { APIRequestContext } from "@playwright/test";
import { aCourse } from "../app/course.ts";
import { admin, aName, demoPassword, expect, headersOf, sessionOf, test } from "../app/fixtures.ts";
import { newStudent, orderMonth } from "../app/new-student.ts";

type Course = Awaited<ReturnType<typeof aCourse>>;

/** An account that no other test uses, with that role on the course. */
async function member(
  { cours, post }: Course,
  { role, nom }: { role: "ROLE_ENSEIGNANT" | "ROLE_APPRENANT"; nom: string },
) {
  const email = `${crypto.randomUUID().slice(0, 8)}@exemple.tn`;
  const { id } = await post("/api/utilisateurs?sendEmail=false", {
    nom,
    prenom: "Selma",
    email,
    motDePasse: demoPassword,
    role,
  });
  await post("/api/assignementUtilisateurCours", {
    utilisateur: { id },
    cours: { id: cours.id },
    role,
    dateDebut: null,
    dateFin: null,
  });
  return email;
}

/** A course with a video, a teacher and a student of its own. */
async function classroom(request: APIRequestContext) {
  const course = await aCourse(request);
  const headers = await headersOf(request, "technicien@majorant.tn");
  const [tag] = await (await request.get("/api/tags", { headers })).json();
  const name = aName("Compacité");
  const added = await request.post("/api/videos", {
    headers,
    multipart: {
      video: JSON.stringify({ name, tag: { id: tag.id }, link: "a".repeat(20) }),
      sectionId: String(course.sections[0].id),
      files: "[]",
    },
  });
  const video: { id: number } = await added.json();
  const teacher = await member(course, { role: "ROLE_ENSEIGNANT", nom: "Enseignante" });
  const student = await member(course, { role: "ROLE_APPRENANT", nom: "Étudiante" });
  const asStudent = await headersOf(request, student);
  const ask = async (content: string) => {
    const answer = await request.post(`/api/resources/${video.id}/questions`, {
      headers: asStudent,
      data: { content },
    });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  return { ...course, tag, name, teacher, student, asStudent, ask };
}

test("a teacher is told of a question as it comes, and counts those that are open", {
  tag: "@laptop",
}, async ({ page, request, signInAs, allowConsole, expectAccessible }) => {
  // The video is at VdoCipher, which this place has no account of.
  allowConsole(/status of 503/);
  const { ask, asStudent, name, cours, teacher } = await classroom(request);
  await signInAs(teacher);
  const stream = page.waitForResponse(/\/notifications\/utilisateur\/\d+\/stream$/);
  await page.goto("/enseignant/myCourses");
  await stream;
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  const count = page.getByRole("link", { name: "1 question ouverte" });
  await expect(count).toHaveCount(0);

  const question = await ask("Pourquoi fini ?");
  const text = `Nouvelle question sur « ${name} », ${cours.titre}`;
  await expect(page.getByRole("log").getByText(text)).toBeVisible();
  await expect(bell).toHaveAccessibleName("Notifications, 1 non lue");
  await expect(count).toBeVisible();
  await expectAccessible();
  await count.click();
  await expect(page).toHaveURL("/enseignant/questions");
  await expect(page.getByText("Pourquoi fini ?")).toBeVisible();

  await bell.click();
  await expect(page.getByRole("link", { name: `Non lue : ${text}` })).toBeVisible();
  await page.getByRole("link", { name: "Voir toutes les notifications" }).click();
  await expect(page).toHaveURL("/enseignant/notifications");
  await expectAccessible();
  await page
    .getByRole("main")
    .getByRole("link", { name: `Non lue : ${text}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/ressource/\\d+\\?question=${question.id}$`));
  await expect(bell).toHaveAccessibleName("Notifications");

  // Solved elsewhere, it waits here no more.
  const answered = await request.post(`/api/questions/${question.id}/answers`, {
    headers: asStudent,
    data: { content: "Par définition." },
  });
  const [{ id }] = (await answered.json()).answers;
  await request.put(`/api/questions/${question.id}/acceptedAnswer`, {
    headers: asStudent,
    data: { answer: { id } },
  });
  await expect(count).toHaveCount(0);

  await page.goto("/student/profile?section=mails");
  await page
    .getByLabel("Recevoir par mail les choses qui m’attendent")
    .selectOption({ label: "Aussitôt, un mail pour chacune" });
  await expect(page.getByText("Votre choix est enregistré")).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(page.getByLabel(/^Recevoir par mail/)).toHaveValue("atOnce");
});

test("a teacher takes back a video that failed, and sees how far each student is", {
  tag: "@phone",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { cours, tag, teacher } = await classroom(request);
  const name = aName("Illisible");
  const headers = await headersOf(request, teacher);
  // It begins as a video does, and is none.
  const buffer = Buffer.concat([Buffer.from("\0\0\0\x20ftypisom"), Buffer.alloc(5_000, "?")]);
  const sent = await request.post("/api/videoRequests", {
    headers,
    multipart: {
      videoRequest: JSON.stringify({ name, course: { id: cours.id }, tag: { id: tag.id } }),
      video: { name: "cours.mp4", mimeType: "video/mp4", buffer },
    },
  });
  expect(sent.ok()).toBe(true);
  await signInAs(teacher);
  await page.goto("/enseignant/myCourses");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("link", { name: "1 vidéo en échec" }).click({ timeout: 60_000 });
  await expect(page).toHaveURL("/enseignant/videoRequest/?state=failed");
  const mine = page.getByRole("article", { name });
  await expect(mine).toContainText("Échec");
  await expectAccessible();
  await mine.getByRole("link", { name: "Remplacer la vidéo" }).click();
  await expect(page.getByText(/Choisissez un autre fichier/)).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Envoyer à nouveau" }).click();
  await expect(page.getByText("La vidéo est obligatoire")).toBeVisible();
  await expectAccessible();
  await mine.getByRole("button", { name: "Retirer" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Retirer la demande" }).click();
  await expect(mine).toContainText("Retirée");
  await page.goto("/enseignant/videoRequest/?state=failed");
  await expect(page.getByText("Aucune vidéo en échec")).toBeVisible();
  await page.getByRole("button", { name: "Voir toutes mes demandes" }).click();
  await expect(mine).toBeVisible();
  await expect(page.getByRole("link", { name: "1 vidéo en échec" })).toHaveCount(0);

  await page.goto(`/enseignant/myCourses/course/${cours.id}`);
  await page.getByRole("tab", { name: "Étudiants" }).click();
  await expect(page.getByText("Selma Étudiante")).toBeVisible();
  await expect(page.getByText("0 sur 1")).toBeVisible();
  await expectAccessible();
  await page.getByRole("searchbox").fill("personne");
  await expect(page.getByText("Aucun étudiant de ce nom")).toBeVisible();
  await expect(page).toHaveURL(/tab=students/);
});

test("an administrator counts the payments to confirm, and each is told once", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { id, headers: asStudent } = await orderMonth(request, await newStudent(request));
  const declared = await request.put(`/api/orders/${id}/pay`, {
    headers: asStudent,
    data: { transactionNumber: aName("VIR"), method: "cash" },
  });
  expect(declared.ok()).toBe(true);
  const { token, user } = await sessionOf(request, admin);
  const headers = { authorization: `Bearer ${token}` };
  await signInAs(admin);
  await page.goto("/admin/statistiques");
  const read = async () =>
    (await request.get(`/api/notifications/utilisateur/${user.id}/work`, { headers })).json();
  const { paymentsToConfirm } = await read();
  expect(paymentsToConfirm).toBeGreaterThan(0);
  const count = page.getByRole("link", { name: /^\d+ paiements? à confirmer$/ });
  await expect(count).toBeVisible();
  await count.click();
  await expect(page).toHaveURL("/admin/commandes?statut=confirming");
  await expect(
    page.getByRole("cell", { name: "En Attente De Confirmation" }).first(),
  ).toBeVisible();
  await expectAccessible();
});

test("what cannot be deleted says why, and a file's name is that of the last one chosen", {
  tag: "@laptop",
}, async ({ page, request, signInAs, expectAccessible }) => {
  const { cours, tag, teacher } = await classroom(request);
  await signInAs(admin);
  await page.goto("/admin/tags");
  await page.getByRole("button", { name: `Actions : ${tag.name}`, exact: true }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("un autre tag d’abord");
  await expect(dialog.getByRole("button", { name: "Supprimer" })).toBeDisabled();
  await expectAccessible();

  await signInAs(teacher);
  await page.goto(`/enseignant/myCourses/course/${cours.id}`);
  await page.getByRole("button", { name: "Ajouter un fichier" }).first().click();
  const file = page.getByLabel("Fichier", { exact: true });
  const choose = (name: string) =>
    file.setInputFiles({ name, mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await choose("série 1.pdf");
  await expect(page.getByText("série 1.pdf · 4 octets")).toBeVisible();
  await choose("série 2.pdf");
  await expect(page.getByText("série 2.pdf · 4 octets")).toBeVisible();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("série 2");
  await expectAccessible();
});
