import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromium as installed } from "../../e2e/app/chromium.ts";
import { demoApp } from "./demo-app.ts";
import { median } from "./median.ts";
import { type Asking, student } from "./student.ts";

/** A phone's connection: `down` in kbit/s, `latency` in milliseconds for each request. */
export type Network = { down: number; latency: number };

/** How often each page is opened: the median of so few is what a bad day does not move. */
export const TURNS = 5;

/** A phone of some years ago is about this many times slower than the machine that measures. */
export const SLOWER = 4;

/** The browser that measures; with a port, tools reach it there. */
export const launchChromium = ({ port }: { port?: number } = {}) =>
  chromium.launch({
    ...(installed ? { executablePath: installed } : {}),
    // Pages kept for going back are measured as people have them.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      ...(port ? [`--remote-debugging-port=${port}`] : []),
    ],
  });

/** A page of a browser profile, the network and the processor slow; its address is opened once. */
export async function slowPage(
  context: BrowserContext,
  { down, latency }: Network,
): Promise<{ page: Page; bytes: () => number; requests: () => number }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await devtools.send("Network.enable");
  const perSecond = (down * 1000) / 8;
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return { page, bytes: () => bytes, requests: () => requests };
}

/**
 * Opens an address of the demo again and again, each time with an empty cache, and prints what `measure`
 * answers of it (milliseconds): the median, the least and the most. With `again`, the same of a second
 * visit, with what the first one left in the cache.
 */
export async function measureSlow({
  name,
  network,
  again = false,
  addressOf,
  measure,
}: {
  name: string;
  network: Network;
  again?: boolean;
  addressOf: (asking: Asking) => Promise<string>;
  measure: (page: Page, open: () => Promise<void>) => Promise<number>;
}): Promise<void> {
  const app = await demoApp(name);
  const browser = await launchChromium();
  const visits = [name, ...(again ? [`${name}, second visit`] : [])].map((visit) => ({
    visit,
    figures: [] as number[],
    weight: "",
  }));
  try {
    const { asking, stored, cookies } = await student(app.address);
    const address = await addressOf(asking);
    for (let turn = 0; turn < TURNS; turn += 1) {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        locale: "fr-FR",
        storageState: {
          cookies: [],
          origins: [
            { origin: app.address, localStorage: [{ name: "majorant.session", value: stored }] },
          ],
        },
      });
      await context.addCookies(cookies);
      for (const visit of visits) {
        const { page, bytes, requests } = await slowPage(context, network);
        const open = async () => {
          await page.goto(`${app.address}${address}`, { waitUntil: "commit" });
        };
        visit.figures.push(await measure(page, open));
        visit.weight = `${(bytes() / 1000).toFixed(0)} kB in ${requests()} requests by then`;
        await page.close();
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  const seconds = (figure: number) => `${(figure / 1000).toFixed(2)} s`;
  const { down, latency } = network;
  for (const { visit, figures, weight } of visits)
    console.log(
      `${visit} at ${down} kbit/s, ${latency} ms, CPU÷${SLOWER}: median ${seconds(median(figures))}, ` +
        `min ${seconds(Math.min(...figures))}, max ${seconds(Math.max(...figures))} (${weight})`,
    );
}
