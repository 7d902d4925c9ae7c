import type { OpenQuestion } from "@majorant/contract/discussion/open-questions";
import { clock } from "@majorant/features/learning/player/clock.ts";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { IconPlayerPlayFilled } from "@tabler/icons-react";
import css from "./QuestionQueue.module.css";

export type QueuePlaceProps = { question: OpenQuestion; href: string };

/** Where a question was asked, and the way to that moment of the video. */
export function QueuePlace({ question, href }: QueuePlaceProps) {
  const { course, section, resource, moment } = question;
  return (
    <p className={css.place}>
      <span>
        <MathText>{course.title}</MathText> › <MathText>{section.name}</MathText>
      </span>
      <a href={href} className={css.video}>
        <IconPlayerPlayFilled size={14} aria-hidden="true" />
        <span>
          <MathText>{resource.name}</MathText>
          {moment !== null && ` à ${clock(moment)}`}
        </span>
      </a>
    </p>
  );
}
