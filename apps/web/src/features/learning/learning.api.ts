import { listCategoryCourses } from "@majorant/contract/catalogue";
import { getCourse, listCourseSections, listUserCourses } from "@majorant/contract/courses";
import { searchOwnCourses } from "@majorant/contract/search";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../app/calls/call.ts";

/** The view that these pages ask for (specification, section 6). */
export const studentView = { role: "ROLE_APPRENANT" } as const;

/** The courses that the student is enrolled in now. */
export const myCourses = (utilisateurId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "courses"],
    queryFn: ({ signal }) =>
      call(listUserCourses, { params: { utilisateurId }, query: studentView }, { signal }),
  });

/** How many results a search shows. */
export const mostFound = 30;

/** What of the student's courses has the words. */
export const ownSearch = (utilisateurId: number, q: string) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "search", q],
    queryFn: ({ signal }) =>
      call(
        searchOwnCourses,
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
      const groups = await call(listCategoryCourses, { params: { category } }, { signal });
      const courses = groups.flatMap((group) => group.courses);
      // A course of two subjects is one course.
      return [...new Map(courses.map((each) => [each.id, each])).values()];
    },
  });

export const course = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId],
    queryFn: ({ signal }) =>
      call(getCourse, { params: { coursId }, query: studentView }, { signal }),
  });

/** Files have short-lived addresses (an hour): a page that stays open asks for new ones before. */
export const courseSections = (coursId: number) =>
  queryOptions({
    queryKey: ["courses", coursId, "sections"],
    queryFn: ({ signal }) =>
      call(listCourseSections, { params: { coursId }, query: studentView }, { signal }),
    refetchInterval: 20 * 60_000,
  });
