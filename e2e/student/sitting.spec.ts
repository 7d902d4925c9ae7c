import sharp from "sharp";
import { aCourse } from "../app/course.ts";
import { aName, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";
import { beganMinutesAgo } from "../app/sitting-hours.ts";

/** A sheet as a phone takes it: lying on its side, in a shadow, with a note that says how it was held. */
const photo = (shade: number) =>
  sharp({
    create: { width: 2_000, height: 1_500, channels: 3, background: { r: 220, g: 215, b: shade } },
  })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="1500"><path d="M200 ${shade}q300 60 500 0t700 30" fill="none" stroke="#223" stroke-width="5"/></svg>`,
        ),
      },
    ])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();

test("a mock concours, from its announcement to its marks: sealed, photographed, handed in, marked by a scale, published @both", async ({
  page,
  browser,
  baseURL,
  request,
  signInAs,
  expectAccessible,
}) => {
  const { cours, post } = await aCourse(request);
  const student = await sessionOf(request, await newStudent(request));
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
  const paper = aName("Sujet de décembre");
  await post("/api/papers", {
    contest: "Majorant",
    year: 2026,
    track: "MP",
    subject: "mathematiques",
    title: paper,
    minutes: 60,
    visible: false,
    questions: [
      { number: "1", marks: 4, about: "Une suite", statement: "Montrer que $u$ converge." },
    ],
  });

  // The teacher prepares and announces it.
  const title = aName("Concours blanc");
  await signInAs("enseignant@majorant.tn");
  await page.goto("/enseignant/concours-blancs/ajouter");
  await page.getByLabel("Titre").fill(title);
  await page.getByRole("combobox", { name: "Sujet" }).fill(paper);
  await page.getByRole("option", { name: new RegExp(paper) }).click();
  await page.getByLabel("Durée, en minutes").fill("60");
  await page.getByRole("combobox", { name: "Cours" }).fill(cours.titre);
  await page
    .getByRole("option", { name: new RegExp(cours.titre) })
    .first()
    .click();
  await expectAccessible();
  await page.getByRole("button", { name: "Préparer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const sittingId = Number(new URL(page.url()).pathname.split("/").at(-1));
  await page.getByRole("button", { name: "Annoncer…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Annoncer" }).click();
  await expect(page.getByText("Annoncé", { exact: true })).toBeVisible();
  await expectAccessible();

  // The student has its subject on a phone, and cannot read it yet.
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 360, height: 740 },
  });
  const sheet = await phone.newPage();
  await storeSession(sheet, student);
  await sheet.goto("/student/sittings/");
  await sheet.getByRole("link", { name: new RegExp(title) }).click();
  await expect(sheet.getByText("Le sujet est prêt sur cet appareil")).toBeVisible();
  await expect(sheet.getByText("Montrer que")).toHaveCount(0);

  // At its hour it opens; two pages are photographed, put in order and handed in.
  await beganMinutesAgo(sittingId, 5);
  await sheet.reload();
  await hydrated(sheet);
  await sheet.getByRole("button", { name: "Commencer" }).click();
  await expect(sheet.getByText("Montrer que")).toBeVisible();
  await sheet.getByLabel("Photographier ou choisir des pages").setInputFiles([
    { name: "1.jpg", mimeType: "image/jpeg", buffer: await photo(180) },
    { name: "2.jpg", mimeType: "image/jpeg", buffer: await photo(140) },
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
  ]);
  await expect(sheet.getByText("notes.pdf : prenez-la en photo", { exact: false })).toBeVisible();
  await expect(sheet.getByRole("img", { name: /^Page \d$/ })).toHaveCount(2);
  // A reload loses nothing of what was taken.
  await sheet.reload();
  await hydrated(sheet);
  await expect(sheet.getByRole("img", { name: /^Page \d$/ })).toHaveCount(2);
  await sheet.getByRole("button", { name: "Tourner la page 1" }).click();
  // Without a line the bytes wait; the hashes have gone before.
  await phone.route("**/parts/*", (route) => route.abort());
  await sheet.getByRole("button", { name: "Remettre 2 pages" }).click();
  await expect(sheet.getByText(/^\w{4}-\w{4}-\w{4}$/)).toBeVisible();
  await expect(sheet.getByText("Pas de connexion")).toBeVisible();
  await phone.unroute("**/parts/*");
  await expect(sheet.getByText("Votre copie est arrivée en entier")).toBeVisible({
    timeout: 20_000,
  });

  // After the bell it is marked, without a name, by a scale.
  await beganMinutesAgo(sittingId, 90);
  await page.goto(`/enseignant/concours-blancs/${sittingId}/correction`);
  await page.getByRole("button", { name: "Écrire le barème" }).click();
  await page.getByLabel("Ligne 1 : ce que l’on cherche").fill("Majorée");
  await page.getByLabel("Ligne 1 : points").fill("1,5");
  await page.getByRole("button", { name: "Enregistrer le barème" }).click();
  const item = page.getByRole("checkbox", { name: /Majorée/ });
  await expect(item).toBeVisible();
  await expect(page.getByRole("img", { name: "Page 2" })).toBeVisible();
  await expectAccessible();
  await item.check();
  await expect(page.getByRole("region", { name: /^Note de la copie/ })).toContainText("1,5 sur 4");
  await page.getByRole("button", { name: "Enregistrer et continuer" }).click();
  await expect(page.getByText("Tout est corrigé")).toBeVisible();
  await page.getByRole("link", { name: "Publier…" }).click();
  await page.getByRole("button", { name: "Publier les résultats…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("Publié", { exact: true })).toBeVisible();

  await sheet.goto(`/student/sittings/${sittingId}`);
  await expect(sheet.getByText("7,5/20", { exact: true })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "À travailler" })).toContainText("Majorée");
  await phone.close();
});
