/** The marks of an axis from 0 to at least `most`: at most five steps of 1, 2 or 5 times a power of ten. */
export function marksUpTo(most: number): number[] {
  if (!(most > 0)) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(most / 5));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => most / each <= 5) ?? most;
  const steps = Math.ceil(most / step - 1e-9);
  // By multiplication: sums of tenths drift.
  return Array.from({ length: steps + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

/** Every how manieth of so many labels fits, each so wide, in pixels; the last one is always shown. */
export const everyFitting = (labels: number, { width, each }: { width: number; each: number }) =>
  Math.max(1, Math.ceil((labels * each) / Math.max(width, 1)));
