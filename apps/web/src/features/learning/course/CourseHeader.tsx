import type { Course, Section } from "@majorant/contract/learning/courses";
import { duration } from "@majorant/domain/time/durations";
import { counted } from "@majorant/features/learning/outline/lessons/duration.ts";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import { Cover } from "@majorant/ui/cover-art/Cover.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconCircleCheck, IconLock, IconPlayerPlayFilled } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lessons, totalDuration } from "../outline/lessons/lessons.ts";
import { startingPoint } from "../outline/lessons/starting-point.ts";
import { CourseProgress } from "../progress/CourseProgress.tsx";
import { isFinished } from "../progress/progress.ts";
import { useProgress } from "../progress/useProgress.ts";
import css from "./CourseHeader.module.css";

export type CourseHeaderProps = {
  course: Course;
  /** Undefined while they load. */
  sections: readonly Section[] | undefined;
  userId: number;
};

/** Where one is, whether the course is open, and the video to go on with. */
export function CourseHeader({ course, sections, userId }: CourseHeaderProps) {
  const { id, title, fullTitle, smallDescription, photo, enrolled } = course;
  const progress = useProgress(userId, id);
  const all = lessons(sections ?? []);
  const start = enrolled ? startingPoint(all, progress) : null;
  const finished = all.filter(({ video }) => isFinished(progress[video.id])).length;
  const isBegun = all.some(({ video }) => progress[video.id]);
  return (
    <header>
      <div className={css.crumbs}>
        <Breadcrumbs
          trail={[
            <Link key="mine" to="/student/myCourses/" activeOptions={{ exact: true }}>
              Mes Cours
            </Link>,
            ...fullTitle.split(" › "),
          ]}
        />
      </div>
      <div className={`stack gap-4 ${css.head}`}>
        <div className={css.cover}>
          <Cover title={title} photo={photo} />
        </div>
        <div className={`stack align-start gap-3 ${css.text}`}>
          <div className="row wrap align-center gap-3 line-gap-2">
            <h1 dir="auto">
              <MathText>{title}</MathText>
            </h1>
            {enrolled ? (
              <Badge
                tone="success"
                icon={<IconCircleCheck size={16} stroke={2.25} aria-hidden="true" />}
              >
                Activé
              </Badge>
            ) : (
              <Badge tone="warning" icon={<IconLock size={16} stroke={2.25} aria-hidden="true" />}>
                Non Activé
              </Badge>
            )}
          </div>
          <p className={css.description} dir="auto">
            <MathText>{smallDescription}</MathText>
          </p>
          <p className={css.counts}>
            {sections &&
              [
                counted(sections.length, "chapitre"),
                counted(all.length, "vidéo"),
                totalDuration(all) > 0 && duration(totalDuration(all)),
              ]
                .filter(Boolean)
                .join(" · ")}
          </p>
          {enrolled && isBegun && (
            <CourseProgress
              course={title}
              finished={finished}
              videos={all.length}
              className={css.progress}
            />
          )}
          {start && (
            <LinkButton
              to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
              params={{
                coursId: id,
                sectionId: start.lesson.section.id,
                ressourceId: start.lesson.video.id,
              }}
              state={{ fromCourse: true }}
              resetScroll={false}
              className={css.start}
              icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
            >
              <span>
                {start.again ? "Reprendre" : "Commencer"}
                <span className={css.lesson}>
                  {" "}
                  <MathText>{start.lesson.video.name}</MathText>
                </span>
              </span>
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
