import { query } from "@majorant/client/api/query.ts";
import { keepPreviousData } from "@tanstack/react-query";

/** The view that these pages ask for (docs/product/access.md, Holding a role). */
export const studentView = { role: "ROLE_APPRENANT" } as const;

/** The courses that the student is enrolled in now. */
export const myCourses = (utilisateurId: number) =>
  query("GET /users/{utilisateurId}/courses", { params: { utilisateurId }, query: studentView });

export const course = (coursId: number) =>
  query("GET /courses/{coursId}", { params: { coursId }, query: studentView });

/** Files have short-lived addresses (an hour): a page that stays open asks for new ones before. */
export const courseSections = (coursId: number) => ({
  ...query("GET /courses/{coursId}/sections", { params: { coursId }, query: studentView }),
  refetchInterval: 20 * 60_000,
});

/** How many results a search of courses shows. */
export const mostFound = 30;

/** The student's courses, chapters and videos whose titles have the words. */
export const ownTitles = (utilisateurId: number, q: string) => ({
  ...query("GET /users/{utilisateurId}/search", {
    params: { utilisateurId },
    query: { q, size: mostFound, only: "titles" },
  }),
  enabled: q !== "",
  placeholderData: keepPreviousData,
});

/** All that a student finds by the words: where it is said, and what of others is locked. */
export const ownSearch = (utilisateurId: number, q: string) => ({
  ...query("GET /users/{utilisateurId}/search", { params: { utilisateurId }, query: { q } }),
  enabled: q !== "",
  placeholderData: keepPreviousData,
});
