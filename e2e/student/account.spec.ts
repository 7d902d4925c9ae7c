import { readFile } from "node:fs/promises";
import { demoPassword, expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { mailTo } from "../app/outbox.ts";

/** A green pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("a student takes their data along, then deletes their account", async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  const email = await enrolledStudent(request);
  const data = { email, password: demoPassword };
  const { token, user } = await (await request.post("/api/auth/signIn", { data })).json();
  const headers = { authorization: `Bearer ${token}` };
  const roleQuery = "role=ROLE_APPRENANT";
  const get = async (path: string) => (await request.get(path, { headers })).json();
  const courses: { id: number }[] = await get(`/api/users/${user.id}/courses?${roleQuery}`);
  type Section = { videos: { id: number }[] };
  const outlines: Section[][] = await Promise.all(
    courses.map(({ id }) => get(`/api/courses/${id}/sections?${roleQuery}`)),
  );
  const video = outlines.flat().flatMap(({ videos }) => videos)[0];
  const note = { contenu: "à emporter", ressource: { id: video?.id }, utilisateur: user };
  expect((await request.post("/api/utilisateurs/notes", { headers, data: note })).ok()).toBe(true);

  await signInAs(email);
  await page.goto("/student/profile");
  await page.getByRole("tab", { name: "Données" }).click();
  await expectAccessible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Télécharger mes données" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^majorant-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await file.path(), "latin1");
  expect(zip).toMatch(/^PK/);
  for (const name of ["README.txt", "data.json", "notes/"]) expect(zip).toContain(name);

  // Of two presses at once the second is none in what the first has opened.
  await page.getByRole("button", { name: "Supprimer mon compte" }).dblclick();
  const dialog = page.getByRole("dialog", {
    name: "Voulez vous vraiment supprimer votre compte ?",
  });
  await expect(dialog.getByLabel("Votre mot de passe")).toBeFocused();
  await expect(dialog.getByText("Le mot de passe est obligatoire")).toHaveCount(0);
  await expect(dialog.getByText("1 note", { exact: true })).toBeVisible();
  await expect(dialog.getByText("1 commande, avec les paiements et les reçus")).toBeVisible();
  await expect(dialog.getByText(/^Votre accès à .*\(\d+ jours\)$/)).toBeVisible();
  await expectAccessible();
  const remove = dialog.getByRole("button", { name: "Supprimer mon compte" });
  await remove.click();
  await expect(dialog.getByText("Le mot de passe est obligatoire")).toBeVisible();
  allowConsole(/status of 400.*users|status of 401.*notifications/);
  await dialog.getByLabel("Votre mot de passe").fill("pas-le-bon");
  await remove.click();
  await expect(dialog.getByText("Le mot de passe actuel est incorrect.")).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel("Votre mot de passe").fill(demoPassword);
  await remove.click();
  await expect(page.getByRole("dialog", { name: "Votre compte est supprimé" })).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Revenir à l’accueil" }).click();
  await expect(page).toHaveURL(/\/home$/);
  const left = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => /\d$/.test(key)),
  );
  expect(left).toEqual([]);
  await mailTo(email, /est supprim/);

  expect((await request.post("/api/auth/signIn", { data })).status()).toBe(401);
  const again = { ...user, password: demoPassword, phoneNumber: "20123456" };
  const signUp = await request.post("/api/auth/signUp", {
    multipart: { user: JSON.stringify(again) },
  });
  expect(signUp.ok()).toBe(true);
  await signInAs(email);
  await page.goto("/student/notes");
  await expect(page.getByText("Vous n'avez pas encore de note")).toBeVisible();
  await expectAccessible();
});

test("a photo stands in the top bar until it is taken away", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/profile");
  const bar = page.getByRole("banner").getByRole("button", { name: "Aziz Gharbi" });
  await expect(bar).toContainText("AG");
  await page
    .getByLabel("Choisir une photo")
    .setInputFiles({ name: "moi.png", mimeType: "image/png", buffer: pixel });
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(bar.locator("img")).toHaveJSProperty("naturalWidth", 200);

  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByRole("button", { name: "Retirer la photo" }).click();
  await expect(page.getByText("Votre photo sera retirée")).toBeVisible();
  await expectAccessible();
  await page.getByRole("button", { name: "Garder la photo" }).click();
  await expect(page.getByRole("img", { name: "Votre photo" })).toBeVisible();
  await page.getByRole("button", { name: "Retirer la photo" }).click();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Votre profil est à jour")).toBeVisible();
  await expect(bar.locator("img")).toHaveCount(0);
  await expect(page).toHaveURL(/\/student\/myCourses\/$/);
});
