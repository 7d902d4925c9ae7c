import type { CourseCard } from "@majorant/contract/courses";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/actions/Button.tsx";
import { LinkButton } from "../../../ui/actions/LinkButton.tsx";
import { EmptyState } from "../../../ui/told/EmptyState.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import { myCourses } from "../learning.api.ts";
import { progressOfCourses } from "../progress/positions.api.ts";
import { useSending } from "../progress/sending.ts";
import { CourseFilters } from "./CourseFilters.tsx";
import { CourseTile } from "./CourseTile.tsx";
import { CourseTileSkeleton } from "./CourseTileSkeleton.tsx";
import { type Choice, chosen, MANY } from "./choice.ts";
import css from "./MyCourses.module.css";

export type MyCoursesProps = {
  userId: number;
  /** What the address looks for. */
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

/** Mes Cours: those that the student is enrolled in, or the way to the offers. */
export function MyCourses({ userId, choice, onChoice }: MyCoursesProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(myCourses(userId));
  useSending(userId);
  return (
    <>
      <h1 className={css.title}>Mes Cours</h1>
      {courses ? (
        <Found {...{ userId, courses, choice, onChoice }} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <div aria-busy="true">
          {/* A class has many courses: the room of what searches them is kept. */}
          <div className={css.filters}>
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </div>
          <ul className={`plain ${css.grid}`}>
            {[1, 2, 3].map((place) => (
              <li key={place}>
                <CourseTileSkeleton />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Found({ userId, courses, choice, onChoice }: MyCoursesProps & { courses: CourseCard[] }) {
  const { data: progress } = useQuery(progressOfCourses(userId));
  if (courses.length === 0)
    return (
      <EmptyState
        title="Vous n'avez aucune inscription active, inscrivez vous!"
        action={<LinkButton to="/student/offers/">Consulter nos offres</LinkButton>}
      >
        Vos cours, leurs vidéos et leurs séances en direct apparaîtront ici.
      </EmptyState>
    );
  const many = courses.length >= MANY;
  const shown = many ? chosen(courses, choice) : courses;
  return (
    <>
      {many && <CourseFilters {...{ courses, choice, onChoice }} />}
      {shown.length === 0 && (
        <EmptyState
          title="Aucun de vos cours ne correspond"
          action={<Button onClick={() => onChoice({})}>Voir tous mes cours</Button>}
        >
          Essayez un autre mot, ou une autre matière.
        </EmptyState>
      )}
      <ul className={`plain ${css.grid}`}>
        {shown.map((course) => (
          <li key={course.id}>
            <CourseTile
              course={course}
              progress={progress?.find((one) => one.course.id === course.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
