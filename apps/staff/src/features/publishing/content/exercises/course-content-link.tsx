import { query } from "@majorant/client/api/query.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";

// A course's content is a page of its teachers', and a tab of its administrators'.

/** Where the content of a course is. */
export const courseContent = (coursId: number, teaching: boolean) =>
  teaching
    ? linkOptions({ to: "/enseignant/myCourses/course/$coursId", params: { coursId } })
    : linkOptions({
        to: "/admin/cours/cours/$coursId/modifier",
        params: { coursId },
        search: { onglet: "contenu" },
      });

/** Where an exercise of a course is added, changed, or a whole sheet imported. */
export const exercisePages = {
  add: (coursId: number, teaching: boolean, section?: number) =>
    linkOptions({
      to: teaching
        ? "/enseignant/myCourses/course/$coursId/exercices/ajouter"
        : "/admin/cours/cours/$coursId/exercices/ajouter",
      params: { coursId },
      search: section === undefined ? {} : { chapitre: section },
    }),
  sheet: (coursId: number, teaching: boolean, section?: number) =>
    linkOptions({
      to: teaching
        ? "/enseignant/myCourses/course/$coursId/exercices/importer"
        : "/admin/cours/cours/$coursId/exercices/importer",
      params: { coursId },
      search: section === undefined ? {} : { chapitre: section },
    }),
  one: (coursId: number, teaching: boolean, exerciseId: number) =>
    linkOptions({
      to: teaching
        ? "/enseignant/myCourses/course/$coursId/exercices/$exerciseId"
        : "/admin/cours/cours/$coursId/exercices/$exerciseId",
      params: { coursId, exerciseId },
    }),
};

/** The way down to a page of a course's content. */
export function useCourseTrail(coursId: number, teaching: boolean): ReactNode[] {
  const taught = useQuery({
    ...query("GET /courses/{coursId}", { params: { coursId }, query: { role: "ROLE_ENSEIGNANT" } }),
    enabled: teaching,
  });
  const administered = useQuery({
    ...query("GET /cours/{coursId}", { params: { coursId }, query: {} }),
    enabled: !teaching,
  });
  const title = taught.data?.title ?? administered.data?.titre ?? "Cours";
  return courseTrail({ id: coursId, title }, teaching);
}

/** The way down to a course of which the title is known. */
export function courseTrail(course: { id: number; title: string }, teaching: boolean): ReactNode[] {
  return [
    teaching ? (
      <Link key="all" to="/enseignant/myCourses">
        Mes cours
      </Link>
    ) : (
      <Link key="all" to="/admin/cours">
        Cours
      </Link>
    ),
    <Link key="course" {...courseContent(course.id, teaching)}>
      <MathText>{course.title}</MathText>
    </Link>,
  ];
}
