import type { FunctionName } from "./expressions.ts";

/** A word of an answer: a name, a function, or what joins two parts. */
export type Word = { is: "word"; text: string } | { is: "function"; name: FunctionName };

/** The functions by what they are called, in small letters. */
const functionWords: Record<string, FunctionName> = {
  sqrt: "sqrt",
  racine: "sqrt",
  rac: "sqrt",
  cbrt: "cbrt",
  exp: "exp",
  ln: "ln",
  log: "log",
  lg: "log",
  abs: "abs",
  floor: "floor",
  ent: "floor",
  ceil: "ceil",
  sgn: "sgn",
  sign: "sgn",
  signe: "sgn",
  sin: "sin",
  cos: "cos",
  tan: "tan",
  tg: "tan",
  cot: "cot",
  cotan: "cot",
  cotg: "cot",
  sec: "sec",
  cosec: "csc",
  csc: "csc",
  arcsin: "arcsin",
  arccos: "arccos",
  arctan: "arctan",
  arctg: "arctan",
  asin: "arcsin",
  acos: "arccos",
  atan: "arctan",
  arccotan: "arccot",
  arccot: "arccot",
  sinh: "sinh",
  cosh: "cosh",
  tanh: "tanh",
  coth: "coth",
  cotanh: "coth",
  sh: "sinh",
  ch: "cosh",
  th: "tanh",
  argsh: "arsinh",
  argch: "arcosh",
  argth: "artanh",
  arsinh: "arsinh",
  arcosh: "arcosh",
  artanh: "artanh",
  argsinh: "arsinh",
  argcosh: "arcosh",
  argtanh: "artanh",
  asinh: "arsinh",
  acosh: "arcosh",
  atanh: "artanh",
  arsh: "arsinh",
  arch: "arcosh",
  arth: "artanh",
  fact: "factorial",
  binom: "binomial",
  conj: "conjugate",
  re: "re",
  im: "im",
  arg: "arg",
  min: "min",
  max: "max",
  pgcd: "gcd",
  gcd: "gcd",
  ppcm: "lcm",
  lcm: "lcm",
};

/** Functions of so few letters that they may be a product of variables: "ch" of something, c·h else. */
const short = new Set(["ch", "sh", "th", "tg", "lg", "rac", "ent", "sec", "cot"]);

const greekNames: Record<string, string> = {
  alpha: "α",
  beta: "β",
  gamma: "γ",
  delta: "δ",
  epsilon: "ε",
  varepsilon: "ε",
  zeta: "ζ",
  eta: "η",
  theta: "θ",
  vartheta: "θ",
  iota: "ι",
  kappa: "κ",
  lambda: "λ",
  mu: "μ",
  nu: "ν",
  xi: "ξ",
  pi: "π",
  rho: "ρ",
  varrho: "ρ",
  sigma: "σ",
  tau: "τ",
  phi: "φ",
  varphi: "φ",
  chi: "χ",
  psi: "ψ",
  omega: "ω",
  Gamma: "Γ",
  Delta: "Δ",
  Theta: "Θ",
  Lambda: "Λ",
  Pi: "Π",
  Sigma: "Σ",
  Phi: "Φ",
  Psi: "Ψ",
  Omega: "Ω",
  hbar: "ℏ",
  ell: "l",
  nabla: "∇",
  partial: "∂",
};

/** Words that are a sign, or join what stands around them. */
const joining: Record<string, string> = {
  et: "et",
  and: "et",
  ou: "ou",
  or: "ou",
  soit: "ou",
  union: "∪",
  inter: "∩",
  avec: ":",
  pour: ":",
  où: ":",
  dans: "∈",
  appartient: "∈",
  vide: "∅",
  infini: "∞",
  infinity: "∞",
  inf: "∞",
  oo: "∞",
  mod: "≡",
  modulo: "≡",
  sauf: "\\",
  IR: "ℝ",
  IN: "ℕ",
  IZ: "ℤ",
  IC: "ℂ",
  IQ: "ℚ",
};

