import type { Page } from "@playwright/test";

/** How long nothing larger has to come once the application is there. */
const QUIET_MS = 2_000;

/** React has taken over what the server made. */
const takenOver = () =>
  Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__react"));

/**
 * When the largest of what the page came to show was painted, in milliseconds; `content` is what it is read for. A page
 * that is `complete` with its content is not waited for any longer.
 */
export async function largestPaint(
  page: Page,
  open: () => Promise<void>,
  content: string,
  { complete = false }: { complete?: boolean } = {},
) {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        document.documentElement.dataset.largest = String(startTime);
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await open();
  await page.locator(content).first().waitFor();
  // React takes the page over later: what it makes counts as well.
  if (!complete) await page.waitForFunction(takenOver);
  await page.waitForTimeout(QUIET_MS);
  return Number(await page.locator("html").getAttribute("data-largest"));
}
