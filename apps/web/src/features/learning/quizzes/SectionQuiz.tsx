import type { QuizSummary } from "@majorant/contract/quizzes/quizzes";
import { IconBolt, IconChevronRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { courseQuizzes } from "./quizzes.api.ts";
import css from "./SectionQuiz.module.css";
import { totalOf } from "./score.ts";
import { useStartQuiz } from "./useStartQuiz.ts";

export type SectionQuizProps = { coursId: number; sectionId: number };

/** The way to a section's quiz, in the course's outline; nothing where there is none. */
export function SectionQuiz({ coursId, sectionId }: SectionQuizProps) {
  const { data } = useQuery(courseQuizzes(coursId));
  const start = useStartQuiz();
  const quiz = data?.find((each) => each.sectionId === sectionId);
  if (!quiz) return null;
  return (
    <div>
      <button
        type="button"
        className={css.row}
        aria-busy={start.isPending || undefined}
        onClick={() => start.isPending || start.mutate({ section: { id: sectionId } })}
      >
        <span className={css.tile}>
          <IconBolt size={20} stroke={1.75} aria-hidden="true" />
        </span>
        <span className="stack">
          <span className={css.name}>Quiz · cinq minutes</span>
          <span className={css.facts}>{factsOf(quiz.questions, quiz.last)}</span>
        </span>
        <IconChevronRight className={css.arrow} size={20} aria-hidden="true" />
      </button>
      {start.error && (
        <p role="alert" className={css.error}>
          {start.error.message}
        </p>
      )}
    </div>
  );
}

/** How many questions, and how it went last time. */
function factsOf(questions: number, last: QuizSummary | null): string {
  if (last && !last.endedAt) return "En cours : reprenez où vous en étiez";
  const length = questions > 1 ? `${questions} questions` : "Une question";
  if (!last) return length;
  return `${length} · ${last.score.correct} sur ${totalOf(last.score)} la dernière fois`;
}
