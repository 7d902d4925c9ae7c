import { type Approximate, compare, known, real } from "./approximate.ts";
import { compareExpressions, isNear, longDecimal, type Sameness } from "./equivalence.ts";
import { evaluate, type Setting } from "./evaluate.ts";
import { type Expression, some, variablesOf } from "./expressions.ts";
import { sample } from "./samples.ts";
import { partsOf, type SetOf } from "./sets.ts";

type Family = Extract<SetOf, { is: "family" }>;

/** What can't be told at these values: a name has none there. */
class Unknown extends Error {}

/** So far an index goes where elements are listed, and where one is looked for. */
const [listed, searched] = [12, 400] as const;

/** Compares sets by what is in them: at every end and element of both, and between these. */
export function compareSets(expected: SetOf, answer: SetOf): Sameness {
  if (JSON.stringify(expected) === JSON.stringify(answer)) return { verdict: "correct" };
  if (hasCouples(expected) || hasCouples(answer)) return compareCouples(expected, answer);
  const [right, answered] = [partsOf(expected), partsOf(answer)];
  const indices = [...right.indices, ...answered.indices];
  const all = [...right.expressions, ...answered.expressions];
  const names = variablesOf(...all).filter((name) => !indices.includes(name) && name !== "j");
  const complex =
    hasComplex(expected) ||
    hasComplex(answer) ||
    all.some((each) => some(each, (part) => part.is === "name" && /^[ij]$/.test(part.name)));
  let compared = 0;
  for (let n = 0; n < (names.length === 0 ? 1 : 24); n += 1) {
    const values = sample(names, n);
    values.set("j", { re: -0.5, im: Math.sqrt(3) / 2, err: 2e-16 });
    try {
      if (!same(expected, answer, { values, complex })) return different(expected, answer);
      compared += 1;
    } catch (error) {
      if (!(error instanceof Unknown)) throw error;
    }
  }
  if (compared < (names.length === 0 ? 1 : 4)) return { verdict: "undecided" };
  return answered.expressions.some(longDecimal) && !right.expressions.some(longDecimal)
    ? { verdict: "incorrect", near: true }
    : { verdict: "correct" };
}

/** Whether each of an answer's numbers is near one of the expected ones. */
function different(expected: SetOf, answer: SetOf): Sameness {
  const [right, answered] = [partsOf(expected).expressions, partsOf(answer).expressions];
  const near =
    answered.length > 0 &&
    answered.length === right.length &&
    answered.every((each) =>
      right.some((one) => compareExpressions(one, each).verdict === "correct" || isNear(one, each)),
    ) &&
    answered.some((each) =>
      right.some((one) => isNear(one, each) && compareExpressions(one, each).verdict !== "correct"),
    );
  return { verdict: "incorrect", ...(near && { near }) };
}

const hasComplex = (set: SetOf): boolean =>
  (set.is === "numbers" && set.of === "ℂ") ||
  (set.is === "joined" && (hasComplex(set.left) || hasComplex(set.right)));

const hasCouples = (set: SetOf): boolean =>
  (set.is === "points" && set.of.some(({ length }) => length > 1)) ||
  (set.is === "joined" && (hasCouples(set.left) || hasCouples(set.right)));

const couplesOf = (set: SetOf): (readonly Expression[])[] | null => {
  if (set.is === "empty") return [];
  if (set.is === "points") return [...set.of];
  if (set.is !== "joined" || set.by !== "∪") return null;
  const [left, right] = [couplesOf(set.left), couplesOf(set.right)];
  return left && right && [...left, ...right];
};

