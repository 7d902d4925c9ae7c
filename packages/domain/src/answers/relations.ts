import { alternatives, type Expression, name, negative } from "./expressions.ts";
import { join, points, reals, type SetOf } from "./sets.ts";
import { Unreadable } from "./tokens.ts";

/** What says how two sides are to each other. */
export const relations = ["<", "<=", ">", ">=", "=", "!="];
const turned: Record<string, string> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
  "=": "=",
  "!=": "!=",
};

const isUnknown = (expression: Expression) =>
  expression.is === "name" || (expression.is === "call" && expression.name === "abs");

const infinity = name("∞");

/** The real numbers for which an inequality, an equality or two of them hold: 0 < x ≤ 1. @throws Unreadable. */
export function setWhere(sides: readonly Expression[], signs: readonly string[]): SetOf {
  const [first, second, third] = sides;
  const [sign = "", other = ""] = signs;
  if (!first || !second || signs.length > 2) throw new Unreadable();
  if (signs.length === 2 && third)
    return join("∩", related(second, turned[sign] ?? "", first), related(second, other, third));
  return isUnknown(first)
    ? related(first, sign, second)
    : related(second, turned[sign] ?? "", first);
}

/** The real numbers that an unknown may be. */
function related(unknown: Expression, sign: string, bound: Expression): SetOf {
  if (unknown.is === "call" && unknown.name === "abs") {
    const [of] = unknown.of;
    if (of?.is !== "name") throw new Unreadable();
    const between: SetOf = {
      is: "interval",
      from: negative(bound),
      to: bound,
      closed: [sign.endsWith("="), sign.endsWith("=")],
    };
    if (sign === "<" || sign === "<=") return between;
    if (sign === "=") return points([bound], [negative(bound)]);
    const inner: SetOf = {
      is: "interval",
      from: negative(bound),
      to: bound,
      closed: [sign === ">", sign === ">"],
    };
    return sign === "!="
      ? join("\\", reals, points([bound], [negative(bound)]))
      : join("\\", reals, inner);
  }
  if (unknown.is !== "name") throw new Unreadable();
  const values = alternatives(bound).map((each) => [each]);
  if (sign === "=") return points(...values);
  if (sign === "!=") return join("\\", reals, points(...values));
  const closed = sign.endsWith("=");
  return sign.startsWith("<")
    ? { is: "interval", from: negative(infinity), to: bound, closed: [false, closed] }
    : { is: "interval", from: bound, to: infinity, closed: [closed, false] };
}
