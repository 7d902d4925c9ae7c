import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { enrolledStudent } from "./new-student.ts";

const isLaptop = (page: Page) => (page.viewportSize()?.width ?? 0) > 1000;

/** Two seconds with sound, as a phone films them. */
async function clip(path: string): Promise<string> {
  const source = (filter: string) => ["-f", "lavfi", "-i", filter];
  await promisify(execFile)("ffmpeg", [
    ...["-y", ...source("testsrc=duration=2:size=320x180:rate=10"), ...source("sine=duration=2")],
    ...["-pix_fmt", "yuv420p", "-c:v", "libx264", "-c:a", "aac", path],
  ]);
  return path;
}

test("a video goes from its teacher to its students", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}, info) => {
  test.skip(!isLaptop(page), "on a laptop");
  test.setTimeout(120_000);
  const name = `Suites majorées ${crypto.randomUUID().slice(0, 8)}`;

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
  await page
    .getByLabel("Cours", { exact: true })
    .selectOption({ label: "Préparatoire › MP › MP1 › Analyse" });
  await page.getByLabel(/^Chapitre/).selectOption({ index: 1 });
  await page.getByLabel("Tag").selectOption({ label: "Cours" });
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
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expectAccessible();
  await page.getByRole("button", { name: "Add video" }).click();
  await expect(page.getByText("Le vidéo a été bien ajouté")).toBeVisible();
  await page.getByRole("link", { name: /Chapitres, sous-titres/ }).click();
  await page.getByLabel("Instant").fill("0:01");
  await page.getByLabel("Titre du chapitre").fill("Définition");
  await page.getByRole("button", { name: "Ajouter le chapitre" }).click();
  await expect(page.getByText("Définition")).toBeVisible();
  await expectAccessible();

  await signInAs(await enrolledStudent(request));
  await page.goto("/student/myCourses/");
  await page.getByRole("link", { name: "Suivre Analyse" }).first().click();
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("the forms fit a phone", async ({ page, signInAs, expectAccessible }) => {
  test.skip(isLaptop(page), "on a phone");
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
  await page.getByRole("button", { name: "Add video" }).click();
  for (const sentence of ["Le chapitre", "Le tag", "Le lien"])
    await expect(page.getByText(`${sentence} est obligatoire`)).toBeVisible();
  await expectAccessible();
  expect(await fits()).toBe(true);
});
