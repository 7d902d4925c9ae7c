import { readFile } from "node:fs/promises";
import { expect, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

test("an administrator reads the charts by keyboard, their tables, and takes their files", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await enrolledStudent(request);
  await signInAs("admin@majorant.tn");
  await page.goto("/teacher/courses");
  await expect(page).toHaveURL(/\/admin\/statistiques$/);
  await expect(page.getByRole("heading", { level: 1, name: "Statistiques" })).toBeVisible();
  await expect(page.getByRole("link", { name: "À confirmer", exact: true })).toHaveAttribute(
    "href",
    "/admin/commandes?statut=confirming",
  );
  const activity = page.getByRole("slider", { name: "Étudiants actifs et inscriptions" });
  await expect(activity).toHaveAttribute("aria-valuenow", "11");
  await activity.press("ArrowLeft");
  await expect(activity).toHaveAttribute("aria-valuenow", "10");
  await expect(activity).toHaveAttribute("aria-valuetext", /: Actifs \d+, Nouveaux \d+$/);
  await page.getByText("Voir les chiffres").first().click();
  const sales = page.getByRole("table", { name: "Ventes par mois et par offre" });
  await expect(sales.getByRole("row").nth(1)).toContainText("DT");
  await expectAccessible();

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exporter en CSV" }).first().click();
  const lines = (await readFile(await (await saved).path(), "utf8")).trim().split("\r\n");
  expect(lines[0]).toContain("Mois;Offre;Commandes;Montant (DT)");
  expect(lines.length).toBeGreaterThan(1);

  await page.goto("/admin/statistiques?de=2020-01&a=2020-03&par=semaine");
  await expect(page.getByText("Aucune commande payée dans cette période.")).toBeVisible();
  await expectAccessible();
});

test("courses, videos and questions are tables of their own, in the address", {
  tag: "@phone",
}, async ({ page, signInAs, expectAccessible }) => {
  await signInAs("admin@majorant.tn");
  await page.goto("/admin/statistiques?vue=cours");
  const courses = page.getByRole("table", { name: "Les cours et l’avancement de leurs inscrits" });
  await expect(courses.getByRole("img").first()).toHaveAttribute("aria-label", /^Terminé\s: \d+/);
  await expect(page.getByText(/^Compté le \d+(?:er)?\s\S+\s\d{4}, \d{2}:\d{2}/)).toBeVisible();
  await expectAccessible();
  await page.getByRole("searchbox").fill("rien ne s'appelle ainsi");
  await expect(page.getByRole("heading", { name: "Aucun résultat" })).toBeVisible();
  for (const [tab, name] of [
    ["Vidéos", "videos"],
    ["Questions", "questions"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`vue=${name}$`));
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible();
  }
});

test("a teacher has the figures of their own courses", async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs("enseignant@majorant.tn");
  await page.goto("/teacher/courses");
  await expect(page).toHaveURL(/\/enseignant\/statistiques$/);
  await expect(page.getByRole("heading", { name: "Heures de vidéo vues" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ventes par mois et par offre" })).toHaveCount(0);
  await expectAccessible();
});
