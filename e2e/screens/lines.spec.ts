import type { APIRequestContext, Page } from "@playwright/test";
import { expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { someVideo } from "../app/watching.ts";

// A line that drops, hangs or comes back; scripts that a new release has taken away. What is missing says so in
// its place, and comes by itself.

const noLine = /ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch|Load failed/;

/** Waits as long as a reader would, without the test's waiting. */
const wait = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

const signedIn = async (page: Page, request: APIRequestContext, email: string) =>
  storeSession(page, await sessionOf(request, email));

const waits = (page: Page) => page.getByRole("heading", { name: "Pas de connexion" });
const linkTo = (page: Page, start: string) =>
  page.locator(`main a[href^="${start}"]`).filter({ visible: true }).first();

type Move = { who?: "student" | "teacher"; from: string; to: string; tag: "@phone" | "@laptop" };

/** The page that is open, and the start of a link in it whose page has never been seen; each layout at both sizes. */
const moves: Record<string, Move> = {
  "the home page": { from: "/home", to: "/Offers", tag: "@phone" },
  "the catalogue": { from: "/nosCours/", to: "/nosCours/cours/", tag: "@laptop" },
  "a course": { from: "a course", to: "/Offers", tag: "@phone" },
  "a student's courses": {
    who: "student",
    from: "/student/myCourses/",
    to: "/student/myCourses/course/",
    tag: "@laptop",
  },
  "a student's course": {
    who: "student",
    from: "a course of theirs",
    to: "/student/myCourses/course/",
    tag: "@phone",
  },
  "a student's orders": {
    who: "student",
    from: "/student/orders",
    to: "/student/orders/",
    tag: "@laptop",
  },
  "a teacher's courses": {
    who: "teacher",
    from: "/enseignant/myCourses",
    to: "/enseignant/myCourses/course/",
    tag: "@phone",
  },
};

async function addressOf(request: APIRequestContext, from: string, email: string): Promise<string> {
  if (from === "a course") {
    const courses: { id: number; titre: string }[] = await (await request.get("/api/cours")).json();
    return `/nosCours/cours/${courses.find(({ titre }) => titre === "Analyse")?.id}`;
  }
  if (from === "a course of theirs")
    return (await someVideo(request, email)).replace(/\/section.*/, "");
  return from;
}

for (const [name, { who, from, to, tag }] of Object.entries(moves))
  test(`from ${name} without a line the next page waits in its place, and opens by itself`, {
    tag,
  }, async ({ page, context, request, allowConsole }) => {
    allowConsole(noLine);
    const email = who === "student" ? await enrolledStudent(request) : "enseignant@majorant.tn";
    if (who) await signedIn(page, request, email);
    await page.goto(await addressOf(request, from, email));
    const heading = page.getByRole("heading", { level: 1 }).first();
    await expect(heading).toBeVisible();
    await expect(linkTo(page, to)).toBeVisible();
    await hydrated(page);
    const left = (await heading.textContent()) ?? "";

    await context.setOffline(true);
    await linkTo(page, to).click();
    await expect(waits(page)).toBeInViewport();
    await expect(page).toHaveTitle("Pas de connexion · Majorant");
    const address = page.url();
    const focused = () => document.activeElement?.closest("dialog, [tabindex]")?.textContent;
    await expect.poll(() => page.evaluate(focused)).toContain("Pas de connexion");
    await expect(page.locator("header").first()).toBeVisible();

    await page.goBack({ waitUntil: "commit" });
    await expect(heading).toHaveText(left);
    await expect(waits(page)).toHaveCount(0);
    await page.goForward({ waitUntil: "commit" });
    await expect(waits(page)).toBeInViewport();

    await context.setOffline(false);
    await expect(waits(page)).toHaveCount(0);
    await expect(page).toHaveURL(address);
    await expect(page).not.toHaveTitle(/^(Pas de connexion|404 ERROR|500 ERROR)/);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  });

test("a line that fails without the browser's knowing is tried again, and at a press at once", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(noLine);
  await page.goto("/home");
  await hydrated(page);
  await context.route("**/*", (route) => route.abort());
  await linkTo(page, "/Offers").click();
  await expect(waits(page)).toBeVisible();
  await context.unrouteAll();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Nos offres" })).toBeVisible();
});

