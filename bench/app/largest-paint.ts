import type { Page } from "@playwright/test";

/** How long nothing larger has to come once the application is there. */
const QUIET_MS = 2_000;

/** When the largest of what the page came to show was painted, in milliseconds; `content` is what it is read for. */
export async function largestPaint(page: Page, open: () => Promise<void>, content: string) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        document.documentElement.dataset.largest = String(startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await open();
  await page.locator(content).first().waitFor();
  // React takes the page over later: what it makes counts as well.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForTimeout(QUIET_MS);
  return Number(await page.locator("html").getAttribute("data-largest"));
}
