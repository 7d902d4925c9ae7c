import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { CourseTile } from "./CourseTile.tsx";
import { CourseTileSkeleton } from "./CourseTileSkeleton.tsx";
import { myCourses } from "./learning.api.ts";
import css from "./MyCourses.module.css";

/** Mes Cours. */
export function MyCourses({ userId }: { userId: number }) {
  return (
    <>
      <h1 className={css.title}>Mes Cours</h1>
      <CourseTiles userId={userId} />
    </>
  );
}

/** The courses that the student is enrolled in, or the way to the offers. */
function CourseTiles({ userId }: { userId: number }) {
  const { data: courses, error, isFetching, refetch } = useQuery(myCourses(userId));
  if (!courses && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (courses?.length === 0)
    return (
      <EmptyState
        title="Vous n'avez aucune inscription active, inscrivez vous!"
        action={<LinkButton to="/student/offers/">Consulter nos offres</LinkButton>}
      >
        Vos cours, leurs vidéos et leurs séances en direct apparaîtront ici.
      </EmptyState>
    );
  return (
    <ul className={`plain ${css.grid}`} aria-busy={!courses || undefined}>
      {courses
        ? courses.map((course) => (
            <li key={course.id}>
              <CourseTile course={course} />
            </li>
          ))
        : [1, 2, 3].map((place) => (
            <li key={place}>
              <CourseTileSkeleton />
            </li>
          ))}
    </ul>
  );
}
