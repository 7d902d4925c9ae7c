import { compare, known } from "./approximate.ts";
import { derivative, variableOf } from "./derivative.ts";
import { compareExpressions, type Sameness } from "./equivalence.ts";
import { evaluate } from "./evaluate.ts";
import { binary, type Expression, variablesOf } from "./expressions.ts";
import { draws, sample } from "./samples.ts";

/**
 * Whether two functions differ by a constant, which may be another one on each interval where the expected one is
 * defined: ln|x| + 1 for x > 0 and ln|x| for x < 0 are of one function.
 */
export function compareAntiderivatives(expected: Expression, answer: Expression): Sameness {
  const by = variableOf(variablesOf(expected));
  const slopes = compareExpressions(derivative(expected, by), derivative(answer, by));
  if (slopes.verdict === "incorrect" || slopes.partly) return { verdict: slopes.verdict };
  if (slopes.verdict === "undecided") {
    // What can't be told from the slopes may be told from the functions: a difference that moves is no constant.
    return { verdict: "undecided" };
  }
  const names = variablesOf(expected, answer);
  let missing = 0;
  for (let n = 0; n < draws; n += 1) {
    const values = sample(names, n);
    const [right, answered] = [expected, answer].map((each) =>
      evaluate(each, { values, complex: false }),
    );
    if (right && known(right) && !answered) missing += 1;
  }
  if (missing > 0) return { verdict: "undecided", partly: true };
  return jumps(expected, answer, by)
    ? { verdict: "undecided", partly: true }
    : { verdict: "correct" };
}

/** Whether the difference jumps where the expected function has none: arctan(1/x) beside −arctan x, at 0. */
function jumps(expected: Expression, answer: Expression, by: string): boolean {
  const names = variablesOf(expected, answer);
  const difference = binary("-", answer, expected);
  const others = sample(names, 2);
  const at = (of: Expression, x: number) =>
    evaluate(of, { values: new Map([...others, [by, { re: x, im: 0, err: 0 }]]), complex: false });
  const grid = Array.from({ length: 161 }, (_, i) => -10.037 + i * 0.1253);
  for (const [i, from] of grid.entries()) {
    const to = grid[i + 1];
    if (to === undefined) break;
    let [left, right] = [from, to];
    const [before, after] = [at(difference, left), at(difference, right)];
    if (!before || !after || !known(before) || !known(after)) continue;
    if (compare(before, after) !== "different") continue;
    // Where it jumps, by halves.
    for (let half = 0; half < 50; half += 1) {
      const middle = (left + right) / 2;
      const here = at(difference, middle);
      if (!here) break;
      if (compare(here, before) === "equal") left = middle;
      else right = middle;
    }
    const [low, high] = [at(expected, left), at(expected, right)];
    if (
      low &&
      high &&
      at(expected, (left + right) / 2) &&
      Math.abs(low.re - high.re) < 1e-3 &&
      Math.abs(low.re) < 15
    )
      return true;
  }
  return false;
}
