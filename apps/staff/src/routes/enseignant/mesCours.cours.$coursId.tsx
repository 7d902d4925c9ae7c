import { createFileRoute, redirect } from "@tanstack/react-router";

/** The older address of a teacher's course. */
export const Route = createFileRoute("/enseignant/mesCours/cours/$coursId")({
  beforeLoad: ({ params: { coursId } }) => {
    throw redirect({
      href: `/enseignant/myCourses/course/${encodeURIComponent(coursId)}`,
      replace: true,
    });
  },
});