test("a script that hangs is said to be slow, and asked for anew at a press", {
  tag: "@laptop",
}, async ({ page }) => {
  await page.clock.install();
  await page.goto("/home");
  await hydrated(page);
  let hangs = true;
  await page.route(/\/assets\//, async (route) => {
    if (!hangs) await route.continue();
  });
  await linkTo(page, "/Offers").click();
  await expect(page).toHaveURL(/\/Offers$/);
  await wait(page, 9);
  await expect(page.getByRole("heading", { name: "La connexion est lente" })).toBeInViewport();
  hangs = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Nos offres" })).toBeVisible();
  await hydrated(page);
});

test("answers that do not come are said to be missing in their place, and come by themselves", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(noLine);
  await page.clock.install();
  await signedIn(page, request, await enrolledStudent(request));
  await page.goto("/student/orders");
  await hydrated(page);
  await page.route("**/api/**", (route) => route.abort());
  await linkTo(page, "/student/orders/").click();
  const alert = page.getByRole("main").getByRole("alert");
  await wait(page, 2);
  await expect(alert).toHaveText(/^Pas de réponse du serveur/);
  await expect(page.getByRole("main").getByRole("button", { name: "Réessayer" })).toBeVisible();
  await page.unrouteAll();
  await wait(page, 11);
  await expect(page.getByRole("heading", { level: 1, name: /Commande/ })).toBeVisible();

  // One that hangs says nothing by itself.
  await page.route("**/api/**", () => {});
  await page.goBack();
  const call = page.waitForRequest(/\/api\/offers\/category\/\d+$/);
  await page
    .getByRole("link", { name: /Offres/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/student\/offers\/$/);
  await call;
  await expect(page.getByText("Chargement des offres…")).toBeAttached();
  await wait(page, 21);
  await expect(alert.first()).toHaveText(/^Pas de réponse du serveur/);
  await page.unrouteAll();
  await page.getByRole("main").getByRole("button", { name: "Réessayer" }).first().click();
  await expect(alert).toHaveCount(0);
});

test("a panel whose script is missing says so in its place, and the page stands", {
  tag: "@laptop",
}, async ({ page, context, request, allowConsole }) => {
  allowConsole(noLine);
  await signedIn(page, request, await newStudent(request));
  await page.goto("/student/orders");
  await hydrated(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText(/^Pas de connexion\s: ce qui manque ici/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Mes commandes" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Pas de connexion\s: ce qui manque ici/)).toHaveCount(0);
  await expect(page.getByText("Rien pour le moment")).toBeVisible();
});

const typed = { Prénom: "Aziz", Email: "aziz@exemple.tn" };

async function fillSignUp(page: Page) {
  await page.goto("/auth/signup");
  await hydrated(page);
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel("Mot de passe", { exact: true }).fill("Majorant-2026");
}

async function expectTyped(page: Page) {
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
}

test("a form that is left without a line asks first, and keeps what was typed", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(noLine);
  await fillSignUp(page);
  await context.setOffline(true);
  await linkTo(page, "/auth/signin").click();
  await expect(page.getByRole("dialog")).toContainText("Quitter cette page ?");
  await page.getByRole("button", { name: "Rester" }).click();
  await expectTyped(page);
});

/** Has all scripts that the page does not have yet gone, as after three releases; and counts its documents. */
async function withoutOtherScripts(page: Page) {
  const fetchedScripts = new Set(
    await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name)),
  );
  const counts = { documents: 0, gone: true };
  page.on("request", (call) => {
    if (call.isNavigationRequest()) counts.documents += 1;
  });
  await page.route(/\/assets\/[^/]+\.js$/, (route) =>
    counts.gone && !fetchedScripts.has(route.request().url())
      ? route.fulfill({ status: 404, body: "" })
      : route.continue(),
  );
  return counts;
}

