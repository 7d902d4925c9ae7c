import { useHydrated } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import css from "./Cover.module.css";
import { Photo } from "./Photo.tsx";

// A drawing comes after the words: a wall of them would weigh more than the page that they are on.
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
  const isHydrated = useHydrated();
  if (photo) return <Photo className={css.photo} address={photo} />;
  const place = <div className={css.photo} />;
  if (!isHydrated) return place;
  return (
    <Suspense fallback={place}>
      <CoursePattern title={title} />
    </Suspense>
  );
}
