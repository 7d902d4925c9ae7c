import { answerContent } from "@majorant/contract/discussion";
import { useState } from "react";
import { useWriting, writing } from "./discussion.api.ts";
import { PostForm } from "./posts/PostForm.tsx";

export type AnswerFormProps = { questionId: number; onClose: () => void };

/** An answer being written below its question. */
export function AnswerForm({ questionId, onClose }: AnswerFormProps) {
  const [text, setText] = useState("");
  const [photo, setPhoto] = useState<File | null>(null);
  const { mutate, error, isPending } = useWriting();
  return (
    <PostForm
      label="Votre réponse"
      action="Publier la réponse"
      shape={answerContent}
      text={text}
      onText={setText}
      photo={{ label: "Photo", picked: photo, onPick: setPhoto }}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={(content) =>
        mutate(() => writing.answer(questionId, content, photo), { onSuccess: onClose })
      }
    />
  );
}
