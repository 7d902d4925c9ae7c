import type { APIRequestContext, Page } from "@playwright/test";
import { admin, expect, hydrated, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";
import { expectNoShift, watchShifts } from "../app/shifts.ts";
import { addressOf, ask, media, playerOf, watch } from "../app/watching.ts";

// The server sends whole pages; the application takes them over as they were left.

/** Holds all scripts back until the answer is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** A student, signed in as by the screens. */
async function asStudent(page: Page, request: APIRequestContext, email: string) {
  const session = await sessionOf(request, email);
  await storeSession(page, session);
  return session;
}

async function courseOf(request: APIRequestContext) {
  const courses: { id: number; titre: string }[] = await (await request.get("/api/cours")).json();
  return `/student/myCourses/course/${courses.find(({ titre }) => titre === "Analyse")?.id}`;
}

test("a course is read before the scripts, and stays as it was left when they come", {
  tag: "@both",
}, async ({ page, request, expectAccessible }) => {
  const address = await courseOf(request);
  await asStudent(page, request, await enrolledStudent(request));
  await watchShifts(page);
  const release = await withoutScripts(page);
  const answer = await page.goto(address, { waitUntil: "commit" });
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name: "Analyse" })).toBeVisible();
  await expect(page).toHaveTitle("Analyse · Majorant");
  await expect(page.getByText("Activé", { exact: true })).toBeVisible();
  await expectAccessible();

  const second = page.locator("details", { hasText: "02" });
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open", "");
  const link = second.getByRole("link").first();
  await link.focus();
  await expect(link).toBeFocused();
  const href = await link.getAttribute("href");
  const scrolled = await page.evaluate(() => scrollY);
  const heading = await page.locator("h1").elementHandle();

  release();
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  expect(await heading?.evaluate((one) => one === document.querySelector("h1"))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(second).toHaveAttribute("open", "");
  await expect(link).toBeFocused();
  await expectNoShift(page);

  await page.keyboard.press("Enter");
  await page.waitForURL(`**${href}`);
});

test("a link works before the scripts", async ({ page, request }) => {
  const address = await courseOf(request);
  await asStudent(page, request, await enrolledStudent(request));
  await withoutScripts(page);
  await page.goto(address, { waitUntil: "commit" });
  const link = page.locator("details[open] a").first();
  const href = await link.getAttribute("href");
  await link.click();
  // The scripts are held back there as well: the page never loads to its end.
  await page.waitForURL(`**${href}`, { waitUntil: "commit" });
});

test("a button pressed before the scripts is answered once they are there", {
  tag: "@laptop",
}, async ({ page, request }) => {
  await asStudent(page, request, await newStudent(request));
  const release = await withoutScripts(page);
  await page.goto("/student/offers/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Ajouter au panier" }).first().dblclick();
  release();
  await expect(page.getByRole("link", { name: "Mon panier, 1 article" })).toBeVisible();
});

/** An address of a video, and its name. */
async function videoOf(request: APIRequestContext, student: string) {
  const { analysis, outline } = await ask(request, student);
  const section = (await outline(analysis)).find(({ videos }) => videos.length > 2);
  const [video] = section?.videos ?? [];
  if (!section || !video) throw new Error("the demo has no such section");
  return { address: addressOf(analysis, section, video), name: video.name };
}

test("a video is there before the scripts, and its element stays when they come", {
  tag: "@both",
}, async ({ page, request, expectAccessible }) => {
  const student = await enrolledStudent(request);
  const { address, name } = await videoOf(request, student);
  await asStudent(page, request, student);
  await watchShifts(page);
  const release = await withoutScripts(page);
  const answer = await page.goto(address, { waitUntil: "commit" });
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveTitle(`${name} · Majorant`);
  await expect(playerOf(page).getByText(student)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Vidéos du chapitre" })).toContainText(name);
  await expect(page.getByRole("tab", { name: "Notes" })).toBeVisible();
  const video = page.locator("video");
  await expect(video).toHaveAttribute("poster", /poster\.webp\?for=/);
  await expect(video.locator("source")).toHaveAttribute("src", /master\.m3u8\?for=/);
  // Its first picture needs no script.
  await expect.poll(media(page).ready).toBe(true);
  await expectAccessible();
  const early = await video.elementHandle();
  await page.getByLabel("Nouvelle note").fill("Écrit tôt");
  const atThisMoment = page.getByLabel("À ce moment de la vidéo");
  await expect(atThisMoment).toBeDisabled();

  release();
  await hydrated(page);
  await expect(page.getByRole("button", { name: /^Reculer/ })).toBeVisible();
  expect(await early?.evaluate((one) => one === document.querySelector("dialog:modal video"))).toBe(
    true,
  );
  await expect(page.getByLabel("Nouvelle note")).toHaveValue("Écrit tôt");
  await expect(page.getByLabel("Nouvelle note")).toBeFocused();
  await expect(atThisMoment).toBeEnabled();
  await expectNoShift(page);
  // What was fetched before is what goes on: the stream is taken with the first playing.
  await playerOf(page).focus();
  await watch(page);
});

test("a document of a video takes no stream, and one that is gone is a 404", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  const student = await enrolledStudent(request);
  const { address } = await videoOf(request, student);
  const { token, user } = await asStudent(page, request, student);
  const headers = { authorization: `Bearer ${token}` };
  const stream = `/api/users/${user.id}/stream`;
  const plays = { page: "anotherPage", take: true };
  expect((await request.put(stream, { headers, data: plays })).status()).toBe(204);
  await withoutScripts(page);
  allowConsole(/status of 409/);
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.locator("video")).toHaveAttribute("poster", /poster/);
  // The other page still has it.
  const goesOn = { page: "anotherPage", take: false };
  expect((await request.put(stream, { headers, data: goesOn })).status()).toBe(204);

  const response = await page.goto(address.replace(/\d+$/, "999999"), { waitUntil: "commit" });
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 ERROR" })).toBeVisible();
});

