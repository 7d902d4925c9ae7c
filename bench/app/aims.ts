/** How long whoever is in may wait, at the 99th percentile, in milliseconds. */
export const aimOfWaits = 250;

/** How much slower than its quiet part a run may be on a machine that is over the aim by itself. */
const besideQuiet = 1.25;

/** The aim of a run whose quiet part was that slow, in milliseconds: on a machine that is over it even then, beside that. Says so. */
export function aimBeside(quiet: number): number {
  if (quiet <= aimOfWaits) return aimOfWaits;
  const aim = quiet * besideQuiet;
  console.log(
    `the quiet part is itself over ${aimOfWaits} ms: ${aim.toFixed(0)} ms are aimed at, ${besideQuiet} times what it took`,
  );
  return aim;
}

/** What was measured beside what was aimed at: both in the same unit. */
export type Measured = { what: string; is: number; most: number; unit: string };

const rounded = (value: number) => Number(value.toFixed(1));

/** Says which are over their aims; answers the code to exit with. What could not be measured (NaN) is over. */
export function judge(all: readonly Measured[]): 0 | 1 {
  const over = all.filter(({ is, most }) => !(is <= most));
  for (const { what, is, most, unit } of over)
    console.log(`OVER: ${what}: ${rounded(is)} ${unit}, ${rounded(most)} at most`);
  if (over.length === 0) console.log("within the aims");
  return over.length === 0 ? 0 : 1;
}
