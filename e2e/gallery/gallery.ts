import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromium as installed } from "../app/chromium.ts";
import startApp from "../app/start-app.ts";
import { album, type Picture } from "./album.ts";
import { crowd } from "./crowd.ts";
import { demoViewers, type Seen } from "./demo.ts";
import { dialogsOf } from "./dialogs.ts";
import { type Screen, screens } from "./routes.ts";
import { into, STATES, type State } from "./states.ts";

// `npm run gallery [-- part of an address…]`: pictures of every screen of the built application with the
// demo data, at three widths, light and dark, full, loading, empty and unanswered, on one page.

const folder = join(import.meta.dirname, "../../.cache/gallery");
/** The phone last: once there are fingers, Chromium does not go back to a mouse. */
const WIDTHS = [1440, 768, 360];
const SCHEMES = ["light", "dark"] as const;
/** What is further down than this is more of the same. */
const TALLEST = 2400;

const wanted = process.argv.slice(2);
const chosen = screens().filter(
  ({ route }) => wanted.length === 0 || wanted.some((part) => route.includes(part)),
);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const stopApp = await startApp();
const address = process.env.E2E_URL ?? "";
const browser = await chromium.launch({
  ...(installed ? { executablePath: installed } : {}),
  args: ["--no-sandbox", "--disable-gpu"],
});
const session = (stored: string) => ({
  origin: address,
  localStorage: [{ name: "majorant.session", value: stored }],
});

const taken: { screen: Screen; pictures: Picture[] }[] = [];
try {
  await crowd(address);
  const viewers = await demoViewers(address);
  for (const screen of chosen) {
    const pictures = await picturesOf(browser, screen, viewers[screen.viewer]);
    console.log(`${screen.route}: ${pictures.length}`);
    taken.push({ screen, pictures });
  }
} finally {
  await browser.close();
  await stopApp();
}
await writeFile(join(folder, "index.html"), album(taken));
const count = taken.reduce((sum, { pictures }) => sum + pictures.length, 0);
console.log(`${count} pictures of ${taken.length} screens: ${join(folder, "index.html")}`);

/** The screen in each state; none where the demo has nothing to fill its address with. */
async function picturesOf(on: Browser, { route }: Screen, seen: Seen): Promise<Picture[]> {
  const path = route.replace(/\$(\w+)/g, (_, name) => String(seen.ids[name]));
  if (path.includes("undefined")) return [];
  const pictures: Picture[] = [];
  for (const state of STATES) {
    const { page, hasAsked } = await opened(on, path, seen, state);
    // A screen without data is the same in every state.
    if (state === "full" || hasAsked()) pictures.push(...(await shots(page, route, state)));
    await closed(page);
  }
  for (const { dialog, open } of dialogsOf(route)) {
    const { page } = await opened(on, path, seen, "full");
    await open(page);
    await settled(page, "full");
    pictures.push(...(await shots(page, route, dialog)));
    await closed(page);
  }
  return pictures;
}

/** An address in that state, as it stays, and whether it asked the server for anything. */
async function opened(on: Browser, path: string, seen: Seen, state: State) {
  const context = await on.newContext({
    baseURL: address,
    locale: "fr-FR",
    timezoneId: "Africa/Tunis",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: seen.stored ? [session(seen.stored)] : [] },
  });
  const page = await context.newPage();
  const hasAsked = await into(page, state);
  await page.goto(path);
  await settled(page, state);
  return { page, hasAsked };
}

async function closed(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
}

/** There is no event for "this is what the screen stays like": its heading, then a while without change. */
async function settled(page: Page, state: State): Promise<void> {
  await page
    .locator("h1, [aria-busy=true]")
    .first()
    .waitFor()
    .catch(() => {});
  // Calls that failed are tried once more before the page says so.
  await page.waitForTimeout(state === "error" ? 5000 : 1200);
}

async function shots(page: Page, route: string, state: Picture["state"]): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const name = route.replace(/^\//, "").replaceAll(/[^\w-]+/g, "-");
  for (const width of WIDTHS) {
    const isPhone = width === 360;
    if (isPhone) await withFingers(page);
    const screen = isPhone ? 740 : 900;
    await page.setViewportSize({ width, height: screen });
    // What sticks to the foot of the screen stands at the foot of the page; a dialog is seen on a screen.
    const hasDialog = (await page.locator("dialog[open]").count()) > 0;
    const height = hasDialog ? screen : await heightOf(page, screen);
    await page.setViewportSize({ width, height });
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `${name}-${state}-${width}-${scheme}.jpeg`;
      await page.screenshot({ path: join(folder, file), type: "jpeg", quality: 70 });
      pictures.push({ state, width, scheme, file });
    }
  }
  return pictures;
}

/** At least a screen, and no more than is looked at. */
async function heightOf(page: Page, screen: number): Promise<number> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return Math.min(Math.max(height, screen), TALLEST);
}

/** Targets are larger for fingers than for a mouse. */
async function withFingers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
}
