import { clip } from "../app/clip.ts";
import { aName, expect, headersOf, test, toast } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

test(
  "a video goes from its teacher to its students",
  { tag: "@laptop" },
  async ({ page, request, signInAs, expectAccessible }, info) => {
    test.setTimeout(120_000);
    const name = aName("Suites majorées");

    await signInAs("enseignant@majorant.tn");
    await page.goto("/enseignant/videoRequest/");
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    for (const sentence of [
      "Tag est obligatoire",
      "Le nom est obligatoire",
      "La vidéo est obligatoire",
    ])
      await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible();
    await page
      .getByLabel("Vidéo", { exact: true })
      .setInputFiles(await clip(info.outputPath("cours.mp4")));
    await page.getByRole("combobox", { name: "Cours", exact: true }).fill("mp1 analyse");
    await page.getByRole("option", { name: "Préparatoire › MP › MP1 › Analyse" }).click();
    await page.getByRole("combobox", { name: /^Chapitre/ }).click();
    await page.getByRole("option").first().click();
    await page.getByRole("combobox", { name: "Tag" }).click();
    await page.getByRole("option", { name: "Cours", exact: true }).click();
    await page.getByLabel("Nom", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Envoyer", exact: true }).click();
    await expect(page.getByText("Votre demande a été bien recu")).toBeVisible();
    await expect(page.getByRole("article", { name })).toBeVisible();

    await signInAs("technicien@majorant.tn");
    await page.goto(`/technician/videoRequests/?q=${encodeURIComponent(name)}`);
    await expectAccessible();
    await page.getByRole("link", { name }).click();
    await page.getByRole("button", { name: "Prendre" }).click();
    await page.getByRole("link", { name: "Publier cette vidéo" }).click({ timeout: 60_000 });
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
    await expectAccessible();
    await page.getByRole("button", { name: "Ajouter la vidéo" }).click();
    await toast(page, "Le vidéo a été bien ajouté");
    // On to what waits next; what was published fills no form again.
    await expect(page).toHaveURL(/\/technician\/videoRequests\//);
    await page.goBack();
    await expect(page.getByText(`La demande « ${name} » n’est plus à publier`)).toBeVisible();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("");
    await page.getByRole("link", { name: "Voir la vidéo publiée" }).click();
    await page.getByLabel("Instant", { exact: true }).fill("0:01");
    await page.getByLabel("Titre du chapitre").fill("Définition");
    await page.getByRole("button", { name: "Ajouter le chapitre" }).click();
    await expect(page.getByText("Définition")).toBeVisible();
    // What the students will see.
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(0);
    await expectAccessible();

    await signInAs(await enrolledStudent(request));
    await page.goto("/student/myCourses/");
    await page.getByRole("link", { name: "Suivre Analyse" }).first().click();
    await page.getByRole("link", { name: new RegExp(name) }).click();
    await expect(page.getByRole("heading", { name })).toBeVisible();
    const player = page.getByRole("region", { name: "Lecteur vidéo" });
    const video = player.locator("video");
    await expect
      .poll(async () => {
        // It may play by itself, after the press that led here.
        if (await video.evaluate((element: HTMLVideoElement) => element.paused && !element.ended))
          await page.keyboard.press("k");
        return video.evaluate((element: HTMLVideoElement) => element.currentTime);
      })
      .toBeGreaterThan(1.5);
    const chapter = page.getByRole("button", { name: /^0:01\s*Définition$/ });
    await chapter.click();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeLessThan(1.5);
    await expect(chapter).toHaveAttribute("aria-current", "true");
    await expectAccessible();
  },
);

test("captions, visibility and what a video plays change on its page", { tag: "@phone" }, async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/415/);
  const headers = await headersOf(request, "technicien@majorant.tn");
  const [course] = await (await request.get("/api/courses", { headers })).json();
  const [tag] = await (await request.get("/api/tags", { headers })).json();
  const [section] = await (
    await request.get(`/api/cours/${course.id}/sections`, { headers })
  ).json();
  const added = await request.post("/api/videos", {
    headers,
    multipart: {
      video: JSON.stringify({ name: "Intégrales", tag: { id: tag.id }, link: "a".repeat(20) }),
      sectionId: String(section.id),
      files: "[]",
    },
  });
  const { id } = await added.json();

  await signInAs("technicien@majorant.tn");
  await page.goto(`/technician/videos/${id}`);
  const give = (text: string) =>
    page
      .getByLabel("Fichier de sous-titres")
      .setInputFiles({ name: "fr.vtt", mimeType: "text/vtt", buffer: Buffer.from(text) });
  await give("1\n00:00:01,000 --> 00:00:02,000\nSubRip\n");
  await expect(page.getByText(/n'est pas un fichier de sous-titres/)).toBeVisible();
  await give("WEBVTT\n\n00:01.000 --> 00:02.500\nUne suite majorée.\n");
  await expect(
    page.getByRole("button", { name: "Supprimer les sous-titres : Français" }),
  ).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Remplacer la vidéo" }).click();
  await page.getByLabel("Lien").fill("b".repeat(20));
  await expectAccessible();
  await page.getByRole("button", { name: "Remplacer", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Masquer" }).click();
  await expect(page.getByText("Masquée")).toBeVisible();
  const now = await request.get(`/api/videos/${id}/publication`, { headers });
  expect(await now.json()).toMatchObject({
    link: "b".repeat(20),
    active: false,
    captions: [{ language: "fr" }],
  });
});

test("the forms fit a phone", { tag: "@phone" }, async ({ page, signInAs, expectAccessible }) => {
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  await signInAs("enseignant@majorant.tn");
  await page.goto("/enseignant/myCourses");
  await page.getByRole("link", { name: "Ouvrir Analyse" }).first().click();
  await expect(page.getByRole("button", { name: "Ajouter un chapitre" })).toBeVisible();
  await expectAccessible();
  expect(await fits()).toBe(true);
  await page.goto("/enseignant/videoRequest/?kind=file");
  await page.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(page.getByText("Le fichier est obligatoire")).toBeVisible();
  await expectAccessible();
  expect(await fits()).toBe(true);
  await signInAs("technicien@majorant.tn");
  await page.goto("/technician/addVideo/");
  await page.getByRole("button", { name: "Ajouter la vidéo" }).click();
  for (const sentence of ["Le chapitre", "Le tag", "Le lien"])
    await expect(page.getByText(`${sentence} est obligatoire`)).toBeVisible();
  await expectAccessible();
  expect(await fits()).toBe(true);
});
