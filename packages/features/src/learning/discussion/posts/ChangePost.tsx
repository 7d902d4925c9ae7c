import type { DiscussionPhoto, Question } from "@majorant/contract/discussion/discussion";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { type ReactNode, useState } from "react";
import type { Draft } from "../../notes/unsent/draft.ts";
import { type Answered, type Changed, useOwnDraft, useQuestionChange } from "../discussion.api.ts";
import { PostForm, type PostFormProps } from "./PostForm.tsx";
import { PostPhoto } from "./PostPhoto.tsx";

export type ChangePostProps = Pick<PostFormProps, "label" | "shape"> & {
  post: { id: number; content: string; photo: DiscussionPhoto | null; author: { name: string } };
  draft: Draft;
  /** What a photo is called where there is none yet. */
  photoLabel: string;
  save: (change: Changed<Answered>) => Promise<Question>;
  onClose: () => void;
  /** What else is changed. */
  children?: ReactNode;
};

/** A question or an answer edited where it stands, its photo too: kept, replaced or taken away. */
export function ChangePost(props: ChangePostProps) {
  const { label, shape, post, draft, photoLabel, save, onClose, children } = props;
  const { text, type, forget } = useOwnDraft(draft, post.id, post.content);
  const [newPhoto, setNewPhoto] = useState<File | null>(null);
  const [withoutPhoto, setWithoutPhoto] = useState(false);
  const { mutate, error, isPending } = useQuestionChange();
  function close() {
    forget();
    onClose();
  }
  // Another one takes its place anyway.
  const photo = newPhoto ? null : post.photo;
  return (
    <PostForm
      label={label}
      action="Enregistrer"
      shape={shape}
      text={text}
      onText={type}
      photo={{
        label: post.photo ? "Remplacer la photo" : photoLabel,
        file: newPhoto,
        onPick: setNewPhoto,
      }}
      error={error}
      pending={isPending}
      onCancel={close}
      onSubmit={(content) =>
        mutate(
          () => save({ content, photo: newPhoto, withoutPhoto: photo !== null && withoutPhoto }),
          { onSuccess: close },
        )
      }
    >
      {photo && (
        <div>
          {!withoutPhoto && <PostPhoto photo={photo} author={post.author.name} />}
          <Checkbox
            label="Retirer la photo"
            checked={withoutPhoto}
            onChange={({ currentTarget }) => setWithoutPhoto(currentTarget.checked)}
          />
        </div>
      )}
      {children}
    </PostForm>
  );
}
