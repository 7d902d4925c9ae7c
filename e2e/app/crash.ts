import type { Page } from "@playwright/test";

/** Ends a tab as its browser would: it gives nothing back, and hears nothing while it ends. */
export async function crash(page: Page): Promise<void> {
  const dying = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  // No answer comes of it.
  dying.send("Page.crash").catch(() => {});
  await crashed;
}
