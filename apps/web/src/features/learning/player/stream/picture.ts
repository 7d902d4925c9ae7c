import css from "../Player.module.css";

/** The element that shows a video. */
export const makePicture = (): HTMLVideoElement =>
  Object.assign(document.createElement("video"), {
    className: css.video,
    playsInline: true,
    preload: "metadata",
    // Cast elsewhere, or in the browser's own small window, it would be without its watermark.
    disableRemotePlayback: true,
    disablePictureInPicture: true,
  });
