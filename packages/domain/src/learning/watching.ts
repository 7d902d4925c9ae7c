/** From this share on a video counts as watched: the last seconds are often goodbyes. */
export const finishedShare = 0.95;

/** How much of a video was watched: shares from 0 to 1, and the moment in epoch milliseconds. */
export type Viewing = {
  /** Where the student is in it. */
  place: number;
  /** The furthest that they were: watching the beginning again takes nothing away. */
  furthest: number;
  on: number;
};

/** How far, in seconds, a player's length of a video may be from ours. */
export const roundingSeconds = 2;

/** Whether a second lies so far beyond a video's end that it is of a longer one, which stood in its place. */
export const isOfAnotherFilm = (second: number, duration: number): boolean =>
  second > duration + roundingSeconds;

/** Whether a share of a video is all of it, or as good as. */
export const isFinished = (share: number): boolean => share >= finishedShare;

/** The video to go on with; `again` once something of the course was watched. */
export type Resumption<V> = { video: V; again: boolean };

/**
 * Where a course is taken up, its videos in reading order: in the video watched last where it is not at
 * its end, else in the next one that is not finished, else in the first of those that were left out;
 * in the first of all where nothing was watched. Null once all of them are.
 */
export function videoToResume<V>(
  videos: readonly V[],
  viewingOf: (video: V) => Viewing | undefined,
): Resumption<V> | null {
  let last = -1;
  let on = Number.NEGATIVE_INFINITY;
  for (const [place, video] of videos.entries()) {
    const viewing = viewingOf(video);
    if (viewing && viewing.on > on) [last, on] = [place, viewing.on];
  }
  const first = videos[0];
  if (last < 0) return first === undefined ? null : { video: first, again: false };
  const latest = videos[last];
  if (latest !== undefined && !isFinished(viewingOf(latest)?.place ?? 0))
    return { video: latest, again: true };
  const otherVideos = [...videos.slice(last + 1), ...videos.slice(0, last)];
  const next = otherVideos.find((video) => !isFinished(viewingOf(video)?.furthest ?? 0));
  return next === undefined ? null : { video: next, again: true };
}
