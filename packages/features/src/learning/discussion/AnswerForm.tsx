import type { AnswerOutcome, Question } from "@majorant/contract/discussion/discussion";
import { answerContent } from "@majorant/contract/discussion/discussion-rules";
import { useState } from "react";
import { useOwnDraft, useWriting, writing } from "./discussion.api.ts";
import { PostForm } from "./posts/PostForm.tsx";

export type AnswerFormProps = { question: Question; onClose: () => void };

type Way = { action: string; outcome?: AnswerOutcome };

const plainly: Way = { action: "Publier" };

/** The ways to publish an answer, the usual one first: a teacher's closes the question. */
function waysOf({ answers, author, may }: Question): [usual: Way, other?: Way] {
  const isSolved = answers.some(({ accepted }) => accepted);
  if (may.accept && author.mine && isSolved)
    return [plainly, { action: "Publier et rouvrir", outcome: "reopen" }];
  if (may.accept && !author.mine && !isSolved)
    return [{ action: "Publier et clore", outcome: "close" }, plainly];
  return [{ action: "Publier la réponse" }];
}

/** An answer being written below its question; what is typed outlives an error and a reload. */
export function AnswerForm({ question, onClose }: AnswerFormProps) {
  const { text, type, forget } = useOwnDraft("answer", question.id);
  const [photo, setPhoto] = useState<File | null>(null);
  const { mutate, error, isPending } = useWriting();
  const [usual, other] = waysOf(question);

  const publish = (outcome: AnswerOutcome | undefined) => (content: string) =>
    mutate(() => writing.answer(question.id, { content, outcome, photo }), {
      onSuccess: () => {
        forget();
        onClose();
      },
    });

  return (
    <PostForm
      label="Votre réponse"
      action={usual.action}
      shape={answerContent}
      text={text}
      onText={type}
      photo={{ label: "Photo", picked: photo, onPick: setPhoto }}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={publish(usual.outcome)}
      other={other && { action: other.action, onSubmit: publish(other.outcome) }}
    />
  );
}
