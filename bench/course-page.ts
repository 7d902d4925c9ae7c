import type { Page } from "@playwright/test";
import { measureSlow } from "./app/slow-page.ts";

// How long until a student's course page and the page of their courses show their largest content, the
// browser's cache empty, then on a second visit: `npm run bench:course`. The aims are 1.2 s and 0.9 s.

/** How long nothing larger has to come once the application is there. */
const QUIET_MS = 2_000;

const network = { down: 400, latency: 400 };

await measureSlow({
  name: "course page",
  again: true,
  network,
  async addressOf({ userId, get }) {
    const courses = await get<{ id: number; title: string }[]>(
      `/api/users/${userId}/courses?role=ROLE_APPRENANT`,
    );
    const course = courses.find(({ title }) => title === "Analyse") ?? courses[0];
    return `/student/myCourses/course/${course?.id}`;
  },
  measure: (page, open) => largestPaint(page, open, "details a"),
});

await measureSlow({
  name: "my courses",
  again: true,
  network,
  addressOf: async () => "/student/myCourses/",
  measure: (page, open) => largestPaint(page, open, "main a"),
});

/** When the largest of what the page came to show was painted, in milliseconds; `content` is what it is read for. */
async function largestPaint(page: Page, open: () => Promise<void>, content: string) {
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
