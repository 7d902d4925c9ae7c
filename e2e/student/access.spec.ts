import { expect, hydrated, test } from "../app/fixtures.ts";
import { newStudent, payMonth } from "../app/new-student.ts";

test("a student sees what they may study, where it comes from, and how to prolong it", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await newStudent(request);
  await signInAs(student);
  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByRole("tab", { name: "Mes accès" }).click();
  await expect(page.getByText("Vous n’avez pas d’accès en cours")).toBeVisible();
  await expectAccessible();

  const order = await payMonth(request, student);
  await page.reload();
  const right = page.getByRole("article").filter({ hasText: "MP1" });
  await expect(right.getByText("En cours")).toBeVisible();
  const orderPart = page.getByRole("region", { name: `Commande n° ${order}` });
  await expect(orderPart.getByRole("heading", { name: /au mois/ })).toBeVisible();
  await orderPart.getByText(/^\d+ cours$/).click();
  await expect(orderPart.getByRole("link", { name: "Analyse" })).toBeVisible();
  await expectAccessible();
  await right.getByRole("link", { name: "Renouveler" }).click();
  await expect(page).toHaveURL(/\/student\/offers\/\?categorie=\d+$/);
  await expect(page.getByRole("button", { name: "Ajouter au panier" }).first()).toBeVisible();

  // What is bought again begins at the end of what runs.
  await payMonth(request, student);
  await page.goBack();
  await expect(right.first().getByText(/^Prolongé jusqu’au/)).toBeVisible();
  await expect(right.nth(1).getByText("Commence dans")).toBeVisible();
});

test("the calendar's address is made, changed and removed", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  const student = await newStudent(request);
  await payMonth(request, student);
  await signInAs(student);
  await page.goto("/student/profile?section=acces");
  await hydrated(page);
  await page.getByRole("button", { name: "Créer mon adresse" }).click();
  const field = page.getByLabel("Adresse de mon calendrier");
  await expect(field).toHaveValue(/\/majorant\.ics$/);
  const first = await field.inputValue();
  await expect(page.getByRole("link", { name: "Ajouter à mon calendrier" })).toHaveAttribute(
    "href",
    first.replace("http:", "webcal:"),
  );
  const calendar = await request.get(first);
  expect(await calendar.text()).toContain("BEGIN:VEVENT");
  await expectAccessible();
  // The page that the server makes has it too.
  expect((await page.reload())?.status()).toBe(200);
  await expect(field).toHaveValue(first);
  await hydrated(page);

  await page.getByRole("button", { name: "Changer l’adresse" }).click();
  await expect(field).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(404);
  await page.getByRole("button", { name: "Supprimer l’adresse" }).click();
  await expect(page.getByRole("button", { name: "Créer mon adresse" })).toBeVisible();
});

test("a locked course says why it is, and names the offer that opens it", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  const courses: { id: number; titre: string }[] = await (await request.get("/api/cours")).json();
  const analysis = courses.find(({ titre }) => titre === "Analyse");
  await page.goto(`/student/myCourses/course/${analysis?.id}`);
  const banner = page.getByRole("region", { name: "Inscription" });
  await expect(banner.getByText("Ce cours n’est pas encore activé pour vous")).toBeVisible();
  await expect(banner.getByRole("link", { name: "Consulter nos offres" })).toBeVisible();
  await expectAccessible();
  await banner.getByRole("link", { name: /au mois/ }).click();
  await expect(page).toHaveURL(/\/student\/offers\/\?categorie=\d+$/);
  await expect(page.getByRole("heading", { level: 2, name: /au mois/ })).toBeVisible();
});
