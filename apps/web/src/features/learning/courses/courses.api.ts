import { call } from "@majorant/client/api/call.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** How many results a search shows. */
export const mostFound = 30;

/** What of the student's courses has the words. */
export const ownSearch = (utilisateurId: number, q: string) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "search", q],
    queryFn: ({ signal }) =>
      call(
        "GET /users/{utilisateurId}/search",
        { params: { utilisateurId }, query: { q, size: mostFound } },
        { signal },
      ),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });

/** The courses of a class, as anyone sees them. */
export const programmeOf = (category: number) =>
  queryOptions({
    queryKey: ["categories", category, "programme"],
    queryFn: async ({ signal }) => {
      const groups = await call(
        "GET /categories/courses/{category}",
        { params: { category } },
        { signal },
      );
      const courses = groups.flatMap((group) => group.courses);
      // A course of two subjects is one course.
      return [...new Map(courses.map((each) => [each.id, each])).values()];
    },
  });