/** What a command of LaTeX stands for: a word, a sign, nothing. */
export const latexCommands: ReadonlyMap<string, Word | string> = new Map<string, Word | string>([
  ...Object.entries(greekNames).map(([command, text]) => [command, { is: "word", text }] as const),
  ...Object.entries(functionWords).map(
    ([command, name]) => [command, { is: "function", name }] as const,
  ),
  ...(
    ["displaystyle", "textstyle", "left", "right", "big", "Big", "bigl", "bigr", "limits"] as const
  ).map((command) => [command, ""] as const),
  ...([",", ";", ":", "!", ">", " ", "quad", "qquad"] as const).map(
    (command) => [command, ""] as const,
  ),
  ...(["bigg", "Bigg", "boldsymbol", "rm"] as const).map((command) => [command, ""] as const),
  ...Object.entries({
    cdot: "*",
    times: "*",
    div: "/",
    pm: "±",
    mp: "±",
    infty: "∞",
    in: "∈",
    cup: "∪",
    cap: "∩",
    setminus: "\\",
    backslash: "\\",
    smallsetminus: "\\",
    emptyset: "∅",
    varnothing: "∅",
    le: "<=",
    leq: "<=",
    leqslant: "<=",
    ge: ">=",
    geq: ">=",
    geqslant: ">=",
    lt: "<",
    gt: ">",
    ne: "!=",
    neq: "!=",
    mid: "|",
    vert: "|",
    lvert: "|",
    rvert: "|",
    lbrace: "\\{",
    rbrace: "\\}",
    R: "ℝ",
    N: "ℕ",
    Z: "ℤ",
    C: "ℂ",
    Q: "ℚ",
    bigcup: "∪",
    lfloor: "⌊",
    rfloor: "⌋",
    lceil: "⌈",
    rceil: "⌉",
    circ: "°",
    equiv: "≡",
    frac: "\\frac",
    dfrac: "\\frac",
    tfrac: "\\frac",
    sqrt: "\\sqrt",
    binom: "\\binom",
    dbinom: "\\binom",
    mathbb: "\\mathbb",
    begin: "\\begin",
    end: "\\end",
    overline: "\\overline",
    bar: "\\overline",
    degree: "°",
    prime: "'",
    lbrack: "[",
    rbrack: "]",
    wedge: "et",
    vee: "ou",
    hat: "",
    vec: "",
    overrightarrow: "",
    land: "et",
    lor: "ou",
  }),
]);

const longest = Math.max(...Object.keys(functionWords).map(({ length }) => length), 8);

/** What may follow a function whose letters may be a product: its argument. */
const argument = /^(?:\s*[([|√\\^]|\s+[\p{L}\d]|[\p{L}\d])/u;

/**
 * The word at the start of a text: as much of a run of letters as is known, else one letter with its index.
 * "within" is true where letters stand right before it.
 */
export function wordAt(rest: string, within: boolean): { word: Word; length: number } | null {
  const run = /^\p{L}+/u.exec(rest)?.[0];
  if (!run) return null;
  const joint = within ? undefined : (joining[run] ?? joining[run.toLowerCase()]);
  if (joint !== undefined && run.length > 1)
    return { word: { is: "word", text: joint }, length: run.length };
  if (!within && /^(?:cst|cte|cste|const|constante)$/i.test(run))
    return { word: { is: "word", text: "constante" }, length: run.length };
  for (let length = Math.min(run.length, longest); length > 1; length -= 1) {
    const part = run.slice(0, length);
    const name = functionAt(part, rest.slice(length));
    if (name) return { word: { is: "function", name }, length };
    const greek =
      length > 3 || part === "pi" || part === "phi" || part === run ? greekNames[part] : undefined;
    if (greek) {
      const word = indexed(greek, rest.slice(length));
      return { word: { is: "word", text: word.text }, length: length + word.length };
    }
  }
  const [letter = ""] = run;
  // Δ goes with what it is of: ΔH, Δt.
  const delta = letter === "Δ" ? (/^Δ\p{L}/u.exec(rest)?.[0] ?? letter) : letter;
  const { text, length } = indexed(delta, rest.slice(delta.length));
  return { word: { is: "word", text }, length: delta.length + length };
}

function functionAt(part: string, after: string): FunctionName | null {
  const lower = part.toLowerCase();
  const name = functionWords[lower];
  if (!name) return null;
  // "Sin" and "SIN" are sin; "cH" and "Th" are products.
  if (part !== lower && part.slice(1) !== lower.slice(1) && part !== part.toUpperCase())
    return null;
  // r·e^{iθ} is none of Re.
  if (name === "re" || name === "im")
    return /^(?:Re|Im)$/.test(part) && /^\s*\(/.test(after) ? name : null;
  return short.has(lower) && !argument.test(after) ? null : name;
}

/** A name with its index and its primes: x_1, x1, x_{max}, y''. */
export function indexed(letter: string, after: string): { text: string; length: number } {
  const single = !["e", "i", "j", "π"].includes(letter);
  const index =
    /^_\{([\p{L}\d,+-]{1,12})\}/u.exec(after) ??
    /^_(\d+|\p{L}+)/u.exec(after) ??
    (single && letter !== "C" ? /^(\d+)(?![.,]\d)/.exec(after) : null);
  const primes = /^'+/.exec(after.slice(index?.[0].length ?? 0))?.[0] ?? "";
  return {
    text: `${letter}${index ? `_${index[1]}` : ""}${primes}`,
    length: (index?.[0].length ?? 0) + primes.length,
  };
}
