import { piecesOf, plain, Unreadable } from "./tokens.ts";

/** A letter of a formula, where it stands, and whether it has an index. */
type Letter = { letter: string; at: number; indexed: boolean };

/** The letters of a text that stand for something; those of words and functions do not. */
const lettersOf = (text: string): Letter[] =>
  attemptPieces(text).flatMap(({ token, from }) => {
    if (token.is !== "word" || !/^\p{L}(?:_.*)?'*$/u.test(token.text)) return [];
    const [letter = ""] = token.text;
    return [{ letter, at: from, indexed: token.text.includes("_") }];
  });

function attemptPieces(text: string): ReturnType<typeof piecesOf> {
  try {
    return piecesOf(text);
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

const otherCase = (letter: string): string =>
  letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();

/** Those that stand for the same in either case, and those that a phone makes a capital. */
const eitherCase = /^[xyz]$/i;
const madeCapital = /^[NKTEI]$/;

/** An answer in the case of the letters that are asked for; `sure` where the other case can mean nothing else. */
export type Recased = { written: string; sure: boolean };

/** "N(N+1)/2" for n(n+1)/2, "A²+B²" for a²+b², "V0 t" for v_0 t; null where the letters are the asked ones. */
export function inAskedCase(expected: string, answer: string): Recased | null {
  const text = plain(answer);
  const asked = new Set(lettersOf(plain(expected)).map(({ letter }) => letter));
  const letters = lettersOf(text);
  const changed = letters.filter(
    ({ letter }) =>
      !asked.has(letter) &&
      /^[a-z]$/i.test(letter) &&
      (asked.has(otherCase(letter)) || /^[EI]$/.test(letter)),
  );
  if (changed.length === 0) return null;
  const inCapitals =
    letters.every(({ letter }) => letter !== letter.toLowerCase()) &&
    new Set(letters.map(({ letter }) => letter)).size > 1;
  const sure = changed.every(
    ({ letter, indexed }) =>
      inCapitals || indexed || eitherCase.test(letter) || madeCapital.test(letter),
  );
  return { written: replaced(text, changed), sure };
}

const replaced = (text: string, letters: readonly Letter[]): string => {
  const places = new Set(letters.map(({ at }) => at));
  return [...text.matchAll(/./gsu)]
    .map(({ 0: sign, index }) => (places.has(index) ? otherCase(sign) : sign))
    .join("");
};

/** What is typed for Greek letters where the keyboard has none, and j as engineers write i. */
const lookalikes: Record<string, string> = {
  i: "jI",
  α: "aA",
  β: "bB",
  γ: "yg",
  δ: "d",
  ε: "eE",
  η: "n",
  θ: "toO",
  κ: "k",
  λ: "lL",
  μ: "um",
  ν: "vn",
  π: "pn",
  ρ: "pr",
  σ: "s",
  τ: "tT",
  φ: "fp",
  χ: "x",
  ψ: "p",
  ω: "wW",
  Δ: "Dd",
  Φ: "F",
  Ω: "WO",
  Γ: "G",
  Σ: "S",
  Λ: "L",
};

/** So many are tried. */
const mostTried = 40;

/**
 * The answer with the letters that are asked for in the place of those that look like them: "w²" for ω², "pgh" for
 * ρgh, "Uo" for U_0, "A e^-t" for a e^-t.
 */
export function withAskedLetters(expected: string, answer: string): string[] {
  const right = plain(expected);
  const asked = new Set(lettersOf(right).map(({ letter }) => letter));
  const zeros = withZeros(right, plain(answer));
  let texts = [...new Set([plain(answer), zeros])];
  for (const letter of asked) {
    const looks = lookalikes[letter];
    if (looks === undefined) continue;
    texts = texts.flatMap((text) => {
      const own = new Set(lettersOf(text).map(({ letter }) => letter));
      if (own.has(letter)) return [text];
      const typed = [...looks].filter((look) => own.has(look) && !asked.has(look));
      return [text, ...typed.map((look) => withLetter(text, look, letter))];
    });
    texts = texts.slice(0, mostTried);
  }
  const recased = texts.map((text) => inAskedCase(expected, text)?.written ?? text);
  const first = withFirstInOtherCase(asked, plain(answer));
  return [...new Set([...texts, ...recased, ...first])].filter((text) => text !== plain(answer));
}

/** The letters that have the index 0. */
function namesWithZero(text: string): string[] {
  return attemptPieces(text).flatMap(({ token }) => {
    const [, letter] = (token.is === "word" && /^(\p{L})_\{?0\}?$/u.exec(token.text)) || [];
    return letter === undefined ? [] : [letter];
  });
}

/** "Uo" and "VO" for U_0 and v_0. */
function withZeros(expected: string, answer: string): string {
  let text = answer;
  for (const letter of namesWithZero(expected))
    text = text.replaceAll(new RegExp(`${letter}_?[oO](?!\\p{L}{2})`, "giu"), ` ${letter}_0 `);
  return text;
}

function withLetter(text: string, from: string, to: string): string {
  const places = new Set(
    lettersOf(text).flatMap(({ letter, at }) => (letter === from ? [at] : [])),
  );
  return [...text.matchAll(/./gsu)]
    .map(({ 0: sign, index }) => (places.has(index) ? ` ${to}` : sign))
    .join("");
}

/** A phone makes the first letter a capital, which may stand for something else: R/(R+r) for r/(R+r). */
function withFirstInOtherCase(asked: ReadonlySet<string>, text: string): string[] {
  const [first] = lettersOf(text);
  return first && asked.has(first.letter) && asked.has(otherCase(first.letter))
    ? [replaced(text, [first])]
    : [];
}

/** The letters that are read as functions where a bracket follows, with where each stands and whether one does. */
const callable = (text: string) =>
  attemptPieces(text).flatMap(({ token, to }, at, pieces) => {
    if (token.is !== "word" || !/^[fgFGφψ]$/u.test(token.text)) return [];
    const next = pieces[at + 1]?.token;
    return [{ letter: token.text, to, isCalled: next?.is === "sign" && next.text === "(" }];
  });

/**
 * What is expected and what was answered with a letter before a bracket as a factor, mg(1-e^-t) as m·g·(1-e^-t); null where there is
 * none, or where nothing says that it is one: on one of the sides it stands alone.
 */
export function withFactors(sides: {
  expected: string;
  answer: string;
}): { expected: string; answer: string } | null {
  const [expected, answer] = [plain(sides.expected), plain(sides.answer)];
  const all = [...callable(expected), ...callable(answer)];
  const factors = new Set(all.flatMap(({ letter, isCalled }) => (isCalled ? [] : [letter])));
  if (!all.some(({ letter, isCalled }) => isCalled && factors.has(letter))) return null;
  const multiplied = (text: string) =>
    callable(text)
      .filter(({ letter, isCalled }) => isCalled && factors.has(letter))
      .reduceRight((written, { to }) => `${written.slice(0, to)}*${written.slice(to)}`, text);
  return { expected: multiplied(expected), answer: multiplied(answer) };
}