/** Sets of couples: each of one is in the other. */
function compareCouples(expected: SetOf, answer: SetOf): Sameness {
  const [right, answered] = [couplesOf(expected), couplesOf(answer)];
  if (!right || !answered) return { verdict: "undecided" };
  let undecided = false;
  const isIn = (
    of: readonly Expression[],
    all: readonly (readonly Expression[])[],
    turn: boolean,
  ) =>
    all.some((one) => {
      if (one.length !== of.length) return false;
      const parts = one.map((part, i) => {
        const other = of[i] ?? part;
        return turn
          ? compareExpressions(other, part).verdict
          : compareExpressions(part, other).verdict;
      });
      if (parts.includes("undecided") && !parts.includes("incorrect")) undecided = true;
      return parts.every((part) => part === "correct");
    });
  const equal =
    right.every((of) => isIn(of, answered, true)) && answered.every((of) => isIn(of, right, false));
  if (equal) return { verdict: "correct" };
  return { verdict: undecided ? "undecided" : "incorrect" };
}

function same(expected: SetOf, answer: SetOf, setting: Setting): boolean {
  const marks = distinct([...marksOf(expected, setting), ...marksOf(answer, setting)]);
  const onLine = marks.filter(({ im }) => im === 0).sort((a, b) => a.re - b.re);
  const between: Approximate[] = [];
  for (const [i, mark] of onLine.entries()) {
    const after = onLine[i + 1];
    if (after) between.push({ re: (mark.re + after.re) / 2, im: 0, err: 0 });
  }
  const [first, last] = [onLine[0]?.re ?? 0, onLine.at(-1)?.re ?? 0];
  between.push({ re: first - 0.618_033, im: 0, err: 0 }, { re: last + 0.618_033, im: 0, err: 0 });
  if (setting.complex) between.push({ re: 0.414_2, im: 0.732_1, err: 0 });
  return [...marks, ...between].every(
    (value) => contains(expected, value, setting) === contains(answer, value, setting),
  );
}

function distinct(values: readonly Approximate[]): Approximate[] {
  const members: Approximate[] = [];
  for (const value of values)
    if (!members.some((each) => areSame(each, value))) members.push(value);
  return members;
}

function areSame(a: Approximate, b: Approximate): boolean {
  const compared = compare(a, b);
  if (compared === "unsure") throw new Unknown();
  return compared === "equal";
}

/** The end of an interval: a number, or −∞ or +∞. */
function endOf(end: Expression, setting: Setting): number | Approximate {
  if (end.is === "name" && end.name === "∞") return Number.POSITIVE_INFINITY;
  if (end.is === "negative" && end.of.is === "name" && end.of.name === "∞")
    return Number.NEGATIVE_INFINITY;
  const value = evaluate(end, setting);
  if (!value || !known(value) || Math.abs(value.im) > value.err) throw new Unknown();
  return { ...value, im: 0 };
}

function valueAt(expression: Expression, setting: Setting): Approximate {
  const value = evaluate(expression, setting);
  if (!value || !known(value)) throw new Unknown();
  return Math.abs(value.im) <= 4 * value.err ? { ...value, im: 0 } : value;
}

/** The values of an index, no further than so far. */
function indexValues(over: SetOf, most: number, setting: Setting): number[] {
  const range = (from: number, to: number) => {
    if (to - from > 2 * searched + 2) throw new Unknown();
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  };
  if (over.is === "numbers" && over.of === "ℤ")
    return range(-most, most).filter(
      (k) =>
        (over.zero || k !== 0) && (over.side !== "+" || k >= 0) && (over.side !== "-" || k <= 0),
    );
  if (over.is === "numbers" && over.of === "ℕ") return range(over.zero ? 0 : 1, most);
  if (over.is === "points")
    return over.of.map(([of]) => (of ? valueAt(of, setting).re : Number.NaN));
  if (over.is !== "wholes") throw new Unknown();
  const [from, to] = [valueAt(over.from, setting).re, valueAt(over.to, setting).re];
  if (!Number.isInteger(from) || !Number.isInteger(to)) throw new Unknown();
  return range(from, to);
}

/** The values of a family are asked for at every mark: they are worked out once for each setting. */
const families = new WeakMap<Setting, Map<string, Approximate[]>>();