test("a page that is gone for a new release is loaded as a document", { tag: "@laptop" }, async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await page.goto("/home");
  await hydrated(page);
  const counts = await withoutOtherScripts(page);
  page.on("request", (call) => {
    if (call.isNavigationRequest()) counts.gone = false;
  });
  await linkTo(page, "/Offers").click();
  await expect(page.getByRole("heading", { name: "Nos offres" })).toBeVisible();
  await hydrated(page);
  expect(counts.documents).toBe(1);
});

test("a page that is gone is not missed by a pointer that only passes, and its reload comes once", {
  tag: "@laptop",
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 404|ScriptGone/);
  await fillSignUp(page);
  const counts = await withoutOtherScripts(page);
  const missed = page.waitForEvent("response", (answer) => answer.status() === 404);
  // A link that is pointed at has its page fetched.
  await linkTo(page, "/auth/signin").hover();
  await missed;
  await page.getByRole("heading", { level: 1 }).hover();
  await linkTo(page, "/auth/signin").click();
  // Nothing was loaded anew until then: it still knows that something was typed.
  await page.getByRole("button", { name: "Quitter" }).click();
  await expect(page.getByRole("heading", { name: "500 ERROR" })).toBeVisible();
  expect(counts.documents).toBe(1);
  counts.gone = false;
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Se connecter" })).toBeVisible();
});

test("a page that is gone is not complained of where it was only fetched ahead", {
  tag: "@laptop",
}, async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.goto("/home");
  await hydrated(page);
  const counts = await withoutOtherScripts(page);
  // It is asked for twice, and each time whether the server answers; then it is given up.
  let reached = 0;
  const givenUp = page.waitForEvent("response", (answer) => {
    if (answer.request().method() === "HEAD") reached += 1;
    return reached === 2;
  });
  await linkTo(page, "/Offers").hover();
  await givenUp;
  await page.getByRole("heading", { level: 1 }).hover();
  expect(counts.documents).toBe(0);
});

test("what was typed is there again where a part of a page that is gone has loaded it anew", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await signedIn(page, request, await newStudent(request));
  await page.goto("/student/profile");
  await hydrated(page);
  await page.getByLabel("Prénom", { exact: true }).fill("Amal");
  const counts = await withoutOtherScripts(page);
  page.on("request", (call) => {
    if (call.isNavigationRequest()) counts.gone = false;
  });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect.poll(() => counts.documents).toBe(1);
  await hydrated(page);
  await expect(page.getByLabel("Prénom", { exact: true })).toHaveValue("Amal");
  expect(await page.evaluate(() => sessionStorage.getItem("majorant.typed"))).toBeNull();
});

test("a server that is away says so in the page's place, which opens when it is back", {
  tag: "@laptop",
}, async ({ page, request, allowConsole, expectAccessible }) => {
  allowConsole(/status of 503/);
  await page.clock.install();
  await signedIn(page, request, await enrolledStudent(request));
  await page.goto("/student/orders");
  await hydrated(page);
  const away = {
    error: "Le service est momentanément indisponible. Réessayez dans un instant.",
    code: "UNAVAILABLE",
  };
  await page.route("**/api/**", (route) => route.fulfill({ status: 503, json: away }));
  await page
    .getByRole("link", { name: /Profil/ })
    .filter({ visible: true })
    .first()
    .click();
  await wait(page, 2);
  await expect(page.getByRole("heading", { name: "Service indisponible" })).toBeVisible();
  await expect(page).toHaveTitle("Service indisponible · Majorant");
  await expect(page.getByText(/50\d ERROR/)).toHaveCount(0);
  await expectAccessible();
  await page.unrouteAll();
  await wait(page, 6);
  await expect(page.getByRole("heading", { name: "Service indisponible" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Mon profil" })).toBeVisible();
});
