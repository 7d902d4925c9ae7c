import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { late } from "../../../ui/told/late.tsx";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import { course, courseSections } from "../learning.api.ts";
import { useNow } from "../live/useNow.ts";
import { isToday } from "../live/when.ts";
import { Outline } from "../outline/Outline.tsx";
import { CourseHeader } from "./CourseHeader.tsx";
import css from "./CoursePage.module.css";
import { CourseSkeleton } from "./CourseSkeleton.tsx";

/** Not every course has them, nor every reader: what they need comes where it is shown. */
const NotEnrolled = late<{ coursId: number; userId: number }>(() =>
  import("./NotEnrolled.tsx").then((module) => ({ default: module.NotEnrolled })),
);
const LiveSessions = late(() => import("../live/LiveSessions.tsx"));
const CourseExtras = late(() => import("./CourseExtras.tsx"));
const AboutCourse = late(() => import("./AboutCourse.tsx"));

export type CoursePageProps = {
  coursId: number;
  userId: number;
  /** The player stands over it: the document's title is the video's then. */
  covered: boolean;
};

/** A course: what it is, its live sessions, and its sections with their videos and files. */
export default function CoursePage({ coursId, userId, covered }: CoursePageProps) {
  const { data: found, error, isFetching, refetch } = useQuery(course(coursId));
  const outline = useQuery(courseSections(coursId));
  // As it was found: nothing changes its place under the reader at midnight.
  const [opened] = useState(useNow());
  if (!found)
    return error ? (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    ) : (
      <CourseSkeleton />
    );
  const { enrolled, title, liveSessions, descriptionLongue } = found;
  const live = liveSessions.length > 0 && (
    <div className={css.live}>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <LiveSessions sessions={liveSessions} />
      </Suspense>
    </div>
  );
  const isLiveFirst = liveSessions.some((session) => isToday(session, opened));
  return (
    <>
      {!covered && <PageTitle>{title}</PageTitle>}
      <CourseHeader course={found} sections={outline.data} userId={userId} />
      {!enrolled && (
        <div className={css.locked}>
          <Suspense>
            <NotEnrolled coursId={coursId} userId={userId} />
          </Suspense>
        </div>
      )}
      <div className={css.columns}>
        {isLiveFirst && live}
        <div className={css.chapters}>
          <Outline coursId={coursId} userId={userId} enrolled={enrolled} query={outline} />
          <Suspense fallback={<Skeleton height="3rem" />}>
            <CourseExtras userId={userId} course={found} />
          </Suspense>
        </div>
        {!isLiveFirst && live}
        {descriptionLongue.trim() && (
          <div className={css.about}>
            <Suspense fallback={<Skeleton height="3.25rem" />}>
              <AboutCourse text={descriptionLongue} open={!enrolled} />
            </Suspense>
          </div>
        )}
      </div>
    </>
  );
}
