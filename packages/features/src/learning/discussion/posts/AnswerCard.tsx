import type { Answer, Question } from "@majorant/contract/discussion/discussion";
import { answerContent } from "@majorant/contract/discussion/discussion-rules";
import { Button } from "@majorant/ui/actions/Button.tsx";
import { Alert } from "@majorant/ui/feedback/Alert.tsx";
import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { Prose } from "@majorant/ui/text/Prose.tsx";
import { IconCheck } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useContext, useState } from "react";
import { questionCalls, useQuestionChange } from "../discussion.api.ts";
import css from "./AnswerCard.module.css";
import { ChangePost } from "./ChangePost.tsx";
import { DeletePost } from "./DeletePost.tsx";
import { PostHead } from "./PostHead.tsx";
import { PostPhoto } from "./PostPhoto.tsx";
import { TeacherTools } from "./teacher-tools.ts";

// Few answers have one.
const AnswerVideo = lazy(() => import("../../answer-video/AnswerVideo.tsx"));

export type AnswerCardProps = { question: Question; answer: Answer };

/** An answer; who asked, and the course's teachers, accept it here. */
export function AnswerCard({ question, answer }: AnswerCardProps) {
  const [doing, setDoing] = useState<"change" | "delete" | null>(null);
  const queries = useQueryClient();
  const accepting = useQuestionChange();
  const deleting = useQuestionChange();
  const VideoActions = useContext(TeacherTools)?.VideoActions;
  if (doing === "change")
    return (
      <ChangePost
        label="Modifier la réponse"
        shape={answerContent}
        post={answer}
        draft="answer.change"
        photoLabel="Photo"
        save={(change) => questionCalls.changeAnswer(answer.id, change)}
        onClose={() => setDoing(null)}
      />
    );
  const { accepted } = answer;
  return (
    <article
      className={classNames(css.answer, accepted && css.accepted)}
      aria-label={`Réponse de ${answer.author.name}`}
    >
      <PostHead
        post={answer}
        what="cette réponse"
        onChange={() => setDoing("change")}
        onDelete={() => setDoing("delete")}
      >
        {accepted && (
          <Badge tone="success" icon={<IconCheck size={16} aria-hidden="true" />}>
            Réponse acceptée
          </Badge>
        )}
      </PostHead>
      <Prose>{answer.content}</Prose>
      {answer.photo && <PostPhoto photo={answer.photo} author={answer.author.name} />}
      {answer.video && (
        <Suspense>
          <AnswerVideo
            owner={{ answerId: answer.id }}
            video={answer.video}
            words={{
              title: `Réponse en vidéo de ${answer.author.name}`,
              play: `Lire la réponse en vidéo de ${answer.author.name}`,
              wait: "La vidéo de cette réponse est en préparation.",
            }}
            onWait={() => void queries.invalidateQueries({ queryKey: ["questions"] })}
          />
        </Suspense>
      )}
      {answer.video && VideoActions && answer.may.delete && <VideoActions answer={answer} />}
      {question.may.accept && (
        <Button
          variant={accepted ? "quiet" : "secondary"}
          className={css.accept}
          icon={accepted ? undefined : <IconCheck size={20} aria-hidden="true" />}
          pending={accepting.isPending}
          onClick={() =>
            accepting.mutate(() =>
              accepted
                ? questionCalls.reopen(question.id)
                : questionCalls.accept(question.id, answer.id),
            )
          }
        >
          {accepted ? "Rouvrir la question" : "Accepter cette réponse"}
        </Button>
      )}
      {accepting.error && <Alert kind="error">{accepting.error.message}</Alert>}
      {doing === "delete" && (
        <DeletePost
          what="la réponse"
          consequence={
            accepted ? "La question redeviendra ouverte." : "Elle ne pourra pas être retrouvée."
          }
          error={deleting.error}
          pending={deleting.isPending}
          onDelete={() => deleting.mutate(() => questionCalls.deleteAnswer(answer.id))}
          onClose={() => setDoing(null)}
        />
      )}
    </article>
  );
}
