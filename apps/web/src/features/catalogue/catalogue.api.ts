import { call } from "@majorant/client/api/call.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

/** Catalogues change by the week. */
const staleTime = 10 * 60_000;

/** The tree of open categories, where a class finds its id. */
export const classTree = queryOptions({
  queryKey: ["categories", "withSubCategories"],
  queryFn: ({ signal }) => call("GET /categories/withSubCategories", {}, { signal }),
  staleTime,
});

/** The courses of a category and of those below it, with their chapters' names. */
export const classCourses = (category: number) => {
  const input = { params: { category } };
  return queryOptions({
    queryKey: ["catalogue", "courses", category],
    queryFn: ({ signal }) => call("GET /categories/courses/{category}", input, { signal }),
    staleTime,
  });
};

/** How many courses of a category come with the tree of every open one. */
export const openCourses = 4;

const openTree = { query: { tree: true, ouvert: true, cours: openCourses } };

export const catalogueTree = queryOptions({
  queryKey: ["catalogue", "tree"],
  queryFn: ({ signal }) => call("GET /categories", openTree, { signal }),
  staleTime,
});

const specialOnes = { query: { speciale: true, ouvert: true } };

export const specialCategories = queryOptions({
  queryKey: ["catalogue", "specials", "categories"],
  queryFn: ({ signal }) => call("GET /categories", specialOnes, { signal }),
  staleTime,
});

export const specialCourses = queryOptions({
  queryKey: ["catalogue", "specials", "courses"],
  queryFn: ({ signal }) => call("GET /cours", { query: { special: true } }, { signal }),
  staleTime,
});

export const category = (categorieId: number) => {
  const input = { params: { categorieId } };
  return queryOptions({
    queryKey: ["catalogue", "category", categorieId],
    queryFn: ({ signal }) => call("GET /categories/{categorieId}", input, { signal }),
    staleTime,
    meta: { page: true },
  });
};

/** The courses in a category itself: no class has more. */
export const coursesIn = (categorieId: number) => {
  const input = { params: { categorieId }, query: { ouvert: true, size: 100 } };
  return queryOptions({
    queryKey: ["catalogue", "category", categorieId, "courses"],
    queryFn: ({ signal }) => call("GET /categories/{categorieId}/cours", input, { signal }),
    staleTime,
  });
};

export const course = (coursId: number) => {
  const input = { params: { coursId }, query: {} };
  return queryOptions({
    queryKey: ["catalogue", "course", coursId],
    queryFn: ({ signal }) => call("GET /cours/{coursId}", input, { signal }),
    staleTime,
    meta: { page: true },
  });
};

/** What is sold for a category. */
export const offersOf = (categorieId: number) => {
  const input = { params: { categorieId } };
  return queryOptions({
    queryKey: ["offers", "category", categorieId],
    queryFn: ({ signal }) => call("GET /offers/category/{categorieId}", input, { signal }),
  });
};

/** How many results a search shows. */
export const mostFound = 30;

export const search = (q: string) =>
  queryOptions({
    queryKey: ["catalogue", "search", q],
    queryFn: ({ signal }) => call("GET /search", { query: { q, size: mostFound } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
