import type { SittingStatistics } from "@majorant/contract/sittings/sitting-rules";

/**
 * What a question of a copy has: the points of what was found, and what is added or taken away besides; not less than nothing,
 * nor more than it is worth.
 */
export const markOf = (
  points: readonly number[],
  { adjustment, marks }: { adjustment: number; marks: number },
): number => {
  const sum = points.reduce((total, value) => total + value, adjustment);
  return Math.min(Math.max(sum, 0), marks);
};

/** So many points of so many, on 20, to the hundredth. */
export const onTwenty = (total: number, marks: number): number =>
  Math.round((total / marks) * 2_000) / 100;

/** Fewer copies than that are not ranked. */
export const leastRanked = 10;

/**
 * The rank of each of some totals, in their order: who has the same shares the better one, and the next is as far behind as
 * there are before. Null for all where they are too few.
 */
export function ranksOf(totals: readonly number[]): (number | null)[] {
  if (totals.length < leastRanked) return totals.map(() => null);
  const firsts = new Map<number, number>();
  for (const [i, total] of [...totals].sort((a, b) => b - a).entries())
    if (!firsts.has(total)) firsts.set(total, i + 1);
  return totals.map((total) => firsts.get(total) ?? null);
}

/** What lies at a share of some numbers, from 0 to 1, between two neighbours in proportion; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (below === undefined || above === undefined) return null;
  return below + (above - below) * (place - Math.floor(place));
}

export const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

const hundredth = (value: number | null) => value && Math.round(value * 100) / 100;

/** Fewer copies than that have a mean and no median or quartiles: they would tell whose mark is whose. */
export const leastDescribed = 5;

/** What is said of all copies, of marks on 20. */
export function statisticsOf(
  copies: readonly { mark: number; ranked: boolean }[],
): SittingStatistics {
  const marks = copies.map(({ mark }) => mark);
  const at = (share: number) =>
    marks.length < leastDescribed ? null : hundredth(quantile(marks, share));
  return {
    copies: copies.length,
    ranked: copies.filter(({ ranked }) => ranked).length,
    mean: hundredth(meanOf(marks)),
    median: at(0.5),
    lowerQuartile: at(0.25),
    upperQuartile: at(0.75),
  };
}
