/** Plays or pauses; a browser that wants a press first just stays paused. */
export function togglePlay(video: HTMLVideoElement): void {
  if (video.paused) video.play().catch(() => {});
  else video.pause();
}
