import type { QuizMoment } from "@majorant/contract/quizzes/quizzes";
import { clock, spoken } from "@majorant/features/learning/player/clock.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlayerPlay } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import css from "./MomentLink.module.css";

/** To the second of the video that explains something; Back comes back. */
export function MomentLink({ moment }: { moment: QuizMoment }) {
  const { course, section, resource, second } = moment;
  return (
    <Link
      className={`row box align-center gap-3 pad-3 pad-block-2 ${css.link}`}
      to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
      params={{ coursId: course.id, sectionId: section.id, ressourceId: resource.id }}
      search={{ t: second }}
    >
      <IconPlayerPlay size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <span className={css.title} dir="auto">
          <MathText>{resource.name}</MathText>
        </span>{" "}
        <span className={css.time}>
          <span aria-hidden="true">{clock(second)}</span>
          <span className="unseen">{spoken(second)}</span>
        </span>
      </span>
    </Link>
  );
}