const studentPages = [
  "/student/myCourses/",
  "/student/offers/",
  "/student/orders",
  "/student/notes",
  "/student/search?q=tangente",
  "/student/notifications",
  "/student/profile",
  "/student/profile?section=acces",
  "/student/cart",
];

test("a student's pages are taken over without a complaint, and nothing moves", {
  tag: "@both",
}, async ({ page, request }) => {
  const course = await courseOf(request);
  await asStudent(page, request, await enrolledStudent(request));
  await watchShifts(page);
  for (const address of [...studentPages, course]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await hydrated(page);
    await expectNoShift(page);
  }
});

test("public pages are taken over without a complaint, and nothing moves", {
  tag: "@both",
}, async ({ page, request }) => {
  await watchShifts(page);
  const course = (await courseOf(request)).replace("/student/myCourses/course/", "");
  const category = await request.get("/api/categories/withSubCategories");
  const [{ id }] = await category.json();
  for (const address of [
    "/home",
    "/Offers",
    "/preparatoire?filiere=PC",
    "/nosCours/",
    "/nosCours/?q=analyse",
    `/nosCours/cours/${course}`,
    `/nosCours/categorie/${id}`,
    "/lmd",
    "/auth/signin",
    "/auth/signup",
    "/accessibilite",
    "/confidentialite",
  ]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await hydrated(page);
    await expectNoShift(page);
  }
});

test("a session that has ended leads to sign-in, and its documents are nobody's", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const { token } = await asStudent(page, request, await newStudent(request));
  await request.post("/api/auth/signOut", { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/student/myCourses/course/1");
  await page.waitForURL("**/auth/signin");
  await expect(page.getByRole("heading", { name: "Se connecter" })).toBeVisible();
});

test("who signs out without the server's knowing is nobody in the next document", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await asStudent(page, request, await newStudent(request));
  await page.goto("/student/orders");
  await hydrated(page);
  await page.route("**/api/auth/signOut", (route) => route.abort());
  await page.getByRole("button", { name: /Aziz Gharbi/ }).click();
  await page.getByRole("button", { name: "Se déconnecter" }).click();
  await page.waitForURL("**/home");
  const answer = await page.request.get("/student/orders", {
    headers: { accept: "text/html" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
});

/** Notes down in which theme, as the ground says it, and in which direction frames were painted. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const colours = new Set<string>();
    const look = () => {
      const { documentElement: root, body } = document;
      if (body) {
        const [over, under] = [body, root].map((part) => getComputedStyle(part).backgroundColor);
        const ground = over === "rgba(0, 0, 0, 0)" ? under : over;
        const theme = Number(/\d+/.exec(ground ?? "")) < 128 ? "dark" : "light";
        colours.add(root.dir ? `${theme} ${root.dir}` : theme);
        root.dataset.frames = [...colours].join("; ");
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const frames = (page: Page) => page.locator("html").getAttribute("data-frames");

for (const [theme, system] of [
  ["dark", "light"],
  ["light", "dark"],
] as const)
  test(`who chose the ${theme} theme against the device's sees no frame in the other`, async ({
    page,
    request,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.addInitScript((theme) => localStorage.setItem("majorant.theme", theme), theme);
    await watchFrames(page);
    for (const [who, address] of [
      [null, "/home"],
      [await newStudent(request), "/student/profile"],
      [admin, "/admin/offres"],
    ] as const) {
      if (who) await asStudent(page, request, who);
      const release = await withoutScripts(page);
      await page.goto(address, { waitUntil: "commit" });
      await expect.poll(() => frames(page)).toBe(theme);
      release();
      await page.unrouteAll({ behavior: "wait" });
      await hydrated(page);
      expect([address, await frames(page)]).toEqual([address, theme]);
    }
  });

test("a page in Arabic runs from right to left from its first frame on", async ({
  page,
  request,
  context,
  baseURL,
}) => {
  await asStudent(page, request, await newStudent(request));
  await context.addCookies([{ name: "langue", value: "ar", url: String(baseURL) }]);
  await page.emulateMedia({ colorScheme: "light" });
  await watchFrames(page);
  const release = await withoutScripts(page);
  await page.goto("/student/profile", { waitUntil: "commit" });
  await expect.poll(() => frames(page)).toBe("light rtl");
  release();
  await page.unrouteAll({ behavior: "wait" });
  await hydrated(page);
  expect(await frames(page)).toBe("light rtl");
});
