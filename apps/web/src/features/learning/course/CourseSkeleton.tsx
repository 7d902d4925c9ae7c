import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import css from "./CourseSkeleton.module.css";

/** Holds the place of a course. */
export function CourseSkeleton() {
  return (
    <div className={css.page} aria-busy="true">
      <p className="unseen" role="status">
        Chargement du cours
      </p>
      <Skeleton width="16rem" />
      <div className={css.head}>
        <Skeleton className={css.cover} height="100%" />
        <Skeleton className={css.text} lines={4} height="1.25rem" />
      </div>
      <Skeleton lines={6} height="3.5rem" />
    </div>
  );
}
