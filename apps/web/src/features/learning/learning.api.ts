import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";

/** The view that these pages ask for (docs/product/access.md, Holding a role). */
export const studentView = { role: "ROLE_APPRENANT" } as const;

/** The courses that the student is enrolled in now. */
export const myCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "courses"],
    queryFn: ({ signal }) =>
      call(
        "GET /users/{utilisateurId}/courses",
        { params: { utilisateurId }, query: studentView },
        { signal },
      ),
  });

export const course = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId],
    queryFn: ({ signal }) =>
      call("GET /courses/{coursId}", { params: { coursId }, query: studentView }, { signal }),
  });

/** Files have short-lived addresses (an hour): a page that stays open asks for new ones before. */
export const courseSections = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId, "sections"],
    queryFn: ({ signal }) =>
      call(
        "GET /courses/{coursId}/sections",
        { params: { coursId }, query: studentView },
        { signal },
      ),
    refetchInterval: 20 * 60_000,
  });
