import type { Page } from "@playwright/test";
import { axe } from "../app/axe.ts";
import { expect, test } from "../app/fixtures.ts";
import { demoViewers, type Seen } from "../gallery/demo.ts";
import { screens, type Viewer } from "../gallery/routes.ts";

/** What 400 % of a 1280 px screen leaves (WCAG 1.4.10), and the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 }, colorScheme: "light" });

let viewers: Record<Viewer, Seen>;
test.beforeAll(async () => {
  viewers = await demoViewers(process.env.E2E_URL ?? "");
});

for (const [viewer, ofViewer] of Map.groupBy(screens(), (screen) => screen.viewer))
  for (const part of parts(ofViewer))
    test(`${viewer}: ${part[0]?.route} and the ${part.length - 1} after it, at 320 px`, async ({
      page,
    }) => {
      await remember(page, viewers[viewer].stored);
      for (const { route } of part)
        await test.step(route, () => check(page, route, viewers[viewer].ids));
    });

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

/** All that is asked of a screen; a screen that fails does not hide the others. */
async function check(page: Page, route: string, ids: Seen["ids"]) {
  const address = route.replace(/\$(\w+)/g, (_, name) => String(ids[name]));
  expect(address, "the demo has something to show there").not.toContain("undefined");
  await page.goto(address);
  await ready(page);

  const soft = expect.configure({ soft: true });
  soft(new URL(page.url()).pathname, route).toBe(address);
  soft(await page.locator("h1").count(), `${route}: headings of level 1`).toBe(1);
  await soft(page, route).toHaveTitle(/^.+ · Majorant$/);
  soft(await tooWide(page), `${route}: further than 320 px`).toEqual([]);
  soft(await nativePickers(page), `${route}: a browser's own file chooser`).toEqual([]);
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
    const heading = document.querySelector("h1");
    const isAlive = heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
    return isAlive && !document.querySelector("[aria-busy=true]");
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

async function violations(page: Page, rules?: string[]) {
  const look = await axe(page);
  const resultTypes: ["violations"] = ["violations"];
  if (rules) look.options({ resultTypes, runOnly: { type: "rule", values: rules } });
  // Of WCAG 2.2, and off by default.
  else look.options({ resultTypes, rules: { "target-size": { enabled: true } } });
  const report = await look.analyze();
  return report.violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
  }));
}
