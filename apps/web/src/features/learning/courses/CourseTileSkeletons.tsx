import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Card } from "@majorant/ui/layout/Card.tsx";
import css from "./MyCourses.module.css";

/** Holds the places of courses' tiles. */
export const CourseTileSkeletons = () => (
  <ul className={`plain ${css.grid}`} aria-busy="true">
    {[1, 2, 3].map((place) => (
      <li key={place}>
        <Card cover={<Skeleton className={css.coverPlace} height="100%" />}>
          <Skeleton width="70%" height="1.375rem" />
          <Skeleton lines={3} />
          <Skeleton width="5rem" height="1.25rem" />
        </Card>
      </li>
    ))}
  </ul>
);
