import type { Question } from "@majorant/contract/discussion/discussion";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck, IconMessagePlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { AnswerForm } from "../AnswerForm.tsx";
import { ChangeQuestion } from "../ChangeQuestion.tsx";
import { useDeleteQuestion } from "../discussion.api.ts";
import { AnswerCard } from "./AnswerCard.tsx";
import { DeletePost } from "./DeletePost.tsx";
import { PostHead } from "./PostHead.tsx";
import { PostPhoto } from "./PostPhoto.tsx";
import css from "./QuestionCard.module.css";

export type QuestionCardProps = {
  question: Question;
  /** Where it was asked: a moment of the video, a course. */
  place: ReactNode;
  /** The one that the address names. */
  focused?: boolean;
  onDeleted?: () => void;
};

/** A question, its answers, and what the reader may do about them. */
export function QuestionCard({ question, place, focused, onDeleted }: QuestionCardProps) {
  const [doing, setDoing] = useState<"answer" | "change" | "delete" | null>(null);
  const deletion = useDeleteQuestion();
  const { answers, may } = question;
  const solved = answers.some(({ accepted }) => accepted);
  const [closed, setClosed] = useState(false);
  function close() {
    setDoing(null);
    setClosed(true);
  }
  return (
    <article
      className={classNames(css.card, focused && css.focused)}
      aria-label={`Question de ${question.author.name}`}
    >
      {doing === "change" ? (
        <ChangeQuestion question={question} onClose={close} />
      ) : (
        <>
          <PostHead
            post={question}
            what="cette question"
            onChange={() => setDoing("change")}
            onDelete={() => setDoing("delete")}
          >
            {solved && (
              <Badge tone="success" icon={<IconCheck size={16} aria-hidden="true" />}>
                Résolue
              </Badge>
            )}
          </PostHead>
          {place}
          <Prose>{question.content}</Prose>
          {question.photo && <PostPhoto photo={question.photo} author={question.author.name} />}
        </>
      )}
      {answers.length > 0 && (
        <ul className={`plain ${css.answers}`} aria-label="Réponses">
          {answers.map((answer) => (
            <li key={answer.id}>
              <AnswerCard question={question} answer={answer} />
            </li>
          ))}
        </ul>
      )}
      {doing === "answer" ? (
        <AnswerForm question={question} onClose={close} />
      ) : (
        may.answer && (
          <Button
            variant="quiet"
            className={css.reply}
            // Where one was before the form stood in its place.
            autoFocus={closed}
            icon={<IconMessagePlus size={20} aria-hidden="true" />}
            onClick={() => setDoing("answer")}
          >
            Répondre
          </Button>
        )
      )}
      {doing === "delete" && (
        <DeletePost
          what="la question"
          consequence={deletionOf(answers.length)}
          error={deletion.error}
          pending={deletion.isPending}
          onDelete={() => deletion.mutate(question.id, { onSuccess: () => onDeleted?.() })}
          onClose={close}
        />
      )}
    </article>
  );
}

const deletionOf = (answers: number) =>
  answers === 0
    ? "Elle ne pourra pas être retrouvée."
    : `${answers > 1 ? `Ses ${answers} réponses partiront` : "Sa réponse partira"} avec elle.`;
