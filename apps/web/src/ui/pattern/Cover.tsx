import { lazy, Suspense } from "react";
import css from "./Cover.module.css";
import { Photo } from "./Photo.tsx";

// A drawing can come after the words.
const CoursePattern = lazy(() =>
  import("./CoursePattern.tsx").then((module) => ({ default: module.CoursePattern })),
);

export type CoverProps = {
  /** The title that the pattern is drawn from. */
  title: string;
  /** The photo's address; the pattern stands in where there is none. */
  photo?: string | null | undefined;
};

/** The picture at the top of a card, 16 by 9, its space reserved. The title beside it says what it is. */
export function Cover({ title, photo }: CoverProps) {
  if (!photo)
    return (
      <Suspense fallback={<div className={css.photo} />}>
        <CoursePattern title={title} />
      </Suspense>
    );
  return <Photo className={css.photo} address={photo} />;
}
