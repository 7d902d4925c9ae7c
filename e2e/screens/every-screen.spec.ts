import type { Page, Request, Response } from "@playwright/test";
import { look } from "../app/axe.ts";
import { expect, test } from "../app/fixtures.ts";
import { lead } from "../app/lead.ts";
import { demoViewers, type Seen } from "../gallery/demo.ts";
import { screens, type Viewer } from "../gallery/routes.ts";

/** Of the full school (`npm run bench -- full --screens`) other things are asked: what only many courses can show. */
const { E2E_SCHOOL: fullSchool, E2E_VIEWERS: fullViewers = "{}" } = process.env;

/** What 400 % of a 1280 px screen leaves (WCAG 1.4.10), and the narrowest phone. */
const narrow = { width: 320, height: 640 };
test.use({ viewport: fullSchool ? { width: 1366, height: 768 } : narrow, colorScheme: "light" });

let viewers: Record<Viewer, Seen>;
/** A student and a teacher of the full school itself, who have more courses than the demo's, and nothing of some things. */
let others: Record<Viewer, Seen> | undefined;
test.beforeAll(async () => {
  const address = process.env.E2E_URL ?? "";
  viewers = await demoViewers(address);
  if (fullSchool) others = await demoViewers(address, JSON.parse(fullViewers));
});

for (const [viewer, ofViewer] of Map.groupBy(screens(), (screen) => screen.viewer))
  for (const part of parts(ofViewer)) {
    const name = `${viewer}: ${part[0]?.route} and the ${part.length - 1} after it`;
    test(`${name}, ${fullSchool ? "in the full school" : "at 320 px"}`, async ({ page }) => {
      const { stored, ids } = viewers[viewer];
      await remember(page, stored);
      for (const { route } of part)
        await test.step(route, async () => {
          const address = addressOf(route, ids);
          expect(address, "the demo has something to show there").not.toContain("undefined");
          if (fullSchool) return checkInFullSchool(page, route, address);
          // A visitor's pages are made by the server; the others all begin with the same empty document.
          // A video that is opened from its course lies over it: what is looked at is its own page.
          const isOver = route.startsWith("/student/") && route.includes("/ressource/");
          if (stored && !isOver) await lead(page, address);
          else await page.goto(address);
          return check(page, route, address);
        });
    });
    if (fullSchool && (viewer === "student" || viewer === "teacher"))
      test(`${name}, as one of the full school's`, async ({ page }) => {
        await remember(page, others?.[viewer].stored ?? null);
        // The demo's announcement went to the demo's people.
        const ids = { ...others?.[viewer].ids, announcementId: undefined };
        for (const { route } of part) {
          const address = addressOf(route, ids);
          if (address.includes("undefined")) continue;
          await test.step(route, () => checkInFullSchool(page, route, address));
        }
      });
  }

/** Ten screens at most, so that every worker has its share. */
function parts<T>(list: T[]): T[][] {
  const size = Math.ceil(list.length / Math.ceil(list.length / 10));
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
}

async function remember(page: Page, session: string | null) {
  if (session)
    await page.addInitScript((text) => localStorage.setItem("majorant.session", text), session);
}

const soft = expect.configure({ soft: true });

/** A route with what there is for its names; `undefined` where there is nothing. */
const addressOf = (route: string, ids: Seen["ids"]): string =>
  route.replace(/\$(\w+)/g, (_, name) => String(ids[name]));

/** What is asked of a screen among 1,800 courses: nothing errs, no list ends unsaid, nothing long is a browser's own list. */
async function checkInFullSchool(page: Page, route: string, address: string) {
  const calls = hearCalls(page);
  await page.goto(address);
  await ready(page);
  await expect.poll(calls.areDone, { timeout: 30_000 }).toBe(true);
  await ready(page);
  const { refused, lists } = await calls.stop();

  soft(new URL(page.url()).pathname, route).toBe(address);
  soft(refused, `${route}: refused`).toEqual([]);
  soft(await unsaid(page, lists), `${route}: ends, and says nothing of the rest`).toEqual([]);
  soft(await longLists(page), `${route}: a browser's own list of what grows`).toEqual([]);
}

/** For so long nothing was asked: what follows from an answer has been asked by then. */
const quietMs = 1_000;

