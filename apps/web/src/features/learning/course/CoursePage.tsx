import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { useNow } from "@majorant/client/useNow.ts";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { course, courseSections } from "../learning.api.ts";
import { LiveSessions } from "../live/LiveSessions.tsx";
import { isToday } from "../live/when.ts";
import { Outline } from "../outline/Outline.tsx";
import { positions } from "../progress/positions.api.ts";
import { AboutCourse } from "./AboutCourse.tsx";
import { CourseExtras } from "./CourseExtras.tsx";
import { CourseHeader } from "./CourseHeader.tsx";
import css from "./CoursePage.module.css";
import { CourseSkeleton } from "./CourseSkeleton.tsx";
import { NotEnrolled } from "./NotEnrolled.tsx";

export type CoursePageProps = {
  coursId: number;
  userId: number;
  /** The player stands over it: the document's title is the video's then. */
  covered: boolean;
};

/** A course: what it is, its live sessions, and its sections with their videos and files. */
export function CoursePage({ coursId, userId, covered }: CoursePageProps) {
  const { data: found, error, isFetching, refetch } = useQuery(course(coursId));
  const outline = useQuery(courseSections(coursId));
  // What to go on with is of all devices: said at once, it might become another before the reader's eyes.
  const { isPending: isPlaceUnknown } = useQuery(positions(coursId, userId));
  // As it was found: nothing changes its place under the reader at midnight.
  const [opened] = useState(useNow());
  if (!found && error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  if (!found || isPlaceUnknown) return <CourseSkeleton />;
  const { enrolled, title, liveSessions, descriptionLongue } = found;
  const live = liveSessions.length > 0 && (
    <div className={css.live}>
      <LiveSessions sessions={liveSessions} />
    </div>
  );
  const isLiveFirst = liveSessions.some((session) => isToday(session, opened));
  return (
    <>
      {!covered && <PageTitle>{title}</PageTitle>}
      <CourseHeader course={found} sections={outline.data} userId={userId} />
      {!enrolled && (
        <div className={css.locked}>
          <NotEnrolled coursId={coursId} userId={userId} />
        </div>
      )}
      <div className={css.columns}>
        {isLiveFirst && live}
        <div className={css.chapters}>
          <Outline coursId={coursId} userId={userId} enrolled={enrolled} query={outline} />
          <CourseExtras userId={userId} course={found} />
        </div>
        {!isLiveFirst && live}
        {descriptionLongue.trim() && (
          <div className={css.about}>
            <AboutCourse text={descriptionLongue} open={!enrolled} />
          </div>
        )}
      </div>
    </>
  );
}
