import type { APIRequestContext, Page } from "@playwright/test";
import { expect, sessionOf, storeSession, test } from "../app/fixtures.ts";
import { enrolledStudent, newStudent } from "../app/new-student.ts";

// A student's course page is painted before React has come, and taken over as it stands.

/** The script that starts the application. */
const ENTRY = /\/assets\/index-[^/]+\.js$/;

/** Holds the application back until the answer is called. */
async function withoutScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(ENTRY, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The analysis course of MP1, for a student of that class; shifts of what is in sight are noted down. */
async function openCourse(page: Page, request: APIRequestContext, student: string) {
  const courses: { id: number; titre: string }[] = await (await request.get("/api/cours")).json();
  const course = courses.find(({ titre }) => titre === "Analyse");
  await storeSession(page, await sessionOf(request, student));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      // As the DOM library does not know them.
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
      // What a press unfolds is not counted: it was asked for.
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`/student/myCourses/course/${course?.id}`, { waitUntil: "commit" });
}

const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector("h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
  });

/** What a shift comes to, as it is counted: a face that is a hair wider than the one it waits in is none. */
const shift = async (page: Page) =>
  Math.round(Number((await page.locator("html").getAttribute("data-shift")) ?? 0) * 1000) / 1000;

test("a course is read before the scripts, and stays as it was left when they come", async ({
  page,
  request,
  expectAccessible,
}) => {
  const release = await withoutScripts(page);
  await openCourse(page, request, await enrolledStudent(request));
  await expect(page.getByRole("heading", { level: 1, name: "Analyse" })).toBeVisible();
  await expect(page).toHaveTitle("Analyse · Majorant");
  await expect(page.getByText("Activé", { exact: true })).toBeVisible();
  await expectAccessible();

  const second = page.locator("details", { hasText: "02" });
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open", "");
  await second.getByRole("link").first().focus();
  await expect(second.getByRole("link").first()).toBeFocused();
  const wanted = await second.getByRole("link").first().getAttribute("href");
  const scrolled = await page.evaluate(() => scrollY);
  const heading = await page.locator("h1").elementHandle();

  release();
  await takenOver(page);
  await expect(page.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  expect(await heading?.evaluate((one) => one === document.querySelector("h1"))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await expect(second).toHaveAttribute("open", "");
  await expect(second.getByRole("link").first()).toBeFocused();
  expect(await shift(page)).toBe(0);

  await page.keyboard.press("Enter");
  await page.waitForURL(`**${wanted}`);
});

test("a link to a video works before the scripts", async ({ page, request }) => {
  await withoutScripts(page);
  await openCourse(page, request, await enrolledStudent(request));
  const link = page.locator("details[open] a").first();
  const wanted = await link.getAttribute("href");
  await link.click();
  // The application is held back there as well: the page never loads to its end.
  await page.waitForURL(`**${wanted}`, { waitUntil: "commit" });
});

test("a course that is not open is painted with its locks", async ({ page, request }) => {
  const release = await withoutScripts(page);
  await openCourse(page, request, await newStudent(request));
  await expect(page.getByText("Non Activé")).toBeVisible();
  await expect(page.locator("details[open] [role=link][aria-disabled]").first()).toBeVisible();
  const heading = await page.locator("h1").elementHandle();
  release();
  await expect(page.getByText("Ce cours n’est pas encore activé pour vous")).toBeVisible();
  expect(await heading?.evaluate((one) => one === document.querySelector("h1"))).toBe(true);
});

test("a session that has ended paints nothing, and leads to sign-in", async ({
  page,
  request,
  allowConsole,
}) => {
  allowConsole(/401/);
  const student = await newStudent(request);
  const session = await sessionOf(request, student);
  await request.post("/api/auth/signOut", {
    headers: { authorization: `Bearer ${session.token}` },
  });
  await storeSession(page, session);
  await page.goto("/student/myCourses/course/1");
  await page.waitForURL("**/auth/signin");
});
