import { query, under } from "@majorant/client/api/query.ts";
import { fewestQuestions } from "@majorant/domain/quizzes/draw";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { IconBolt } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import css from "../outline/Outline.module.css";

/** What shows a section's questions: its page, and the outline that counts them. */
export const poolKeys = (coursId: number, sectionId: number) => [
  under("/sections/{}/quizQuestions", sectionId),
  under("/cours/{}/quizPools", coursId),
];

export type QuizLineProps = { coursId: number; sectionId: number; onOpen: () => void };

/** A chapter's quiz, in the course's outline, once it has questions. */
export function QuizLine({ coursId, sectionId, onOpen }: QuizLineProps) {
  const { data } = useQuery(query("GET /cours/{coursId}/quizPools", { params: { coursId } }));
  const pool = data?.find((each) => each.sectionId === sectionId);
  if (!pool) return null;
  return (
    <div className={`row align-center gap-2 ${css.row}`}>
      <IconBolt size={18} stroke={1.75} aria-hidden="true" className={css.icon} />
      <span className={`row wrap align-center gap-2 line-gap-1 ${css.what}`}>
        <Button variant="quiet" onClick={onOpen}>
          {`Quiz, ${pool.questions} ${pool.questions === 1 ? "question" : "questions"}`}
        </Button>
        {pool.active < fewestQuestions && <Badge tone="warning">Pas encore proposé</Badge>}
      </span>
    </div>
  );
}
