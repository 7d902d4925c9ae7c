import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { demoApp } from "./app/demo-app.ts";
import { median } from "./app/median.ts";
import { chosen, publicPages } from "./app/public-pages.ts";
import { launchChromium, SLOWER, slowPage, TURNS } from "./app/slow-page.ts";

// How long until each public page shows its largest content, and how far anything moves afterwards, the
// browser's cache empty: `npm run bench -- public`, with words of addresses for some of the pages. The aims
// are 1.2 s and 0.

const network = { down: 400, latency: 400 };

/** How long nothing has to come once the application is there. */
const QUIET_MS = 1_500;

type Seen = { largest: number; element: string; shift: number; moved: string[] };

/** Notes the largest paint and every shift, in the page itself. */
function observe() {
  const seen: Seen = { largest: 0, element: "", shift: 0, moved: [] };
  Object.assign(window, { seen });
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const words = element?.textContent?.trim().slice(0, 30) ?? "";
    return `${element?.localName ?? "?"}${words && ` “${words}”`}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // The only type that is observed here.
      const { startTime, element } = entry as PerformanceEntry & { element: Element | null };
      Object.assign(seen, { largest: startTime, element: named(element) });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // As above; TypeScript's DOM has no type for it.
      const { value, sources } = entry as PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      };
      seen.shift += value;
      seen.moved.push(...sources.map(({ node }) => named(node)));
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** Reads a page from its top to its end, as a thumb would. */
async function read(page: Page) {
  const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  for (let top = 0; top < (await end()); top += 500) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await page.waitForTimeout(100);
  }
  await page.waitForTimeout(QUIET_MS);
}

/** A page of a new profile, which has visited nothing yet. */
async function stranger() {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "fr-FR",
  });
  const { page } = await slowPage(context, network);
  await page.addInitScript(observe);
  const seen = () => page.evaluate(() => Reflect.get(window, "seen") as Seen); // set by `observe`
  return { page, seen, leave: () => context.close() };
}

/** A visit with an empty cache, from the first byte to the end of the page. */
async function visit(url: string): Promise<Seen> {
  const { page, seen, leave } = await stranger();
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.locator("h1").waitFor();
  await page.waitForTimeout(QUIET_MS);
  // Before the scrolling, which ends what counts as the largest paint.
  const { largest, element } = await seen();
  await read(page);
  const { shift, moved } = await seen();
  await leave();
  return { largest, element, shift, moved };
}

async function largestOf(url: string): Promise<number> {
  const { page, seen, leave } = await stranger();
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => (Reflect.get(window, "seen") as Seen).largest > 0);
  const { largest } = await seen();
  await leave();
  return largest;
}

/** One title in as many bytes as a public page has compressed: what network and browser take at least. */
async function yardstick() {
  const filling = randomBytes(6_000).toString("latin1").replaceAll(/[<>-]/g, " ");
  const html = Buffer.from(`<!doctype html><h1>Majorant</h1><!--${filling}-->`, "latin1");
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html; charset=latin1").end(html),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}

const seconds = (figure: number) => `${(figure / 1000).toFixed(2)} s`;

const app = await demoApp("public");
const browser = await launchChromium();
const empty = await yardstick();
try {
  const addresses = chosen(await publicPages(app.address));
  const pages = addresses.map((address) => ({ address, visits: [] as Seen[] }));
  const references: number[] = [];
  // One after the other in each turn, so that a busy minute of the machine is everybody's.
  for (let turn = 0; turn < TURNS; turn += 1) {
    references.push(await largestOf(empty.url));
    for (const { address, visits } of pages) visits.push(await visit(app.address + address));
  }
  const reference = median(references);
  console.log(`${network.down} kbit/s, ${network.latency} ms, CPU÷${SLOWER}; medians of ${TURNS}`);
  console.log(`a title in 6 kB of HTML, for comparison: ${seconds(reference)}`);
  for (const { address, visits } of pages) {
    const figures = visits.map(({ largest }) => largest);
    const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)];
    const shift = median(visits.map((one) => one.shift));
    console.log(
      `${address.padEnd(28)} ${seconds(middle)} (${seconds(least)}–${seconds(most)}), ` +
        `${(middle / reference).toFixed(2)} × that; shift ${shift.toFixed(4)}; ` +
        `largest: ${[...new Set(visits.map(({ element }) => element))].join(" or ")}`,
    );
    const moved = new Set(visits.flatMap((one) => one.moved));
    if (moved.size > 0) console.log(`  moved: ${[...moved].join("; ")}`);
  }
} finally {
  empty.stop();
  await browser.close();
  await app.stop();
}
