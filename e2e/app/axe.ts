import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** A script that does nothing, for a document that has axe already. */
const nothing = ";";

/**
 * axe, for the document that is open. Half of the time of a look is reading its script, so a document reads it
 * once. In the page itself, without a page of axe's own: no screen has a frame of another origin.
 */
export async function axe(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => "axe" in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: nothing }) }).setLegacyMode();
}
