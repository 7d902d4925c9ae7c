import type { DiscussionPhoto } from "@majorant/contract/discussion/discussion";
import css from "./Post.module.css";

export type PostPhotoProps = { photo: DiscussionPhoto; author: string };

/** A photo of one's attempt, small; it opens large in a tab of its own. */
export function PostPhoto({ photo, author }: PostPhotoProps) {
  const { preview, full, width, height } = photo;
  return (
    <a className={css.photo} href={full} target="_blank" rel="noopener noreferrer">
      <img
        src={preview}
        width={width}
        height={height}
        loading="lazy"
        alt={`Essai de ${author} : voir en grand`}
      />
    </a>
  );
}
