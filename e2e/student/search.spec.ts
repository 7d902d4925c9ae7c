import { expect, hydrated, test } from "../app/fixtures.ts";
import { enrolledStudent } from "../app/new-student.ts";

test("a student types a slash and a word, and the video opens at the second where it is said", async ({
  page,
  request,
  signInAs,
  expectAccessible,
}) => {
  await signInAs(await enrolledStudent(request));
  await page.goto("/student/myCourses/");
  await hydrated(page);
  await page.keyboard.press("/");
  const field = page.getByLabel("Recherche dans vos cours");
  await expect(field).toBeFocused();
  await page.keyboard.type("pente de la courbe");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/student\/search\?q=pente/);
  const said = page.getByRole("region", { name: "Dans les vidéos" }).getByRole("link").first();
  await expect(said).toContainText("Une courbe, et un point où l’on cherche la pente.");
  await expectAccessible();

  await test.step("what is typed over a slow line is asked once, the one before no more", async () => {
    await page.route("**/search?q=nombre", () => {});
    const left = page.waitForEvent("requestfailed", (one) => one.url().endsWith("q=nombre"));
    await field.fill("nombre");
    await page.waitForRequest("**/search?q=nombre");
    await field.fill("secante devient");
    await left;
    await expect(said.locator("mark").first()).toHaveText("sécante");
  });

  await said.click();
  await expect(page).toHaveURL(/\/ressource\/\d+\?t=15$/);
  const second = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(second).toBeGreaterThanOrEqual(15);
  await page.goBack();
  await expect(said).toBeVisible();
  // Made by the server as well.
  await page.reload();
  await expect(said.locator("mark").first()).toHaveText("sécante");
});
