import { largestPaint } from "./app/largest-paint.ts";
import { measureSlow } from "./app/slow-page.ts";

// How long until an exercise's page shows its statement, with its formulas, the browser's cache empty, then on a
// second visit; and the sheet of its chapter: `npm run bench -- exercise-page`. The aim is 1.2 s.

const network = { down: 400, latency: 400 };

type Asked = { get: <Answer>(path: string) => Promise<Answer> };

/** The longest to read of the exercises of a course that the student holds. */
async function someExercise({ get }: Asked, courses: readonly { id: number; title: string }[]) {
  const course = courses.find(({ title }) => title === "Analyse") ?? courses[0];
  const exercises = await get<{ id: number; sectionId: number }[]>(
    `/api/courses/${course?.id}/exercises?role=ROLE_APPRENANT`,
  );
  const read = await Promise.all(
    exercises.map(({ id }) =>
      get<{ id: number; statement: string; section: { id: number } }>(`/api/exercises/${id}`),
    ),
  );
  const [longest] = read.sort((one, other) => other.statement.length - one.statement.length);
  if (!longest) throw new Error("the demo has no exercise");
  return longest;
}

const coursesOf = ({ get, userId }: Asked & { userId: number }) =>
  get<{ id: number; title: string }[]>(`/api/users/${userId}/courses?role=ROLE_APPRENANT`);

await measureSlow({
  name: "exercise page",
  again: true,
  network,
  addressOf: async (asking) => {
    const { id } = await someExercise(asking, await coursesOf(asking));
    return `/student/exercises/${id}`;
  },
  measure: (page, open) => largestPaint(page, open, "main section .katex"),
});

await measureSlow({
  name: "sheet of exercises",
  network,
  addressOf: async (asking) => {
    const { section } = await someExercise(asking, await coursesOf(asking));
    return `/student/sections/${section.id}/sheet`;
  },
  measure: (page, open) => largestPaint(page, open, "main .katex"),
});
