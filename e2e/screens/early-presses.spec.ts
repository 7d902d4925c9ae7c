import type { APIRequestContext, Page } from "@playwright/test";
import { demoPassword, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { addressOf, ask } from "../app/watching.ts";

// What is pressed from the first frame on, at whatever moment of a page's beginning, is answered once.

/** A green pixel. */
const photo = {
  name: "moi.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const scriptsIn = (html: string) => new Set(html.match(/\/assets\/[\w-]+\.js/g));

const asDocument = { headers: { accept: "text/html" } };

/**
 * Opens a page whose application has begun, and waits for the page's own scripts: those that it needs more than
 * another page does. Answers how to let them through.
 */
async function openHalf(page: Page, address: string): Promise<() => void> {
  const own = scriptsIn(await (await page.request.get(address, asDocument)).text());
  const others = scriptsIn(await (await page.request.get("/accessibilite", asDocument)).text());
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(
    ({ pathname }) => own.has(pathname) && !others.has(pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  await page.goto(address, { waitUntil: "commit" });
  // React listens to the document from here on, and has nothing to answer with.
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
  return release;
}

/** Holds all scripts back until the answer is called. */
async function openBare(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}

const asStudent = async (page: Page, request: APIRequestContext, email: string) =>
  storeSession(page, await sessionOf(request, email));

test("an offer added before the scripts, by who goes on to another page before them, is in it, once and as it was chosen", async ({
  page,
  request,
}) => {
  await asStudent(page, request, await newStudent(request));
  const release = await openBare(page, "/student/offers/");
  const monthly = page
    .getByRole("article")
    .filter({ has: page.getByLabel("3 mois") })
    .first();
  const title = (await monthly.getByRole("heading", { level: 2 }).textContent()) ?? "";
  await monthly.getByLabel("3 mois").click();
  await monthly.getByRole("button", { name: "Ajouter au panier" }).click();
  // Still without scripts: the browser follows the link.
  await page
    .getByRole("link", { name: /Commandes/ })
    .first()
    .click();
  await page.waitForURL("**/student/orders", { waitUntil: "commit" });
  release();
  await page.getByRole("link", { name: "Mon panier, 1 article" }).click();
  const lines = page.getByRole("list", { name: "Articles" });
  await expect(lines.getByText(title)).toBeVisible();
  await expect(lines.getByLabel(/^Durée/)).toHaveValue("3");
  // Taken out, it does not come back.
  await page.getByRole("button", { name: /^Retirer du panier/ }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Mon panier, vide" })).toBeVisible();
});

test("an offer added once the scripts are there, and taken out of the cart, does not come back", async ({
  page,
  request,
}) => {
  await asStudent(page, request, await newStudent(request));
  await page.goto("/student/offers/");
  await hydrated(page);
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await page.getByRole("link", { name: "Mon panier, 1 article" }).click();
  await page.getByRole("button", { name: /^Retirer du panier/ }).click();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Mon panier, vide" })).toBeVisible();
});

for (const [name, open] of Object.entries({
  "before the scripts": openBare,
  "while its page's own script is on its way": openHalf,
})) {
  test(`a tab of the profile pressed ${name} opens`, async ({ page, request }) => {
    await asStudent(page, request, await newStudent(request));
    const release = await open(page, "/student/profile");
    const tab = page.getByRole("tab", { name: "Données" });
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "false");
    release();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL(/section=donnees$/);
  });

  test(`the discussion of a locked video pressed ${name} opens`, async ({
    page,
    request,
    allowConsole,
  }) => {
    allowConsole(/status of 40[34]/);
    const { analysis, outline } = await ask(request, await enrolledStudent(request));
    const section = (await outline(analysis)).find(({ videos }) => videos.length > 0);
    if (!section) throw new Error("the demo has no such section");
    // Of another class: the course is not theirs.
    await asStudent(page, request, await enrolledStudent(request, "PT1"));
    const release = await open(page, addressOf(analysis, section, section.videos[0]));
    await page.getByRole("tab", { name: "Discussion" }).click();
    release();
    await expect(page.getByText("La discussion est réservée aux inscrits du cours.")).toBeVisible();
  });

  test(`a form sent ${name} is sent once, with what was typed`, async ({ page, request }) => {
    const email = await newStudent(request);
    const release = await open(page, "/auth/signin");
    let signIns = 0;
    page.on("request", (call) => {
      if (call.url().endsWith("/api/auth/signIn")) signIns += 1;
    });
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
    await page.getByRole("button", { name: "Se connecter" }).click();
    release();
    await page.waitForURL("**/student/myCourses/");
    expect(signIns).toBe(1);
  });

  test(`a duration chosen ${name} is what the offer costs`, async ({ page, request }) => {
    await asStudent(page, request, await newStudent(request));
    const release = await open(page, "/student/offers/");
    const quarter = page.getByLabel("3 mois").first();
    await quarter.click();
    release();
    await expect(page.getByText("soit 50,000 DT par mois").first()).toBeVisible();
    await expect(quarter).toBeChecked();
  });

  test(`a photo chosen ${name} is taken`, async ({ page, request }) => {
    await asStudent(page, request, await newStudent(request));
    const release = await open(page, "/student/profile");
    await page.getByLabel("Choisir une photo").setInputFiles(photo);
    release();
    const preview = page.getByRole("img", { name: "Aperçu de la photo choisie" });
    await expect(preview).toHaveJSProperty("naturalWidth", 1);
  });

  test(`a menu opened ${name} stays open @phone`, async ({ page }) => {
    const release = await open(page, "/Offers");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await expect(page.locator("#menu")).toBeVisible();
    // Answered already, without a script: nothing is to be pressed again.
    await expect(page.locator("[data-early]")).toHaveCount(0);
    release();
    await hydrated(page);
    await expect(page.locator("#menu")).toBeVisible();
  });
}

test("tabs that were scrolled before the scripts stay under the finger @phone", async ({
  page,
  request,
}) => {
  await asStudent(page, request, await newStudent(request));
  const release = await openBare(page, "/student/profile");
  const tab = page.getByRole("tab", { name: "Données" });
  await tab.scrollIntoViewIfNeeded();
  const place = await tab.boundingBox();
  expect(place?.x).toBeLessThan(360);
  await tab.hover();
  await page.mouse.down();
  release();
  await hydrated(page);
  await page.mouse.up();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("the chosen tab is in sight from the first frame on, and stays there @phone", async ({
  page,
  request,
}) => {
  await asStudent(page, request, await newStudent(request));
  const release = await openBare(page, "/student/profile?section=donnees");
  const tab = page.getByRole("tab", { name: "Données" });
  // But for a pixel's part, where the edge fades.
  await expect(tab).toBeInViewport({ ratio: 0.9 });
  const place = await tab.boundingBox();
  release();
  await hydrated(page);
  expect(await tab.boundingBox()).toEqual(place);
});