/** Hears what a page asks of the server until it is told to stop; streams apart, which last. */
function hearCalls(page: Page) {
  const cut: Promise<Cut | null>[] = [];
  const refused: string[] = [];
  const pending = new Set<Request>();
  let last = Date.now();
  const isCall = (request: Request) =>
    new URL(request.url()).pathname.startsWith("/api/") && !request.url().includes("/stream");
  const begin = (request: Request) => {
    if (isCall(request)) pending.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    pending.delete(request);
    last = Date.now();
  };
  const hear = (answer: Response) => {
    if (!isCall(answer.request())) return;
    const { pathname, search } = new URL(answer.url());
    if (answer.status() >= 400) refused.push(`${answer.status()} ${pathname}${search}`);
    cut.push(cutBy(answer));
  };
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  page.on("response", hear);
  return {
    areDone: () => pending.size === 0 && Date.now() - last > quietMs,
    stop: async () => {
      page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
      page.off("response", hear);
      const lists = (await Promise.all(cut)).filter((one) => one !== null);
      return { refused, lists };
    },
  };
}

/** A list of which a page was told. */
type Cut = { path: string; rows: number; total: number };

/** What an answer left out; null where it did not. */
async function cutBy(answer: Response): Promise<Cut | null> {
  const total = Number(answer.headers()["x-total-count"] ?? 0);
  if (total === 0 || answer.request().method() !== "GET") return null;
  // A page that leads on takes its answers with it.
  const rows: unknown = await answer.json().catch(() => null);
  return Array.isArray(rows) && rows.length < total
    ? { path: new URL(answer.url()).pathname, rows: rows.length, total }
    : null;
}

/** Of some lists those that the screen neither counts nor goes on with. */
const unsaid = (page: Page, lists: Cut[]) =>
  page.evaluate((all) => {
    const text = (document.body.textContent ?? "").replaceAll(/(\d)\s(?=\d{3})/g, "$1");
    const leadsOn = [...document.querySelectorAll("nav, button, a")].some((element) =>
      /^(Pages|Page suivante|Charger plus|Voir plus)$/.test(
        element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
      ),
    );
    return all.filter(({ total }) => !leadsOn && !new RegExp(`(?<!\\d)${total}(?!\\d)`).test(text));
  }, lists);

/** The native selects with more than a screen of options, but for the countries of the world. */
const longLists = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("select")]
      .filter(({ options, name }) => options.length > 30 && !["pays", "country"].includes(name))
      .map(({ name, id, options }) => `${name || id}: ${options.length}`),
  );

/** All that is asked of a screen; a screen that fails does not hide the others. */
async function check(page: Page, route: string, address: string) {
  await ready(page);

  soft(new URL(page.url()).pathname, route).toBe(address);
  soft(await page.locator("h1").count(), `${route}: headings of level 1`).toBe(1);
  await soft(page, route).toHaveTitle(/^.+ · Majorant$/);
  soft(await tooWide(page), `${route}: further than 320 px`).toEqual([]);
  soft(await nativePickers(page), `${route}: a browser's own file chooser`).toEqual([]);
  soft(await loneMarks(page), `${route}: a line may begin with a mark`).toEqual([]);
  soft(await violations(page), `${route}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  // The staff's own follows by script.
  await expect(page.locator("html")).not.toHaveAttribute("data-mantine-color-scheme", "light");
  // Nothing but colours differs.
  soft(await violations(page, ["color-contrast", "link-in-text-block"]), `${route}, dark`).toEqual(
    [],
  );
  await page.emulateMedia({ colorScheme: "light" });
}

/** The screen with its data: a heading, and nothing that is still being asked for. */
async function ready(page: Page) {
  await page.waitForFunction(() => {
    const headings = [...document.querySelectorAll("h1")];
    const [heading] = headings;
    const isAlive = heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
    // What comes next is there and hidden for a moment, beside the screen that goes.
    const isShown = headings.every((each) => each.checkVisibility());
    return isAlive && isShown && !document.querySelector("[aria-busy=true]");
  });
}

/** What reaches beyond the edge, if one can scroll there. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return beyond.slice(0, 5).map((element) => element.outerHTML.slice(0, 120));
  });

/** What chooses a file and is seen as the browser draws it, in its own words, instead of as ours. */
const nativePickers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('input[type="file"]')]
      .filter((input) => input.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((input) => input.outerHTML.slice(0, 120)),
  );

/** Texts where a line may begin with ":", ";", "?", "!" or "»", or end with "«". */
const loneMarks = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text; // as the walker was asked
      const isProse = !parentElement?.closest(
        "script, style, pre, code, textarea, option, math, [aria-busy]",
      );
      if (isProse && / [:;?!»](?!\p{L})|« /u.test(data))
        found.push(parentElement?.outerHTML.slice(0, 300) ?? data);
    }
    return found.slice(0, 5);
  });

async function violations(page: Page, rules?: string[]) {
  // "target-size" is of WCAG 2.2, and off by default.
  const found = await look(
    page,
    rules
      ? { runOnly: { type: "rule", values: rules } }
      : { rules: { "target-size": { enabled: true } } },
  );
  return found.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}
