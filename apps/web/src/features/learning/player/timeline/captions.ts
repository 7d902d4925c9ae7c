import { REMEMBERED, shownCaptions } from "./shown-captions.ts";

/** Shows the captions of a language, or none; also on the next videos. */
export function showCaptions(video: HTMLVideoElement, language: string | null): void {
  for (const track of video.textTracks)
    track.mode = track.language === language ? "showing" : "disabled";
  if (language === null) localStorage.removeItem(REMEMBERED);
  else localStorage.setItem(REMEMBERED, language);
}

/** Shows them or not, in the first language there is; answers what to say of it. */
export function toggleCaptions(video: HTMLVideoElement): string {
  const [first] = video.textTracks;
  if (!first) return "Pas de sous-titres";
  const next = shownCaptions(video) ? null : first.language;
  showCaptions(video, next);
  return next ? "Sous-titres affichés" : "Sous-titres masqués";
}
