import type { Page } from "@playwright/test";
import {
  demoPassword,
  expect,
  hydrated,
  makePageHere,
  sessionOf,
  storeSession,
  test,
} from "../app/fixtures.ts";
import { newStudent } from "../app/new-student.ts";

/** Goes to an address, and waits for the page that it led to. */
async function expectLeads(page: Page, address: string, to: string) {
  await page.goto(address, { waitUntil: "commit" });
  // Told by a pattern, which outlives that one document's address gives way to another's.
  await expect(page, address).toHaveURL(new RegExp(`^https?://[^/]+${to}(?:[?#]|$)`));
  // The address changes before the document that it asks for has come.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function signIn(page: Page, email: string) {
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(demoPassword);
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
}

// Where each address leads each role is told by leads.test.ts of both applications; here, from one to the other.
test("who is signed in is led out of an application that is not theirs, home", async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs(await newStudent(request));
  for (const address of ["/nosCours/", "/admin/statistiques", "/technician/nowhere"])
    await expectLeads(page, address, "/student/myCourses/");
  await signInAs("enseignant@majorant.tn");
  for (const address of ["/home", "/student/myCourses/", "/admin/statistiques"])
    await expectLeads(page, address, "/enseignant/myCourses");
});

test("an address of the staff is kept through sign-in, with its search", async ({ page }) => {
  await expectLeads(page, "/admin/commandes?statut=paid", "/auth/signin");
  await signIn(page, "admin@majorant.tn");
  await expect(page).toHaveURL(/\/admin\/commandes\?statut=paid$/);
});

test("a 401 signs out, and the place is there again after signing in", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  allowConsole,
}) => {
  allowConsole(/status of 401/);
  const email = await newStudent(request);
  await signInAs(email);
  await page.goto("/student/orders");
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  // Before that a link asks the server for a page, and its calls go another way.
  await hydrated(page);
  await page.route("**/api/offers/category/*", (route) =>
    route.fulfill({
      status: 401,
      json: { error: "Votre session a expiré.", code: "SESSION_EXPIRED" },
    }),
  );
  await page
    .getByRole("link", { name: /Offres/ })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL(/\/auth\/signin$/);
  expect(await page.evaluate(() => localStorage.getItem("majorant.session"))).toBeNull();
  await page.unrouteAll();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/student\/offers\/$/);
});

test("what is not there is the 404 state, until the next navigation", { tag: "@laptop" }, async ({
  page,
  request,
  signInAs,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 404/);
  await signInAs(await newStudent(request));
  await page.goto("/student/orders/999999");
  await expect(page.getByRole("heading", { name: "404 ERROR" })).toBeVisible();
  await expect(page).toHaveTitle("404 ERROR · Majorant");
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible();
  await page
    .getByRole("link", { name: /Commandes/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  await expect(page.getByText("404 ERROR")).toHaveCount(0);
});

test("what the server fails on is the 500 state, until the next navigation", {
  tag: "@laptop",
}, async ({ page, request, signInAs, allowConsole, expectAccessible }) => {
  allowConsole(/status of 500/);
  await signInAs(await newStudent(request));
  await makePageHere(page);
  await page.route("**/api/users/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/student/profile");
  await expect(page.getByRole("heading", { name: "500 ERROR" })).toBeVisible();
  await expect(page).toHaveTitle("500 ERROR · Majorant");
  await expectAccessible();
  await page
    .getByRole("link", { name: /Commandes/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  await expect(page.getByText("500 ERROR")).toHaveCount(0);
});

test("a full-screen loading is shown while automatic sign-in is unfinished", async ({
  page,
  request,
}) => {
  await storeSession(page, await sessionOf(request, await newStudent(request)));
  await makePageHere(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/auth/session", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/student/orders");
  const loading = page.getByRole("status").filter({ hasText: "Connexion en cours…" });
  await expect(loading).toBeVisible();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await loading.boundingBox()).toMatchObject({ x: 0, y: 0, width, height });
  await expect(page.getByRole("banner")).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  await expect(loading).toHaveCount(0);
});
