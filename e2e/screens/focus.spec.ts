import { expect, test } from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

test("a link of the 404 page hands the focus to the page it leads to", async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signInAs(await newStudent(request));
  await page.goto("/student/orders/999999");
  await page.getByRole("link", { name: "Revenir à l’accueil" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Mes Cours" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
});

test("the first Tab leads over the menus into the page", async ({ page, request, signInAs }) => {
  await signInAs(await newStudent(request));
  for (const address of ["/student/orders", "/student/profile"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await skip.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("page");
  }
});

test("where toasts are told is there before the first one", async ({ page, request, signInAs }) => {
  await signInAs(await newStudent(request));
  await page.goto("/student/profile");
  await expect(page.getByRole("log")).toHaveCount(1);
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
