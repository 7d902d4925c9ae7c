import type { CourseCard } from "@majorant/contract/learning/courses";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { useQuery } from "@tanstack/react-query";
import { myCourses } from "../learning.api.ts";
import { progressOfCourses, resumption } from "../progress/positions.api.ts";
import { useSending } from "../progress/sending.ts";
import { Continue } from "./Continue.tsx";
import { CourseFilters } from "./CourseFilters.tsx";
import { CourseTile } from "./CourseTile.tsx";
import { CourseTileSkeleton } from "./CourseTileSkeleton.tsx";
import { type Choice, ofSubject } from "./choice.ts";
import { FoundInCourses } from "./FoundInCourses.tsx";
import css from "./MyCourses.module.css";
import { Programme } from "./Programme.tsx";

export type MyCoursesProps = {
  userId: number;
  /** The student's class; null for an account without one. */
  classe: { id: number; title: string } | null;
  /** What the address looks for. */
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

/** Mes Cours: those that the student is enrolled in, or the programme of their class and the way to the offers. */
export function MyCourses({ userId, classe, choice, onChoice }: MyCoursesProps) {
  const { data: courses, error, isFetching, refetch } = useQuery(myCourses(userId));
  // Above the courses: they wait for it, so that nothing is pushed down under the reader.
  const resumed = useQuery(resumption(userId));
  useSending(userId);
  return (
    <>
      <h1 className={css.title}>Mes Cours</h1>
      {courses && !resumed.isPending ? (
        courses.length === 0 ? (
          <Programme classe={classe} />
        ) : (
          <>
            {resumed.data && !choice.q && <Continue resumption={resumed.data} />}
            <Courses {...{ userId, courses, choice, onChoice }} />
          </>
        )
      ) : error ? (
        <ErrorState onRetry={() => refetch()} pending={isFetching}>
          {error.message}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </>
  );
}

/** The room of what most students have: what to go on with, what searches, and cards. */
function Waiting() {
  return (
    <div aria-busy="true">
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
  );
}

function Courses({
  userId,
  courses,
  choice,
  onChoice,
}: Omit<MyCoursesProps, "classe"> & { courses: CourseCard[] }) {
  const { data: progress } = useQuery(progressOfCourses(userId));
  const shown = ofSubject(courses, ({ title }) => title, choice.matiere);
  return (
    <>
      <CourseFilters
        titles={courses.map(({ title }) => title)}
        choice={choice}
        onChoice={onChoice}
      />
      {choice.q ? (
        <FoundInCourses userId={userId} choice={choice} onClear={() => onChoice({})} />
      ) : shown.length === 0 ? (
        <EmptyState
          title="Aucun de vos cours ne correspond"
          action={<Button onClick={() => onChoice({})}>Voir tous mes cours</Button>}
        >
          Essayez une autre matière.
        </EmptyState>
      ) : (
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
      )}
    </>
  );
}
