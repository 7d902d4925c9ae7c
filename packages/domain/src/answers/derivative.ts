import {
  binary,
  call,
  type Expression,
  type FunctionName,
  negative,
  number,
  some,
} from "./expressions.ts";
import { Unreadable } from "./tokens.ts";

const zero = number(0);
const one = number(1);
const isNumber = (expression: Expression, digits: string) =>
  expression.is === "number" && expression.digits === digits;

const times = (a: Expression, b: Expression): Expression => {
  if (isNumber(a, "0") || isNumber(b, "0")) return zero;
  if (isNumber(a, "1")) return b;
  return isNumber(b, "1") ? a : binary("*", a, b);
};
const plus = (a: Expression, b: Expression): Expression => {
  if (isNumber(a, "0")) return b;
  return isNumber(b, "0") ? a : binary("+", a, b);
};
const over = (a: Expression, b: Expression): Expression =>
  isNumber(a, "0") ? zero : binary("/", a, b);
const square = (a: Expression) => binary("^", a, number(2));
const root = (a: Expression) => call("sqrt", a);
const minus = (a: Expression, b: Expression) => binary("-", a, b);

/** The derivative of a function of one name. @throws Unreadable where there is none that we know. */
export function derivative(expression: Expression, by: string): Expression {
  if (!some(expression, (part) => part.is === "name" && part.name === by)) return zero;
  if (expression.is === "name") return one;
  if (expression.is === "negative") return negative(derivative(expression.of, by));
  if (expression.is === "binary") return ofBinary(expression, by);
  if (expression.is !== "call" || expression.of.length !== 1) throw new Unreadable();
  const [of] = expression.of;
  const outer = of && slopes[expression.name]?.(of);
  if (!of || !outer) throw new Unreadable();
  return times(outer, derivative(of, by));
}

function ofBinary(expression: Extract<Expression, { is: "binary" }>, by: string): Expression {
  const { sign, left, right } = expression;
  const [dLeft, dRight] = [derivative(left, by), derivative(right, by)];
  if (sign === "+") return plus(dLeft, dRight);
  if (sign === "-") return isNumber(dRight, "0") ? dLeft : minus(dLeft, dRight);
  if (sign === "*") return plus(times(dLeft, right), times(left, dRight));
  if (sign === "/")
    return isNumber(dRight, "0")
      ? over(dLeft, right)
      : over(minus(times(dLeft, right), times(left, dRight)), square(right));
  if (sign !== "^") throw new Unreadable();
  // A constant above: u^n; else u^v is e^(v ln u).
  if (isNumber(dRight, "0"))
    return times(times(right, binary("^", left, minus(right, one))), dLeft);
  if (isNumber(dLeft, "0")) return times(times(expression, logOf(left)), dRight);
  return times(expression, plus(times(dRight, call("ln", left)), over(times(right, dLeft), left)));
}

const logOf = (base: Expression): Expression =>
  base.is === "name" && base.name === "e" ? one : call("ln", base);

/** The derivative of each function at u. */
const slopes: Partial<Record<FunctionName, (u: Expression) => Expression>> = {
  sqrt: (u) => over(one, times(number(2), root(u))),
  cbrt: (u) => over(one, times(number(3), square(call("cbrt", u)))),
  exp: (u) => call("exp", u),
  ln: (u) => over(one, u),
  log: (u) => over(one, times(u, call("ln", number(10)))),
  abs: (u) => call("sgn", u),
  sgn: () => zero,
  floor: () => zero,
  ceil: () => zero,
  sin: (u) => call("cos", u),
  cos: (u) => negative(call("sin", u)),
  tan: (u) => plus(one, square(call("tan", u))),
  cot: (u) => negative(plus(one, square(call("cot", u)))),
  sec: (u) => times(call("sec", u), call("tan", u)),
  csc: (u) => negative(times(call("csc", u), call("cot", u))),
  arcsin: (u) => over(one, root(minus(one, square(u)))),
  arccos: (u) => negative(over(one, root(minus(one, square(u))))),
  arctan: (u) => over(one, plus(one, square(u))),
  arccot: (u) => negative(over(one, plus(one, square(u)))),
  sinh: (u) => call("cosh", u),
  cosh: (u) => call("sinh", u),
  tanh: (u) => minus(one, square(call("tanh", u))),
  coth: (u) => minus(one, square(call("coth", u))),
  arsinh: (u) => over(one, root(plus(square(u), one))),
  arcosh: (u) => over(one, root(minus(square(u), one))),
  artanh: (u) => over(one, minus(one, square(u))),
};

/** Which name a function is of: x where it is in it, else t, else its only one. */
export function variableOf(names: readonly string[]): string {
  for (const usual of ["x", "t", "u", "y", "z", "θ", "s", "r"])
    if (names.includes(usual)) return usual;
  return names[0] ?? "x";
}
