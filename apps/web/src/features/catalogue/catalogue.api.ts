import { pageQuery, query } from "@majorant/client/api/query.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

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

/** How the address of a category says a page of its courses: nothing for the first one. */
export const pageSearch = (page: number): { page?: number } => (page > 0 ? { page } : {});

/** What a page of a category is called: « MP1, page 2 ». */
export const pageTitle = (titre: string, page: number): string =>
  page > 0 ? `${titre}, page ${page + 1}` : titre;

/** How many courses of a category stand on a page. */
export const coursesPerPage = 24;

/** A page of the courses in a category itself, and how many there are; `page` from 0. */
export const coursesIn = (categorieId: number, page: number) =>
  queryOptions({
    ...pageQuery("GET /categories/{categorieId}/cours", {
      params: { categorieId },
      query: { ouvert: true, page, size: coursesPerPage },
    }),
    staleTime,
    // Another page of the same category comes in its place; another category's courses never stand here.
    placeholderData: (before, of) => (of?.queryKey[1] === categorieId ? before : undefined),
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
