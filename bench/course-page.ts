import { largestPaint } from "./app/largest-paint.ts";
import { measureSlow } from "./app/slow-page.ts";

// How long until a student's course page and the page of their courses show their largest content, the
// browser's cache empty, then on a second visit: `npm run bench -- course-page`. The aims are 1.2 s and 0.9 s.

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
