import { classNames } from "@majorant/ui/style/class-names.ts";
import css from "./CourseProgress.module.css";

export type CourseProgressProps = {
  course: string;
  /** How many of its videos were watched to the end, of how many. */
  finished: number;
  videos: number;
  className?: string | undefined;
};

/** How far the student is in a course. */
export function CourseProgress({ course, finished, videos, className }: CourseProgressProps) {
  return (
    <div className={classNames(css.progress, className)}>
      <progress aria-label={`Progression dans ${course}`} value={finished} max={videos} />
      <p>
        {finished === videos
          ? "Toutes les vidéos sont vues"
          : `${finished} sur ${videos} vidéos vues`}
      </p>
    </div>
  );
}
