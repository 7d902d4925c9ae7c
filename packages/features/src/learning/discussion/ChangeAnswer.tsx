import type { Answer } from "@majorant/contract/discussion/discussion";
import { answerContent } from "@majorant/contract/discussion/discussion-rules";
import { useState } from "react";
import { useOwnDraft, useWriting, writing } from "./discussion.api.ts";
import { KeptPhoto } from "./posts/KeptPhoto.tsx";
import { PostForm } from "./posts/PostForm.tsx";

export type ChangeAnswerProps = { answer: Answer; onClose: () => void };

/** An answer edited where it stands, its photo too: kept, replaced or taken away. */
export function ChangeAnswer({ answer, onClose }: ChangeAnswerProps) {
  const { text, type, forget } = useOwnDraft("answer.change", answer.id, answer.content);
  const [photo, setPhoto] = useState<File | null>(null);
  const [withoutPhoto, setWithoutPhoto] = useState(false);
  const { mutate, error, isPending } = useWriting();
  function close() {
    forget();
    onClose();
  }
  // Another one takes its place anyway.
  const kept = photo ? null : answer.photo;
  return (
    <PostForm
      label="Modifier la réponse"
      action="Enregistrer"
      shape={answerContent}
      text={text}
      onText={type}
      photo={{
        label: answer.photo ? "Remplacer la photo" : "Photo",
        picked: photo,
        onPick: setPhoto,
      }}
      error={error}
      pending={isPending}
      onCancel={close}
      onSubmit={(content) =>
        mutate(
          () =>
            writing.changeAnswer(answer.id, {
              ...{ content, photo },
              withoutPhoto: kept !== null && withoutPhoto,
            }),
          { onSuccess: close },
        )
      }
    >
      {kept && (
        <KeptPhoto
          photo={kept}
          author={answer.author.name}
          left={withoutPhoto}
          onLeft={setWithoutPhoto}
        />
      )}
    </PostForm>
  );
}
