/** How deep the braces, environments and delimiters of a formula may be; apart from what it may cost, which is longer to read. */
export const deepestFormula = 60;

/** A piece of text, or the LaTeX between dollars; `display` when it stands on a line of its own. */
export type Piece = { text: string } | { tex: string; display: boolean };

type Found = { tex: string; display: boolean; length: number };

/** The formula at the very start of a text, and how many characters it takes. */
export const formulaAt = (text: string): Found | null =>
  text.startsWith("$") ? reader(text).formulaAt(0) : null;

/** A line of text cut at its formulas. */
export function pieces(text: string): Piece[] {
  const { formulaAt } = reader(text);
  const parts: Piece[] = [];
  let end = 0;
  for (let at = text.indexOf("$"); at >= 0; ) {
    const formula = formulaAt(at);
    if (formula) {
      if (at > end) parts.push({ text: text.slice(end, at) });
      parts.push({ tex: formula.tex, display: formula.display });
      end = at + formula.length;
    }
    at = text.indexOf("$", formula ? end : at + 1);
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/**
 * Reads `$$…$$`, or `$…$` that hugs its formula: "de 5 $ à 10 $" is money. A blank line ends a formula that was
 * never closed. What may close one is looked for once, not from each dollar again: a text takes as long as it is.
 */
function reader(text: string) {
  const dollarFrom = ahead(text, (from) => nextUnescaped(text, "$", from));
  const blankFrom = ahead(text, (from) => nextBlankLine(text, from));

  function display(at: number): Found | null {
    const from = at + 2;
    const close = dollarFrom(from);
    if (close === from || text[close] !== "$" || text[close + 1] !== "$") return null;
    return { tex: text.slice(from, close), display: true, length: close + 2 - at };
  }

  function inline(at: number): Found | null {
    const from = at + 1;
    const close = dollarFrom(from);
    if (close === from || close === text.length || blankFrom(from) < close) return null;
    if (isSpace(text[from]) || isSpace(text[close - 1]) || isDigit(text[close + 1])) return null;
    return { tex: text.slice(from, close), display: false, length: close + 1 - at };
  }

  /** What begins with the dollar at that place. */
  const formulaAt = (at: number): Found | null => (text[at + 1] === "$" ? display(at) : inline(at));
  return { formulaAt };
}

/** The next place from another on, which never goes back: what was found stands until it is passed. */
function ahead(text: string, find: (from: number) => number): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) found = from > text.length ? text.length : find(from);
    return found;
  };
}

/** The length of the text where there is none. */
function nextUnescaped(text: string, letter: string, from: number): number {
  let at = text.indexOf(letter, from);
  while (at >= 0 && isEscaped(text, at, from)) at = text.indexOf(letter, at + 1);
  return at < 0 ? text.length : at;
}

function nextBlankLine(text: string, from: number): number {
  for (
    let at = nextUnescaped(text, "\n", from);
    at < text.length;
    at = nextUnescaped(text, "\n", at + 1)
  ) {
    let next = at + 1;
    while (text[next] !== "\n" && isSpace(text[next])) next += 1;
    if (text[next] === "\n") return at;
  }
  return text.length;
}

/** Whether an odd number of backslashes stands before it. */
function isEscaped(text: string, at: number, from: number): boolean {
  let first = at;
  while (first > from && text[first - 1] === "\\") first -= 1;
  return (at - first) % 2 === 1;
}

const isSpace = (letter: string | undefined) => letter !== undefined && /\s/.test(letter);
const isDigit = (letter: string | undefined) => letter !== undefined && /\d/.test(letter);
