import { questionContent } from "@majorant/contract/discussion/discussion-rules";
import { useState } from "react";
import { useSeat } from "../notes/moment.ts";
import type { NotesOn } from "../notes/notes.api.ts";
import { useDraft } from "../notes/unsent/draft.ts";
import { useAsk } from "./discussion.api.ts";
import { PinMoment } from "./posts/PinMoment.tsx";
import { PostForm } from "./posts/PostForm.tsx";

export type AskFormProps = { on: NotesOn; onAsked: () => void; onClose: () => void };

/** A new question, pinned to where the video is; what is typed outlives an error and a reload. */
export function AskForm({ on, onAsked, onClose }: AskFormProps) {
  const seat = useSeat();
  const about = { utilisateurId: on.utilisateurId, about: on.video.id };
  const { text, type, forget } = useDraft(about, "question");
  const [photo, setPhoto] = useState<File | null>(null);
  const [moment, setMoment] = useState(() => Math.floor(seat?.at() ?? 0) || null);
  const { mutate, error, isPending, reset } = useAsk(on.video.id);

  return (
    <PostForm
      label="Votre question"
      action="Poser la question"
      shape={questionContent}
      text={text}
      onText={(typed) => {
        type(typed);
        if (error) reset();
      }}
      photo={{ label: "Photo de votre essai", picked: photo, onPick: setPhoto }}
      error={error}
      pending={isPending}
      onCancel={onClose}
      onSubmit={(content) =>
        mutate(
          { content, moment, photo },
          {
            onSuccess: () => {
              forget();
              onAsked();
            },
          },
        )
      }
    >
      <PinMoment moment={moment} onMoment={setMoment} />
    </PostForm>
  );
}
