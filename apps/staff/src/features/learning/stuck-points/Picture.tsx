import type { VideoStoryboard } from "@majorant/contract/learning/storyboards";
import { pictureAt } from "@majorant/domain/files/storyboard";
import css from "./Picture.module.css";

export type PictureProps = { storyboard: VideoStoryboard; second: number };

/** What a video shows at a second: one picture of a sheet, which is fetched when it comes into view. */
export function Picture({ storyboard, second }: PictureProps) {
  const { width, height, sheets } = storyboard;
  const { sheet, above, ofSheet } = pictureAt(storyboard, second);
  return (
    <span
      className={css.picture}
      style={{
        aspectRatio: `${width} / ${height}`,
        width: `min(100%, calc(var(--highest) * ${width / height}))`,
      }}
    >
      <img
        src={sheets[sheet]}
        alt=""
        loading="lazy"
        decoding="async"
        width={width}
        height={height * ofSheet}
        style={{ transform: `translateY(${(-100 * above) / ofSheet}%)` }}
      />
    </span>
  );
}
