/** The language of the captions that a student reads; on every video that has them. */
export const REMEMBERED = "majorant.captions";

export const rememberedCaptions = (): string | null => localStorage.getItem(REMEMBERED);

/** The captions that are shown, by language, or null. */
export const shownCaptions = (video: HTMLVideoElement): string | null =>
  [...video.textTracks].find(({ mode }) => mode === "showing")?.language ?? null;
