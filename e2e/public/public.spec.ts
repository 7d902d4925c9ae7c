import { expect, hydrated, test } from "../app/fixtures.ts";

const pages = {
  "/home": "Accueil",
  "/Offers": "Nos offres",
  "/auth/signup": "Créer un compte",
  "/auth/signin": "Se connecter",
  "/auth/request-new-password": "Mot de passe oublié",
  "/primaire": "Primaire",
  "/secondaire": "Secondaire",
  "/preparatoire": "Préparatoire",
  "/lmd": "LMD",
  "/preparatoire?filiere=PC&annee=2": "Préparatoire",
  "/nosCours/": "Nos cours",
};

for (const [address, title] of Object.entries(pages)) {
  test(`${address} is there before its script, and is the same with it`, async ({
    page,
    request,
    expectAccessible,
  }) => {
    const html = await (await request.get(address, { headers: { accept: "text/html" } })).text();
    expect(html).toContain(`<title>${title} · Majorant</title>`);
    expect(html).toContain("<h1");

    // A difference between both renderings is a console error, and fails.
    await page.goto(address);
    await hydrated(page);
    await expect(page).toHaveTitle(`${title} · Majorant`);
    await expectAccessible();
  });
}

test("an unknown address leads home", async ({ page }) => {
  await page.goto("/nowhere/at/all");
  await expect(page).toHaveURL(/\/home$/);
});

test("the chosen theme is there before the first paint of the next page", async ({
  page,
  allowConsole,
}) => {
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

test("a page runs under a policy without unsafe-inline", async ({ request }) => {
  for (const address of ["/home", "/student/orders"]) {
    const answer = await request.get(address, { headers: { accept: "text/html" } });
    const policy = answer.headers()["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
  }
});

test("the home page shows what is special this season", async ({ page, expectAccessible }) => {
  await page.goto("/home");
  const specials = page.getByRole("region", { name: "En ce moment" });
  await expect(specials.getByRole("article").first()).toBeVisible();
  await expect(specials).toContainText("Stage d'hiver");
  await expectAccessible();
});
