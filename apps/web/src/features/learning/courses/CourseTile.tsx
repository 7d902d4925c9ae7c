import type { CourseCard } from "@majorant/contract/learning/courses";
import type { CourseProgress as Progress } from "@majorant/contract/learning/positions";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Card, stretched } from "@majorant/ui/layout/Card.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconArrowRight, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { CourseProgress } from "../progress/CourseProgress.tsx";
import css from "./CourseTile.module.css";

export type CourseTileProps = {
  course: CourseCard;
  /** Undefined while it is asked, and where the server could not say. */
  progress: Progress | undefined;
};

/** A course of mine: what it is, how far I am, Suivre, and the video to go on with. */
export function CourseTile({ course, progress }: CourseTileProps) {
  const { id, title, mediumTitle, smallDescription, fullTitle, photo } = course;
  const next = progress?.next;
  return (
    <Card lively className={css.tile} cover={<Cover title={title} photo={photo} />}>
      <p className={css.path} dir="auto">
        {fullTitle.split(" › ").slice(0, -1).join(" › ")}
      </p>
      <h2 dir="auto">
        <MathText>{mediumTitle}</MathText>
      </h2>
      <p className={css.description} dir="auto">
        {smallDescription}
      </p>
      {progress && progress.videos > 0 && progress.again && (
        <CourseProgress
          course={mediumTitle}
          finished={progress.finished}
          videos={progress.videos}
        />
      )}
      <div className={css.ways}>
        <Link
          to="/student/myCourses/course/$coursId"
          params={{ coursId: id }}
          className={classNames(stretched, css.follow)}
          aria-label={`Suivre ${mediumTitle}`}
        >
          Suivre
          <IconArrowRight size={20} aria-hidden="true" />
        </Link>
        {next && (
          <Link
            to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
            params={{ coursId: id, sectionId: next.sectionId, ressourceId: next.ressourceId }}
            className={css.resume}
          >
            <IconPlayerPlayFilled size={18} aria-hidden="true" />
            <span>
              {progress?.again ? "Reprendre" : "Commencer"}
              <span className={css.lesson}>
                {" "}
                <MathText>{next.name}</MathText>
              </span>
            </span>
          </Link>
        )}
      </div>
    </Card>
  );
}
