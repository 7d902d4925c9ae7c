import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Notes down what of that which is in sight is moved, and by how much, but for what a press unfolds. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    new PerformanceObserver((list) => {
      // As the DOM library does not know them.
      type Source = { node: Element | null; previousRect: DOMRect; currentRect: DOMRect };
      type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        sum += value;
        const at = (box: DOMRect) => `${box.x},${box.y} ${box.width}×${box.height}`;
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            `${Math.round(startTime)} ms: ${(node?.outerHTML ?? node?.textContent ?? "").slice(0, 80)} ${at(previousRect)} → ${at(currentRect)}`,
          );
      }
      Object.assign(document.documentElement.dataset, { shift: sum, moved: moved.join("\n") });
    }).observe({ type: "layout-shift", buffered: true });
  });

/** No more than a hundredth of what is in sight was moved; says what was. */
export async function expectNoShift(page: Page) {
  const html = page.locator("html");
  const moved = `${page.url()}: ${await html.getAttribute("data-moved")}`;
  expect(Number(await html.getAttribute("data-shift")), moved).toBeLessThanOrEqual(0.01);
}
