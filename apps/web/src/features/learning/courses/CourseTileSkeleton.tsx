import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import css from "./CourseTileSkeleton.module.css";

/** Holds the place of a course's tile. */
export function CourseTileSkeleton() {
  return (
    <Card cover={<Skeleton className={css.cover} height="100%" />}>
      <Skeleton width="70%" height="1.375rem" />
      <Skeleton lines={3} />
      <Skeleton width="5rem" height="1.25rem" />
    </Card>
  );
}
