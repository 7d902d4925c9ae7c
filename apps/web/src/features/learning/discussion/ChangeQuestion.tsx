import { type Question, questionContent } from "@majorant/contract/discussion";
import { useState } from "react";
import { useWriting, writing } from "./discussion.api.ts";
import { PinMoment } from "./PinMoment.tsx";
import { PostForm } from "./PostForm.tsx";

export type ChangeQuestionProps = { question: Question; onClose: () => void };

/** A question edited where it stands. */
export function ChangeQuestion({ question, onClose }: ChangeQuestionProps) {
  const [text, setText] = useState(question.content);
  const [moment, setMoment] = useState(question.moment);
  const { mutate, error, isPending } = useWriting();
  return (
    <PostForm
      label="Modifier la question"
      action="Enregistrer"
      shape={questionContent}
      text={text}
      onText={setText}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={(content) =>
        mutate(() => writing.change(question.id, content, moment), { onSuccess: onClose })
      }
    >
      <PinMoment moment={moment} onMoment={setMoment} />
    </PostForm>
  );
}
