import { expect, hydrated, test } from "../app/fixtures.ts";

test("the chosen theme is there before the first paint of the next page", {
  tag: "@laptop",
}, async ({ page, allowConsole }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/home");
  await hydrated(page);
  await page.getByRole("button", { name: "Changer de thème" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  // Without its script the page still knows; the scripts that don't come complain without words.
  allowConsole(/ERR_FAILED|^$/);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/lmd", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the home page shows what is special this season", async ({ page, expectAccessible }) => {
  await page.goto("/home");
  const specials = page.getByRole("region", { name: "En ce moment" });
  await expect(specials.getByRole("article").first()).toBeVisible();
  await expect(specials).toContainText("Stage d'hiver");
  await expectAccessible();
});

test("the home page says what the site is in its settings' words, to search engines too", async ({
  page,
  request,
}) => {
  const { websiteDescription } = await (await request.get("/api/settings")).json();
  expect(websiteDescription).toMatch(/\p{L}/u);
  await page.goto("/home");
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute("content", websiteDescription);
  await expect(page.getByRole("contentinfo").getByText(websiteDescription)).toBeVisible();
});
