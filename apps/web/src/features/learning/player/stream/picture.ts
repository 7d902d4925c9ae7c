import type {} from "../../../../app/early.ts";
import css from "../Player.module.css";

/** The element that shows a video, on its own: it outlives the page that is painted before React. */
export const makePicture = (): HTMLVideoElement =>
  Object.assign(document.createElement("video"), {
    className: css.video,
    playsInline: true,
    preload: "metadata",
    // Cast elsewhere, or in the browser's own small window, it would be without its watermark.
    disableRemotePlayback: true,
    disablePictureInPicture: true,
  });

/** The one that the shell has begun to fill with that video (early/video.tsx), or a new one. */
export function pictureOf(ressourceId: number): HTMLVideoElement {
  const { earlyVideo } = window;
  return earlyVideo?.ressourceId === ressourceId ? earlyVideo.picture : makePicture();
}
