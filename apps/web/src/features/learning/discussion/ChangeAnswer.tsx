import { type Answer, answerContent } from "@majorant/contract/discussion";
import { useState } from "react";
import { useWriting, writing } from "./discussion.api.ts";
import { PostForm } from "./posts/PostForm.tsx";

export type ChangeAnswerProps = { answer: Answer; onClose: () => void };

/** An answer edited where it stands. */
export function ChangeAnswer({ answer, onClose }: ChangeAnswerProps) {
  const [text, setText] = useState(answer.content);
  const { mutate, error, isPending } = useWriting();
  return (
    <PostForm
      label="Modifier la réponse"
      action="Enregistrer"
      shape={answerContent}
      text={text}
      onText={setText}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={(content) =>
        mutate(() => writing.changeAnswer(answer.id, content), { onSuccess: onClose })
      }
    />
  );
}
