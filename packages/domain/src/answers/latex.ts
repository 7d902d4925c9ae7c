import type { Expression, FunctionName } from "./expressions.ts";

/** How an answer is shown as it was read, in LaTeX, with French signs. */
export function latexOf(expression: Expression): string {
  switch (expression.is) {
    case "number":
      return numberLatex(expression.digits);
    case "name":
      if (expression.name === "∞") return "+\\infty";
      return nameLatex(expression.name);
    case "negative":
      if (expression.of.is === "name" && expression.of.name === "∞") return "-\\infty";
      return `-${inside(expression.of, 1)}`;
    case "unknown":
      return `${nameLatex(expression.name)}\\left(${expression.of.map(latexOf).join("\\,;\\,")}\\right)`;
    case "call":
      return callLatex(expression.name, expression.of);
    case "binary":
      return binaryLatex(expression);
  }
}

const numberLatex = (digits: string): string => {
  const [mantissa = "", exponent] = digits.split("e");
  const [whole = "", decimals] = mantissa.split(".");
  const grouped = whole.length > 4 ? whole.replaceAll(/\B(?=(\d{3})+$)/g, "\\,") : whole;
  const written = decimals === undefined ? grouped : `${grouped}{,}${decimals}`;
  return exponent === undefined ? written : `${written}\\times 10^{${Number(exponent)}}`;
};

const greek: Record<string, string> = {
  α: "\\alpha",
  β: "\\beta",
  γ: "\\gamma",
  δ: "\\delta",
  ε: "\\varepsilon",
  ζ: "\\zeta",
  η: "\\eta",
  θ: "\\theta",
  ι: "\\iota",
  κ: "\\kappa",
  λ: "\\lambda",
  μ: "\\mu",
  ν: "\\nu",
  ξ: "\\xi",
  π: "\\pi",
  ρ: "\\rho",
  σ: "\\sigma",
  τ: "\\tau",
  φ: "\\varphi",
  χ: "\\chi",
  ψ: "\\psi",
  ω: "\\omega",
  Γ: "\\Gamma",
  Δ: "\\Delta",
  Θ: "\\Theta",
  Λ: "\\Lambda",
  Π: "\\Pi",
  Σ: "\\Sigma",
  Φ: "\\Phi",
  Ψ: "\\Psi",
  Ω: "\\Omega",
  ℏ: "\\hbar",
  "∞": "\\infty",
  l: "\\ell",
  "∇": "\\nabla",
  "∂": "\\partial",
};

const letterLatex = (letter: string) => (letter === "l" ? "\\ell" : (greek[letter] ?? letter));

/** A name with its index and its primes. */
export function nameLatex(name: string): string {
  if (name === "constante") return "\\text{constante}";
  const [, base = "", index, primes = ""] = /^([^_']+)(?:_([^']+))?('*)$/.exec(name) ?? [];
  const letters = [...base].map(letterLatex).join(" ");
  return `${letters.startsWith("\\") || letters.length > 0 ? letters : textLatex(name)}${primes}${
    index === undefined
      ? ""
      : `_{${/^\p{L}{2,}$/u.test(index) ? `\\text{${index}}` : [...index].map(letterLatex).join(" ")}}`
  }`;
}

/** What was typed, as it was typed: nothing in it is a command. */
export const textLatex = (typed: string): string =>
  `\\text{${typed.replaceAll(/[\\{}$%&#_^~]/g, (sign) => escapes[sign] ?? "")}}`;

const escapes: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "%": "\\%",
  "&": "\\&",
  "#": "\\#",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
};

/** How tightly its parts hold together: sums 1, products 2, what needs no brackets 4. */
function tightness(expression: Expression): number {
  if (expression.is === "negative") return 1;
  if (expression.is === "number") return expression.digits.includes("e") ? 2 : 4;
  if (expression.is !== "binary") return 4;
  if (expression.sign === "/") return 4;
  if (expression.sign === "^") return 3;
  return expression.sign === "*" ? 2 : 1;
}

const inside = (expression: Expression, than: number): string =>
  tightness(expression) <= than ? `\\left(${latexOf(expression)}\\right)` : latexOf(expression);

