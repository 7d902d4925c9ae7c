/** The functions that answers are written with, by one name each whatever they were typed as. */
export const functions = [
  "sqrt",
  "cbrt",
  "root",
  "exp",
  "ln",
  "log",
  "logbase",
  "abs",
  "floor",
  "ceil",
  "sgn",
  "sin",
  "cos",
  "tan",
  "cot",
  "sec",
  "csc",
  "arcsin",
  "arccos",
  "arctan",
  "arccot",
  "sinh",
  "cosh",
  "tanh",
  "coth",
  "arsinh",
  "arcosh",
  "artanh",
  "factorial",
  "binomial",
  "arrangements",
  "conjugate",
  "re",
  "im",
  "arg",
  "min",
  "max",
  "gcd",
  "lcm",
] as const;

export type FunctionName = (typeof functions)[number];

/** Those of two arguments; all others have one. */
export const takingTwo: ReadonlySet<FunctionName> = new Set([
  "binomial",
  "arrangements",
  "min",
  "max",
  "gcd",
  "lcm",
]);

/** What sin⁻¹ and its like are. */
export const inverses: Partial<Record<FunctionName, FunctionName>> = {
  sin: "arcsin",
  cos: "arccos",
  tan: "arctan",
  sinh: "arsinh",
  cosh: "arcosh",
  tanh: "artanh",
};

export type Sign = "+" | "-" | "*" | "/" | "^" | "±";

/** An answer as it was read. */
export type Expression =
  /** `digits` with a point: "12.5"; `decimal` where it was written so, or with a power of ten behind an e. */
  | { is: "number"; digits: string; decimal: boolean }
  /** A variable, or one of e, i, j, π, ∞. */
  | { is: "name"; name: string }
  | { is: "binary"; sign: Sign; left: Expression; right: Expression }
  | { is: "negative"; of: Expression }
  | { is: "call"; name: FunctionName; of: readonly Expression[] }
  /** A function that nobody defined: f(x), y'(t). */
  | { is: "unknown"; name: string; of: readonly Expression[] };

export const number = (value: number | bigint): Expression => ({
  is: "number",
  digits: String(value),
  decimal: false,
});
export const name = (of: string): Expression => ({ is: "name", name: of });
export const call = (of: FunctionName, ...args: Expression[]): Expression => ({
  is: "call",
  name: of,
  of: args,
});
export const binary = (sign: Sign, left: Expression, right: Expression): Expression => ({
  is: "binary",
  sign,
  left,
  right,
});
export const negative = (of: Expression): Expression => ({ is: "negative", of });

export const childrenOf = (expression: Expression): readonly Expression[] => {
  if (expression.is === "binary") return [expression.left, expression.right];
  if (expression.is === "negative") return [expression.of];
  if (expression.is === "call" || expression.is === "unknown") return expression.of;
  return [];
};

/** Whether something holds for an expression or a part of it. */
export const some = (expression: Expression, holds: (part: Expression) => boolean): boolean =>
  holds(expression) || childrenOf(expression).some((child) => some(child, holds));

/** What has a value of its own: `j` is one by what it is compared with. */
export const constants: ReadonlySet<string> = new Set(["e", "π", "i", "∞"]);

/** The names in it that stand for something, sorted. */
export function variablesOf(...expressions: readonly Expression[]): string[] {
  const names = new Set<string>();
  const visit = (expression: Expression): void => {
    if (expression.is === "name" && !constants.has(expression.name)) names.add(expression.name);
    for (const child of childrenOf(expression)) visit(child);
  };
  for (const expression of expressions) visit(expression);
  return [...names].sort();
}

/** The same with another expression wherever a name stands. */
export function substitute(expression: Expression, from: string, to: Expression): Expression {
  const inside = (part: Expression) => substitute(part, from, to);
  if (expression.is === "name") return expression.name === from ? to : expression;
  if (expression.is === "binary")
    return { ...expression, left: inside(expression.left), right: inside(expression.right) };
  if (expression.is === "negative") return { ...expression, of: inside(expression.of) };
  if (expression.is === "call" || expression.is === "unknown")
    return { ...expression, of: expression.of.map(inside) };
  return expression;
}

/** Both of what ± says: all + first, then all −; only itself without one. */
export function alternatives(expression: Expression): Expression[] {
  if (!some(expression, (part) => part.is === "binary" && part.sign === "±")) return [expression];
  const choose = (sign: "+" | "-", part: Expression): Expression => {
    if (part.is === "binary") {
      const [left, right] = [choose(sign, part.left), choose(sign, part.right)];
      if (part.sign !== "±") return binary(part.sign, left, right);
      // Nothing stands before ±2.
      if (left.is === "number" && left.digits === "0")
        return sign === "+" ? right : negative(right);
      return binary(sign, left, right);
    }
    if (part.is === "negative") return negative(choose(sign, part.of));
    if (part.is === "call" || part.is === "unknown")
      return { ...part, of: part.of.map((each) => choose(sign, each)) };
    return part;
  };
  return [choose("+", expression), choose("-", expression)];
}
