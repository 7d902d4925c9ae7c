import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromium as installed } from "../app/chromium.ts";
import startApp from "../app/start-app.ts";
import { album, type Picture } from "./album.ts";
import { demoViewers, discuss, type Seen } from "./demo.ts";
import { type Screen, screens } from "./routes.ts";
import { scenes } from "./scenes.ts";
import { into, STATES, type State } from "./states.ts";

// `npm run gallery [-- part of an address, or a scene's name…]`: pictures of every screen of the built application with the
// demo data, at three widths, light and dark, full, loading, empty and unanswered, on one page.

const folder = join(import.meta.dirname, "../../.cache/gallery");
const WIDTHS = [360, 768, 1440];
const SCHEMES = ["light", "dark"] as const;
/** What is further down than this is more of the same. */
const TALLEST = 2400;

const wanted = process.argv.slice(2);
const titled = ({ route, scene }: Screen) => (scene ? `${route} ${scene.name}` : route);
const chosen = [...screens(), ...scenes()].filter(
  (screen) => wanted.length === 0 || wanted.some((part) => titled(screen).includes(part)),
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
  const viewers = await demoViewers(address);
  await discuss(address, viewers);
  for (const screen of chosen) {
    const pictures = await picturesOf(browser, screen, viewers[screen.viewer]);
    console.log(`${titled(screen)}: ${pictures.length}`);
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
async function picturesOf(on: Browser, screen: Screen, seen: Seen): Promise<Picture[]> {
  const { route, scene } = screen;
  const path = route.replace(/\$(\w+)/g, (_, name) => String(seen.ids[name]));
  if (path.includes("undefined")) return [];
  const pictures: Picture[] = [];
  for (const state of scene ? (["full"] as const) : STATES) {
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
    if (scene) {
      await scene.act(page);
      await settled(page, state);
    }
    // A screen without data is the same in every state.
    if (state === "full" || hasAsked()) pictures.push(...(await shots(page, screen, state)));
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await context.close();
  }
  return pictures;
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

/** How high a modal is that covers the whole window, and scrolls by itself. */
function heightOfModal(page: Page): Promise<number> {
  return page.evaluate(() => {
    const modal = document.querySelector("dialog[open]");
    const covers = modal && modal.clientHeight >= innerHeight;
    return covers ? modal.scrollHeight : 0;
  });
}

async function shots(page: Page, { route, scene }: Screen, state: State): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const name = `${route}-${scene?.name ?? ""}`.replace(/^\/|-$/g, "").replaceAll(/[^\w-]+/g, "-");
  for (const width of WIDTHS) {
    const window = width === 360 ? 740 : 900;
    await page.setViewportSize({ width, height: window });
    const modal = await heightOfModal(page);
    if (modal > window) await page.setViewportSize({ width, height: Math.min(modal, TALLEST) });
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      const file = `${name}-${state}-${width}-${scheme}.jpeg`;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.screenshot({
        path: join(folder, file),
        type: "jpeg",
        quality: 70,
        fullPage: true,
        clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) },
      });
      pictures.push({ state, width, scheme, file });
    }
  }
  return pictures;
}
