import type { Page } from "@playwright/test";
import axe, { type Result, type RunOptions } from "axe-core";

/**
 * What axe finds wrong in the document that is open. Half of the time of a look is reading its script, so a document
 * reads it once.
 */
export async function look(page: Page, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (all) => (await window.axe.run(document, all)).violations, {
    ...options,
    resultTypes: ["violations"],
  } satisfies RunOptions);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
