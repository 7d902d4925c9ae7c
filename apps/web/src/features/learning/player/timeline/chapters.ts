/** The chapter that a moment of the video is in, in seconds; undefined before the first one. */
export const chapterAt = <Chapter extends { second: number }>(
  chapters: readonly Chapter[],
  moment: number,
): Chapter | undefined => chapters.findLast(({ second }) => second <= moment);
