import type { Page } from "@playwright/test";
import { measureSlow } from "./app/slow-page.ts";
import type { Asking } from "./app/student.ts";

// How long until a video that is opened by its address shows its first frame, and until its page
// answers, the browser's cache empty: `npm run bench -- first-frame`. The aim is 1 s for the frame.

type Section = { id: number; videos: { id: number }[]; sousSections: Section[] };

const all = (sections: Section[]): Section[] =>
  sections.flatMap((section) => [section, ...all(section.sousSections)]);

const watching = {
  network: { down: 1600, latency: 150 },
  async addressOf({ userId, get }: Asking) {
    const role = "role=ROLE_APPRENANT";
    const courses = await get<{ id: number; title: string }[]>(
      `/api/users/${userId}/courses?${role}`,
    );
    const course = courses.find(({ title }) => title === "Analyse") ?? courses[0];
    const outline = await get<Section[]>(`/api/courses/${course?.id}/sections?${role}`);
    const section = all(outline).find(({ videos }) => videos.length > 0);
    return `/student/myCourses/course/${course?.id}/section/${section?.id}/ressource/${section?.videos[0]?.id}`;
  },
};

const firstFrame = {
  ...watching,
  async measure(page: Page, open: () => Promise<void>) {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const video = document.querySelector("video");
        if (!video) return;
        observer.disconnect();
        video.requestVideoFrameCallback((now) => {
          document.documentElement.dataset.frame = String(now);
        });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await open();
    const frame = page.locator("html[data-frame]");
    await frame.waitFor({ state: "attached", timeout: 60_000 });
    return Number(await frame.getAttribute("data-frame"));
  },
};

await measureSlow({ ...firstFrame, name: "first frame" });
// The end of a village's line: what is fetched before the picture is waited for.
await measureSlow({
  ...firstFrame,
  name: "first frame on a very slow line",
  network: { down: 128, latency: 300 },
});

await measureSlow({
  ...watching,
  name: "answers",
  async measure(page, open) {
    await open();
    const taken = await page.waitForFunction(() => {
      const tab = document.querySelector('main [role="tab"]');
      const isTaken = tab && Object.keys(tab).some((key) => key.startsWith("__reactProps"));
      return isTaken && performance.now();
    });
    return Number(await taken.jsonValue());
  },
});