/** Whether a product needs its sign: 2·3 and x·|x| do, 2x does not. */
function needsDot(left: Expression, right: Expression): boolean {
  const first = firstOf(right);
  return (
    first.is === "number" ||
    // A bar after a factor would close the one before it.
    (first.is === "call" && first.name === "abs") ||
    (first.is === "binary" && left.is !== "name" && endsInNumber(left))
  );
}

/** What is written first of a product. */
function firstOf(expression: Expression): Expression {
  if (expression.is === "binary" && (expression.sign === "*" || expression.sign === "^"))
    return firstOf(expression.left);
  if (expression.is === "call" && expression.name === "factorial" && expression.of[0])
    return firstOf(expression.of[0]);
  return expression;
}

/** Whether a sign is written first: of what is behind a "+" no two may stand beside each other. */
const startsNegative = (expression: Expression): boolean =>
  expression.is === "negative" ||
  (expression.is === "binary" &&
    (expression.sign === "+" || expression.sign === "-") &&
    startsNegative(expression.left));

const endsInNumber = (expression: Expression): boolean =>
  expression.is === "number" ||
  (expression.is === "binary" && expression.sign === "*" && endsInNumber(expression.right));

function binaryLatex({ sign, left, right }: Extract<Expression, { is: "binary" }>): string {
  if (sign === "+")
    return `${latexOf(left)}+${startsNegative(right) ? inside(right, 1) : latexOf(right)}`;
  if (sign === "-") return `${latexOf(left)}-${inside(right, 1)}`;
  if (sign === "±") {
    const zero = left.is === "number" && left.digits === "0";
    return `${zero ? "" : latexOf(left)}\\pm ${inside(right, 1)}`;
  }
  if (sign === "*")
    return `${inside(left, 1)}${needsDot(left, right) ? "\\times " : "\\,"}${inside(right, 1)}`;
  if (sign === "/") {
    if (right.is === "number" && right.digits === "100" && left.is === "number")
      return `${latexOf(left)}\\,\\%`;
    return `\\frac{${latexOf(left)}}{${latexOf(right)}}`;
  }
  const base =
    left.is === "call" || left.is === "unknown" || isFraction(left)
      ? `\\left(${latexOf(left)}\\right)`
      : inside(left, 3);
  return `${base}^{${latexOf(right)}}`;
}

const isFraction = (expression: Expression) =>
  expression.is === "binary" && expression.sign === "/";

const named: Partial<Record<FunctionName, string>> = {
  exp: "\\exp",
  ln: "\\ln",
  log: "\\log",
  sin: "\\sin",
  cos: "\\cos",
  tan: "\\tan",
  cot: "\\cot",
  sec: "\\sec",
  csc: "\\csc",
  arcsin: "\\arcsin",
  arccos: "\\arccos",
  arctan: "\\arctan",
  min: "\\min",
  max: "\\max",
  arg: "\\arg",
};

const operators: Partial<Record<FunctionName, string>> = {
  sinh: "sh",
  cosh: "ch",
  tanh: "th",
  coth: "coth",
  arsinh: "argsh",
  arcosh: "argch",
  artanh: "argth",
  sgn: "sgn",
  arccot: "arccot",
  re: "Re",
  im: "Im",
  gcd: "pgcd",
  lcm: "ppcm",
};

function callLatex(name: FunctionName, of: readonly Expression[]): string {
  if (name === "factorial") return `${of[0] ? inside(of[0], 3) : ""}!`;
  // Each once: what is nested deep would be printed twice as often at each depth.
  const parts = of.map(latexOf);
  const [first, second] = parts;
  if (name === "sqrt") return `\\sqrt{${first}}`;
  if (name === "cbrt") return `\\sqrt[3]{${first}}`;
  if (name === "root") return `\\sqrt[${first}]{${second}}`;
  if (name === "abs") return `\\left|${first}\\right|`;
  if (name === "floor") return `\\left\\lfloor ${first}\\right\\rfloor`;
  if (name === "ceil") return `\\left\\lceil ${first}\\right\\rceil`;
  if (name === "conjugate") return `\\overline{${first}}`;
  if (name === "binomial") return `\\binom{${first}}{${second}}`;
  if (name === "arrangements") return `A_{${first}}^{${second}}`;
  if (name === "logbase") return `\\log_{${first}}\\left(${second}\\right)`;
  const command = named[name] ?? `\\operatorname{${operators[name] ?? name}}`;
  return `${command}\\left(${parts.join("\\,;\\,")}\\right)`;
}
