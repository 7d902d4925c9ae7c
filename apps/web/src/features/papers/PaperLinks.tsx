import type { OwnPaper, PaperMoment, PaperQuestion } from "@majorant/contract/papers/papers";
import { clock } from "@majorant/domain/time/clock";
import { Badge, type BadgeTone } from "@majorant/ui/feedback/Badge.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import { Link } from "@tanstack/react-router";
import css from "./Papers.module.css";

type OwnExercise = OwnPaper["questions"][number]["exercises"][number];

/** What a student said of an exercise, in a word and a tone. */
const outcomes: Record<NonNullable<OwnExercise["outcome"]>, { word: string; tone: BadgeTone }> = {
  alone: { word: "seul", tone: "success" },
  helped: { word: "avec aide", tone: "info" },
  again: { word: "à revoir", tone: "warning" },
};

export type ExerciseLinkProps = {
  exercise: PaperQuestion["exercises"][number];
  /** Where it opens for who reads. */
  own: OwnExercise | undefined;
};

/** An exercise where it opens, else the course that has it. */
export function ExerciseLink({ exercise, own }: ExerciseLinkProps) {
  const { id, title, course } = exercise;
  const outcome = own?.outcome;
  return (
    <span className={`row wrap align-center gap-3 line-gap-0 ${css.way}`}>
      {own ? (
        <Link to="/student/exercises/$exerciseId" params={{ exerciseId: id }}>
          <MathText>{title}</MathText>
        </Link>
      ) : (
        <Link to="/nosCours/cours/$coursId" params={{ coursId: course.id }}>
          <MathText>{title}</MathText>
        </Link>
      )}
      <small>
        Exercice · <MathText>{course.title}</MathText>
      </small>
      {outcome && <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].word}</Badge>}
    </span>
  );
}

/** Where a video says it: the video itself where it opens, else the course that has it. */
export function MomentLink({ moment, opens }: { moment: PaperMoment; opens: boolean }) {
  const { resource, course, section, second } = moment;
  return (
    <span className={`row wrap align-center gap-3 line-gap-0 ${css.way}`}>
      {opens ? (
        <Link
          to="/student/myCourses/course/$coursId/section/$sectionId/ressource/$ressourceId"
          params={{ coursId: course.id, sectionId: section.id, ressourceId: resource.id }}
          search={second > 0 ? { t: second } : {}}
        >
          <MathText>{resource.name}</MathText>
        </Link>
      ) : (
        <Link to="/nosCours/cours/$coursId" params={{ coursId: course.id }}>
          <MathText>{resource.name}</MathText>
        </Link>
      )}
      <small>
        Vidéo, à {clock(second)} · <MathText>{course.title}</MathText>
      </small>
    </span>
  );
}
