import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";

/** The view that these pages ask for (docs/product/access.md, Holding a role). */
const asTeacher = { role: "ROLE_ENSEIGNANT" } as const;

const key = ["teaching"];

export const taughtCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: [...key, "courses", utilisateurId],
    queryFn: ({ signal }) =>
      call(
        "GET /users/{utilisateurId}/courses",
        { params: { utilisateurId }, query: asTeacher },
        { signal },
      ),
  });

export const taughtCourse = (coursId: number) =>
  queryOptions({
    queryKey: [...key, "course", coursId],
    queryFn: ({ signal }) =>
      call("GET /courses/{coursId}", { params: { coursId }, query: asTeacher }, { signal }),
  });
