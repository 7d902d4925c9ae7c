import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import header from "./CourseHeader.module.css";
import css from "./CourseSkeleton.module.css";

/** Holds the place of a course: its header as it will stand, and its first chapters. */
export function CourseSkeleton() {
  return (
    <div aria-busy="true">
      <p className="unseen" role="status">
        Chargement du cours
      </p>
      <div className={css.crumbs}>
        <Skeleton width="14rem" />
      </div>
      <div className={header.head}>
        <div className={header.cover}>
          <Skeleton className={css.cover} height="100%" />
        </div>
        <div className={css.text}>
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton width="5rem" height="1.5rem" />
          <Skeleton lines={2} />
          <Skeleton width="9rem" />
          <Skeleton className={css.start} height="3.25rem" />
        </div>
      </div>
      <Skeleton className={css.chapters} lines={6} height="4.25rem" />
    </div>
  );
}