function familyValues(set: Family, most: number, setting: Setting): Approximate[] {
  const known = families.get(setting) ?? new Map<string, Approximate[]>();
  families.set(setting, known);
  const key = `${most} ${JSON.stringify(set)}`;
  const values = known.get(key) ?? listFamily(set, most, setting);
  known.set(key, values);
  return values;
}

function listFamily(set: Family, most: number, setting: Setting): Approximate[] {
  const members: Approximate[] = [];
  for (const k of indexValues(set.over, most, setting)) {
    const values = new Map([...setting.values, [set.index, { re: k, im: 0, err: 0 }]]);
    for (const of of set.of) {
      const value = evaluate(of, { ...setting, values });
      if (value && known(value))
        members.push(Math.abs(value.im) <= 4 * value.err ? { ...value, im: 0 } : value);
    }
  }
  if (members.length === 0) throw new Unknown();
  return members;
}

/** Where a set may begin, end, or have a single element. */
function marksOf(set: SetOf, setting: Setting): Approximate[] {
  switch (set.is) {
    case "empty":
      return [];
    case "numbers":
      return set.of === "ℤ" || set.of === "ℕ"
        ? Array.from({ length: 2 * listed + 1 }, (_, i) => ({ re: i - listed, im: 0, err: 0 }))
        : [{ re: 0, im: 0, err: 0 }];
    case "interval":
      return [endOf(set.from, setting), endOf(set.to, setting)].filter(
        (end) => typeof end !== "number",
      );
    case "wholes":
      return indexValues(set, searched, setting).map((re) => ({ re, im: 0, err: 0 }));
    case "points":
      return set.of.flatMap(([of]) => (of ? [valueAt(of, setting)] : []));
    case "family":
      return familyValues(set, listed, setting);
    case "joined":
      return [...marksOf(set.left, setting), ...marksOf(set.right, setting)];
  }
}

function contains(set: SetOf, value: Approximate, setting: Setting): boolean {
  switch (set.is) {
    case "empty":
      return false;
    case "numbers":
      return inNumbers(set, value);
    case "interval": {
      if (value.im !== 0) return false;
      const [from, to] = [endOf(set.from, setting), endOf(set.to, setting)];
      return isAbove(value, from, set.closed[0]) && isBelow(value, to, set.closed[1]);
    }
    case "wholes":
      return indexValues(set, searched, setting).some((k) =>
        areSame(value, { re: k, im: 0, err: 0 }),
      );
    case "points":
      return set.of.some(([of]) => of !== undefined && areSame(valueAt(of, setting), value));
    case "family":
      return familyValues(set, searched, setting).some((each) => areSame(each, value));
    case "joined": {
      const [left, right] = [
        contains(set.left, value, setting),
        contains(set.right, value, setting),
      ];
      if (set.by === "∪") return left || right;
      return set.by === "∩" ? left && right : left && !right;
    }
  }
}

function inNumbers(set: Extract<SetOf, { is: "numbers" }>, value: Approximate): boolean {
  const isZero = areSame(value, { re: 0, im: 0, err: 0 });
  if (isZero) return set.zero;
  if (set.of === "ℂ") return true;
  if (value.im !== 0) return false;
  if (set.of === "ℚ") throw new Unknown();
  if ((set.side === "+" || set.of === "ℕ") && value.re < 0) return false;
  if (set.side === "-" && value.re > 0) return false;
  if (set.of === "ℝ") return true;
  const whole = real(Math.round(value.re));
  return whole !== null && areSame(value, whole);
}

const isAbove = (value: Approximate, from: number | Approximate, closed: boolean): boolean => {
  if (typeof from === "number") return from < 0;
  return areSame(value, from) ? closed : value.re > from.re;
};

const isBelow = (value: Approximate, to: number | Approximate, closed: boolean): boolean => {
  if (typeof to === "number") return to > 0;
  return areSame(value, to) ? closed : value.re < to.re;
};
