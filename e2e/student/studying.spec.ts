import { expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";
import { addressOf, ask, playerOf, someVideo } from "../app/watching.ts";

/** Of each test's own: where one student stands in a video is the same on all of their screens. */
let student = "";

test.beforeEach(async ({ request }) => {
  student = await enrolledStudent(request);
});

test("tags sort the videos of a section, and the next one follows", async ({
  page,
  request,
  signInAs,
}) => {
  const address = await someVideo(request, student);
  await signInAs(student);
  await page.goto(address);
  const list = page.getByRole("navigation", { name: "Vidéos du chapitre" });
  const rows = list.getByRole("link");
  await expect(list.locator("[aria-current]")).toHaveCount(1);
  const all = await rows.count();
  await expect(list.getByRole("tab", { name: "Tous" })).toHaveAttribute("aria-selected", "true");
  await list.getByRole("tab", { name: "Exercices" }).click();
  await expect.poll(() => rows.count()).toBeLessThan(all);
  for (const row of await rows.all()) await expect(row).toContainText("Exercices");
  const firstName = await rows.first().textContent();
  await page.getByRole("button", { name: "Vidéo suivante" }).last().click();
  await expect(page).not.toHaveURL(address);
  await expect(list.locator("[aria-current]")).toHaveText(firstName ?? "");
  // However many were watched, the arrow leads to the course.
  await page.getByRole("button", { name: "Retour au cours" }).click();
  await expect(page).toHaveURL(/\/course\/\d+$/);
});

test("notes are added, kept while they are typed, and deleted", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const address = await someVideo(request, student);
  await signInAs(student);
  await page.goto(address);
  await hydrated(page);
  const field = page.getByLabel("Nouvelle note");
  const add = page.getByRole("button", { name: "Ajouter la note" });
  await add.click();
  await expect(page.getByText("La note est obligatoire")).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible();

  // Nobody else's in this run: the two sizes share the student.
  const word = crypto.randomUUID().slice(0, 8);
  const text = `Retenir **${word}** : $u_{n+1}=f(u_n)$`;
  await field.fill(text);
  await expect(page.getByText("La note est obligatoire")).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(text);

  allowConsole(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await page.route("**/api/utilisateurs/notes", (route) => route.abort());
  await add.click();
  await expect(page.getByText("En attente du réseau")).toBeVisible();
  await expect(field).toHaveValue("");
  await page.unroute("**/api/utilisateurs/notes");
  await page.reload();
  await expect(page.getByRole("article").filter({ hasText: word })).toBeVisible();
  await expect(page.getByText("En attente du réseau")).toHaveCount(0);

  await field.fill("Une autre, aussitôt ajoutée");
  await add.click();
  await expect(page.getByText("La note ajoutée avec succees")).toBeVisible();
  const notes = page.getByRole("list", { name: "Mes notes" }).getByRole("listitem");
  const note = notes.filter({ hasText: word });
  await expect(note.getByText(word)).toBeVisible();
  await expect(note.locator(".katex")).toBeVisible();
  await expectAccessible();

  await page.getByRole("tab", { name: "Discussion" }).click();
  await expectAccessible();
  await page.getByRole("tab", { name: "Notes" }).click();
  const mine = page.getByRole("article").filter({ hasText: word });
  await mine.getByRole("button", { name: "Supprimer cette note" }).click();
  await expectAccessible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(mine).toHaveCount(1);
  await mine.getByRole("button", { name: "Supprimer cette note" }).click();
  await page.getByRole("button", { name: "Supprimer", exact: true }).click();
  await expect(page.getByText("La note supprimée avec succees")).toBeVisible();
  await expect(mine).toHaveCount(0);
});

test("without enrolment a course shows its outline, and its videos lead to the offers", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const { closed, outline } = await ask(request, student);
  const section = (await outline(closed)).find(({ videos }) => videos.length > 0);
  if (!section) throw new Error("the demo has no such section");
  await signInAs(student);
  await page.goto(`/student/myCourses/course/${closed}`);
  await expect(page.getByText("Non Activé")).toBeVisible();
  const locked = page.locator("details[open]").getByRole("link", { name: /Cours/ }).first();
  await expect(locked).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator("details a[href*='/ressource/']")).toHaveCount(0);
  await expectAccessible();

  allowConsole(/status of 403/);
  await page.goto(addressOf(closed, section, section.videos[0]));
  await expect(playerOf(page).getByRole("alert")).toContainText("réservé aux inscrits");
  await expect(
    page.getByRole("navigation", { name: "Vidéos du chapitre" }).locator("a"),
  ).toHaveCount(0);
  await expectAccessible();
  await playerOf(page).getByRole("link", { name: "Consulter nos offres" }).click();
  await expect(page).toHaveURL(/\/student\/offers/);
});
