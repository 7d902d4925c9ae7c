import type { DiscussionPhoto } from "@majorant/contract/discussion/discussion";
import { Checkbox } from "@majorant/ui/fields/Checkbox.tsx";
import { PostPhoto } from "./PostPhoto.tsx";

export type KeptPhotoProps = {
  photo: DiscussionPhoto;
  author: string;
  /** It is to go. */
  left: boolean;
  onLeft: (left: boolean) => void;
};

/** The photo of a post that is being changed: kept, or taken away. */
export function KeptPhoto({ photo, author, left, onLeft }: KeptPhotoProps) {
  return (
    <div>
      {!left && <PostPhoto photo={photo} author={author} />}
      <Checkbox
        label="Retirer la photo"
        checked={left}
        onChange={({ currentTarget }) => onLeft(currentTarget.checked)}
      />
    </div>
  );
}
