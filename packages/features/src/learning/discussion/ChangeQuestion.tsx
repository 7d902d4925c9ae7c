import type { Question } from "@majorant/contract/discussion/discussion";
import { questionContent } from "@majorant/contract/discussion/discussion-rules";
import { useState } from "react";
import { useOwnDraft, useWriting, writing } from "./discussion.api.ts";
import { KeptPhoto } from "./posts/KeptPhoto.tsx";
import { PinMoment } from "./posts/PinMoment.tsx";
import { PostForm } from "./posts/PostForm.tsx";

export type ChangeQuestionProps = { question: Question; onClose: () => void };

/** A question edited where it stands, its photo too: kept, replaced or taken away. */
export function ChangeQuestion({ question, onClose }: ChangeQuestionProps) {
  const { text, type, forget } = useOwnDraft("question.change", question.id, question.content);
  const [moment, setMoment] = useState(question.moment);
  const [photo, setPhoto] = useState<File | null>(null);
  const [withoutPhoto, setWithoutPhoto] = useState(false);
  const { mutate, error, isPending } = useWriting();
  function close() {
    forget();
    onClose();
  }
  // Another one takes its place anyway.
  const kept = photo ? null : question.photo;
  return (
    <PostForm
      label="Modifier la question"
      action="Enregistrer"
      shape={questionContent}
      text={text}
      onText={type}
      photo={{
        label: question.photo ? "Remplacer la photo" : "Photo de votre essai",
        picked: photo,
        onPick: setPhoto,
      }}
      error={error}
      pending={isPending}
      onCancel={close}
      onSubmit={(content) =>
        mutate(
          () =>
            writing.change(question.id, {
              ...{ content, moment, photo },
              withoutPhoto: kept !== null && withoutPhoto,
            }),
          { onSuccess: close },
        )
      }
    >
      {kept && (
        <KeptPhoto
          photo={kept}
          author={question.author.name}
          left={withoutPhoto}
          onLeft={setWithoutPhoto}
        />
      )}
      <PinMoment moment={moment} onMoment={setMoment} />
    </PostForm>
  );
}
