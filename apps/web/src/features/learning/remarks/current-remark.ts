/** How long a remark is about what is being shown, in seconds. */
const lasts = 20;

/**
 * Which of some remarks, in the video's order, belongs to a second: the last one that it has come to, the first
 * before that; `now` while it is about what is being shown.
 */
export function remarkAt(
  remarks: readonly { second: number }[],
  at: number,
): { place: number; now: boolean } {
  const place = Math.max(
    0,
    remarks.findLastIndex(({ second }) => second <= at),
  );
  const second = remarks[place]?.second ?? Number.POSITIVE_INFINITY;
  return { place, now: second <= at && at < second + lasts };
}
