import { measureCold } from "./slow-page.ts";

// How long until a student's course page shows its largest content, the browser's cache empty:
// `npm run bench:course`. The aim is 2.5 s.

await measureCold({
  name: "course page",
  network: { down: 400, latency: 400 },
  async addressOf({ userId, get }) {
    const courses = await get<{ id: number; title: string }[]>(
      `/api/users/${userId}/courses?role=ROLE_APPRENANT`,
    );
    const course = courses.find(({ title }) => title === "Analyse") ?? courses[0];
    return `/student/myCourses/course/${course?.id}`;
  },
  async measure(page, open) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries())
          document.documentElement.dataset.largest = String(startTime);
      }).observe({ type: "largest-contentful-paint", buffered: true });
    });
    await open();
    await page.locator("details a").first().waitFor();
    await page.waitForLoadState("networkidle");
    return Number(await page.locator("html").getAttribute("data-largest"));
  },
});
