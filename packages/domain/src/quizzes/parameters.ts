// A question's values may vary: `@{a}` in its texts stands for the value drawn, `@{2*a+1}` for what it makes.

/** What may stand for a name each time the question is drawn. */
export type Parameter = { name: string; values: readonly string[] };

/** What was drawn for each name. */
export type Values = Readonly<Record<string, string>>;

/** The texts of a question in which values stand. */
export type Texts = {
  statement: string;
  label: string;
  expected: string;
  choices: readonly string[] | null;
  explanation: string;
};

/** Every way of drawing a value for each name: one without any where there is none. */
export function combinations(parameters: readonly Parameter[]): Values[] {
  return parameters.reduce<Values[]>(
    (all, { name, values }) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** How many ways there are, without making them. */
export const countCombinations = (parameters: readonly Parameter[]): number =>
  parameters.reduce((count, { values }) => count * values.length, 1);

/** How long a text is where each name has its longest value, what is worked out left aside; in characters. */
export function longestDrawn(text: string, parameters: readonly Parameter[]): number {
  const longest = new Map(
    parameters.map(({ name, values }) => [name, Math.max(...values.map(({ length }) => length))]),
  );
  return matchesOf(text).reduce(
    (length, [whole, expression = ""]) =>
      length - whole.length + (longest.get(expression.trim()) ?? 0),
    text.length,
  );
}

/** How many characters of a text are between braces, to be worked out each time that it is drawn. */
export const lengthToWorkOut = (text: string): number =>
  matchesOf(text).reduce((length, [whole]) => length + whole.length, 0);

/** What is between the braces can't be worked out; its message is for who writes the question. */
export class TemplateFault extends Error {}

const placeholder = /@\{([^{}]*)\}/g;

const matchesOf = (text: string) => [...text.matchAll(placeholder)];

/**
 * A text with its values in place: a name alone as it was written, anything else worked out exactly.
 * @throws TemplateFault where a name is unknown, or the sum can't be worked out.
 */
export const substitute = (text: string, values: Values): string =>
  text.replaceAll(placeholder, (_, expression: string) => {
    const name = expression.trim();
    const value = drawnFor(values, name);
    return value ?? written(evaluate(expression, values));
  });

/** All texts of a question with the same values. */
export const substituteAll = (texts: Texts, values: Values): Texts => ({
  statement: substitute(texts.statement, values),
  label: substitute(texts.label, values),
  expected: substitute(texts.expected, values),
  choices: texts.choices?.map((choice) => substitute(choice, values)) ?? null,
  explanation: substitute(texts.explanation, values),
});

const drawnFor = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** A fraction in lowest terms; its denominator is positive. */
type Fraction = readonly [numerator: number, denominator: number];

const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));

function fraction(numerator: number, denominator: number): Fraction {
  if (denominator === 0) throw new TemplateFault("Une valeur divise par zéro");
  const divisor = (gcd(numerator, denominator) || 1) * Math.sign(denominator);
  const [top, bottom] = [numerator / divisor + 0, denominator / divisor];
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom))
    throw new TemplateFault("Une valeur devient trop grande");
  return [top, bottom];
}

const written = ([numerator, denominator]: Fraction): string =>
  denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;

const operations: Record<string, (a: Fraction, b: Fraction) => Fraction> = {
  "+": ([a, b], [c, d]) => fraction(a * d + c * b, b * d),
  "-": ([a, b], [c, d]) => fraction(a * d - c * b, b * d),
  "*": ([a, b], [c, d]) => fraction(a * c, b * d),
  "/": ([a, b], [c, d]) => fraction(a * d, b * c),
};

/** The largest power that is worked out. */
const mostPower = 20;

function power([a, b]: Fraction, [exponent, divisor]: Fraction): Fraction {
  if (divisor !== 1 || Math.abs(exponent) > mostPower)
    throw new TemplateFault("Un exposant est un entier entre -20 et 20");
  const size = Math.abs(exponent);
  return exponent < 0 ? fraction(b ** size, a ** size) : fraction(a ** size, b ** size);
}

/** A value as a number: "3", "-2", "1,5", "2/3". */
function numberOf(text: string): Fraction {
  const [, sign, whole = "", decimals = "", divisor = "1"] =
    /^\s*([-+]?)(\d{1,15})(?:[.,](\d{1,9})|\/(\d{1,15}))?\s*$/.exec(text) ?? [];
  if (!whole)
    throw new TemplateFault(
      `«\u00a0${text}\u00a0» n'est pas un nombre : il ne peut pas être calculé`,
    );
  const size = Number(whole + decimals) * (sign === "-" ? -1 : 1);
  return fraction(size, Number(divisor) * 10 ** decimals.length);
}

/** How long, and how deep, what is worked out may be. */
const [longest, deepest] = [200, 20];

/** Sums, products and powers of numbers and names. */
function evaluate(expression: string, values: Values): Fraction {
  const broken = () => new TemplateFault(`«\u00a0${expression}\u00a0» ne se calcule pas`);
  if (expression.length > longest) throw broken();
  const tokens = expression.match(/\d+(?:[.,]\d+)?|[A-Za-z]\w*|\S/g) ?? [];
  let place = 0;
  let depth = 0;

  function sum(): Fraction {
    let total = product();
    for (let sign = take("+", "-"); sign; sign = take("+", "-"))
      total = operation(sign)(total, product());
    return total;
  }

  function product(): Fraction {
    let total = signed();
    for (let sign = take("*", "/"); sign; sign = take("*", "/"))
      total = operation(sign)(total, signed());
    return total;
  }

  function signed(): Fraction {
    if (++depth > deepest) throw broken();
    const value = take("-") ? operation("-")([0, 1], signed()) : powered();
    depth -= 1;
    return value;
  }

  function powered(): Fraction {
    const base = atom();
    return take("^") ? power(base, signed()) : base;
  }

  function atom(): Fraction {
    const token = tokens[place++];
    if (token === undefined) throw broken();
    if (token === "(") {
      const inner = sum();
      if (!take(")")) throw broken();
      return inner;
    }
    if (/^\d/.test(token)) return numberOf(token);
    if (!/^[A-Za-z]/.test(token)) throw broken();
    const value = drawnFor(values, token);
    if (value === undefined) throw new TemplateFault(`«\u00a0${token}\u00a0» n'a pas de valeurs`);
    return numberOf(value);
  }

  const take = (...signs: string[]) =>
    signs.includes(tokens[place] ?? "") ? tokens[place++] : undefined;

  const operation = (sign: string) => {
    const operation = operations[sign];
    if (!operation) throw broken();
    return operation;
  };

  const value = sum();
  if (place < tokens.length) throw broken();
  return value;
}
