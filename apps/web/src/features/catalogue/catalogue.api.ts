import { query } from "@majorant/client/api/query.ts";
import { keepPreviousData } from "@tanstack/react-query";

/** Catalogues change by the week. */
const staleTime = 10 * 60_000;

/** The courses of a category and of those below it, with their chapters' names. */
export const classCourses = (category: number) => ({
  ...query("GET /categories/courses/{category}", { params: { category } }),
  staleTime,
});

/** How many courses of a category come with the tree of every open one. */
export const openCourses = 4;

export const catalogueTree = {
  ...query("GET /categories", { query: { tree: true, ouvert: true, cours: openCourses } }),
  staleTime,
};

export const specialCategories = {
  ...query("GET /categories", { query: { speciale: true, ouvert: true } }),
  staleTime,
};

export const specialCourses = { ...query("GET /cours", { query: { special: true } }), staleTime };

export const category = (categorieId: number) => ({
  ...query("GET /categories/{categorieId}", { params: { categorieId } }),
  staleTime,
  meta: { page: true },
});

/** The courses in a category itself: no class has more. */
export const coursesIn = (categorieId: number) => ({
  ...query("GET /categories/{categorieId}/cours", {
    params: { categorieId },
    query: { ouvert: true, size: 100 },
  }),
  staleTime,
});

export const course = (coursId: number) => ({
  ...query("GET /cours/{coursId}", { params: { coursId }, query: {} }),
  staleTime,
  meta: { page: true },
});

/** How many results a search shows. */
export const mostFound = 30;

export const search = (q: string) => ({
  ...query("GET /search", { query: { q, size: mostFound } }),
  enabled: q !== "",
  placeholderData: keepPreviousData,
});
