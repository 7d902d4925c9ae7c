// Time in a scene: seconds in, a share between 0 and 1 out.

/** 0 before `start`, 1 after `start + length`, eased between. */
export const during = (t: number, start: number, length: number): number => {
  const share = Math.min(1, Math.max(0, (t - start) / length));
  return share * share * (3 - 2 * share);
};

export const between = (from: number, to: number, share: number): number =>
  from + (to - from) * share;

/** The first `share` of a line. */
export const upTo = <T>(points: readonly T[], share: number): T[] =>
  points.slice(0, Math.round(points.length * share));

/** A number as French pages print it. */
export const french = (value: number, digits = 2): string =>
  (Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value).toFixed(digits).replace(".", "{,}");

/** The same for TeX, in powers of ten when the number is too small for its digits. */
export const frenchSmall = (value: number, digits: number): string => {
  if (value >= 10 ** -digits) return french(value, digits);
  const power = Math.floor(Math.log10(value));
  return `${french(value / 10 ** power, 1)}\\times 10^{${power}}`;
};
