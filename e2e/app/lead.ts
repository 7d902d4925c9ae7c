import type { Page } from "@playwright/test";

/**
 * Has the application that is open show that address, as its links do: a document of its own for each of many screens
 * is most of what they take. Where none is open, that address is the first.
 */
export async function lead(page: Page, address: string) {
  if (!(await page.evaluate(() => "__TSR_ROUTER__" in window))) {
    await page.goto(address);
    return;
  }
  await page.evaluate((href) => window.__TSR_ROUTER__?.navigate({ href }), address);
  await page.waitForFunction(() => {
    const { location, resolvedLocation } = window.__TSR_ROUTER__?.state ?? {};
    return location && resolvedLocation?.href === location.href;
  });
}

declare global {
  interface Window {
    /** Where TanStack leaves the router of the application. */
    __TSR_ROUTER__?: {
      navigate: (to: { href: string }) => Promise<void>;
      state: { location: { href: string }; resolvedLocation?: { href: string } };
    };
  }
}
