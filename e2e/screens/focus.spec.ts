import { expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent, payMonth } from "../app/new-student.ts";

test("a link of the 404 page hands the focus to the page it leads to", async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signInAs(await newStudent(request));
  await page.goto("/student/orders/999999");
  await hydrated(page);
  await page.getByRole("link", { name: "Revenir à l’accueil" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Mes Cours" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the first Tab leads over the menus into the page", { tag: "@both" }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  for (const address of ["/student/orders", "/student/profile"]) {
    await page.goto(address);
    // The page whole: while it is asked for, its main part has nothing that could be focused.
    await page
      .locator("main")
      .getByRole(address.endsWith("profile") ? "tab" : "link")
      .first()
      .waitFor();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await skip.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("page");
  }
});

test("where toasts are told is there before the first one, and in the modal that is open", {
  tag: "@laptop",
}, async ({ page, request, signInAs }) => {
  const student = await newStudent(request);
  await signInAs(student);
  const stream = page.waitForResponse(/\/notifications\/utilisateur\/\d+\/stream$/);
  await page.goto("/student/profile?section=donnees");
  await expect(page.getByRole("log")).toHaveCount(1);
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await stream;
  await payMonth(request, student);
  await dialog.getByRole("log").getByRole("button", { name: "Fermer ce message" }).click();
  await expect(dialog.getByRole("log")).toBeEmpty();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toHaveCount(0);
});

test("what is deleted leaves the focus beside its place", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(await enrolledStudent(request));
  await page.goto("/student/profile?section=acces");
  await hydrated(page);
  await page.getByRole("button", { name: "Créer mon adresse" }).press("Enter");
  await page.getByRole("button", { name: "Supprimer l’adresse" }).press("Enter");
  await expect(page.getByRole("region", { name: "Mes séances dans mon calendrier" })).toBeFocused();
});

test("under forced colours what is chosen is framed", async ({ page, request, signInAs }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(await newStudent(request));
  await page.goto("/student/profile");
  await expect(page.getByRole("tab", { selected: true })).toHaveCSS("outline-style", "solid");
  await expect(page.getByRole("tab", { selected: false }).first()).toHaveCSS(
    "outline-style",
    "none",
  );
});
