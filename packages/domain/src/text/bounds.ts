import { withoutCode } from "./code.ts";
import { deepestFormula, pieces } from "./formulas.ts";

// What a text with Markdown and LaTeX may cost whoever shows it. Cost is not length: a formula of a line can define a
// command that writes itself a million times, a line of asterisks takes a reader of Markdown the square of its length.
// All here reads a text once from left to right, without calling itself, so that it can be asked about anything.

/** How long one formula may be, in characters. */
export const longestFormula = 4_000;

/** How long a text that is shown may be, and how deep its quotes and lists. */
export const [longestText, deepestText] = [50_000, 20] as const;

/** How many dollars a text has at most: two or four of each formula. */
const mostDollars = 3_000;

/** How many cells its tables have at most: a short row is filled up to the width of the first one. */
const mostCells = 3_000;

/** What finding the ends of its marks may take: of each paragraph, its length times what its marks weigh. */
const mostMarks = 25_000_000;

/** What addresses that are written once and used everywhere may come to, in characters. */
const mostReferred = 500_000;

/** Why a formula is shown as it was typed: a command that is not admitted, its length, how deep it is nested. */
export type FormulaExcess = "command" | "formula" | "depth";

/** Why a text is. */
export type Excess =
  | FormulaExcess
  /** There are too many formulas. */
  | "formulas"
  /** The text is too long. */
  | "length"
  /** Its quotes or lists are nested too deep. */
  | "nesting"
  /** Its tables have too many cells. */
  | "table"
  /** It has more marks than can be told from one another. */
  | "marks";

/**
 * Commands that make commands, decide how others are read, take what closes a brace for a letter, write in the log of the
 * program or lead out of the formula; those with an @ are KaTeX's own.
 */
const refused =
  /\\(?:[a-zA-Z]*@[a-zA-Z@]*|(?:def|gdef|edef|xdef|let|futurelet|global|long|newcommand|renewcommand|providecommand|expandafter|noexpand|char|verb|show|message|errmessage|includegraphics|href|url|html[A-Z][a-zA-Z]*)(?![a-zA-Z@]))/;

/** The command of a formula that is not admitted, with its backslash; null where there is none. */
export const refusedCommand = (tex: string): string | null => {
  const [command = null] = refused.exec(tex.replaceAll("\\\\", "  ")) ?? [];
  return command;
};

/** Why a formula, without its dollars, is not typeset; null where it is. */
export function formulaExcess(tex: string): FormulaExcess | null {
  if (tex.length > longestFormula) return "formula";
  if (refusedCommand(tex) !== null) return "command";
  return isDeep(tex) ? "depth" : null;
}

const token = /%[^\n]*|\\(?:[a-zA-Z]+|[\s\S])|[{}&]/g;

/** What a command that opens is closed by. */
const closings = new Map([
  ["{", "}"],
  ["\\bgroup", "\\egroup"],
  ["\\begingroup", "\\endgroup"],
  ["\\left", "\\right"],
  ["\\begin", "\\end"],
  ["\\(", "\\)"],
]);

/** What holds up to the end of its group: each within the one before. */
const switches =
  /^\\(?:color|rm|sf|tt|bf|it|cal|(?:display|text|script|scriptscript)style|tiny|sixptsize|scriptsize|footnotesize|small|normalsize|[lL]arge|LARGE|[hH]uge|middle)$/;

/** What may be the argument of another without braces: each within the one before. */
const arguments_ =
  /^\\(?:math[a-z]+|text[a-z]*|[cdt]?frac|[dt]?binom|genfrac|Bbb|bold|boldsymbol|bm|frak|emph|sqrt|smash|rule|x[a-zA-Z]+)$/;

/** Whether a formula is nested deeper than may be: what is never closed counts up to the end. */
function isDeep(tex: string): boolean {
  const groups = [{ closing: "", held: 0 }];
  let depth = 0;
  let end = -1;
  let last = "";
  for (const { 0: symbol, index } of tex.matchAll(token)) {
    const group = groups[groups.length - 1];
    const closing = closings.get(symbol);
    if (!group) return true;
    if (closing !== undefined) {
      groups.push({ closing, held: 0 });
      depth += 1;
    } else if (symbol === group.closing) {
      groups.pop();
      depth -= 1 + group.held;
    } else if (symbol === "&" || (symbol === "\\\\" && group.closing === "\\end")) {
      depth -= group.held;
      group.held = 0;
    } else if (
      switches.test(symbol) ||
      (arguments_.test(symbol) &&
        (!/^\s*\{/.test(tex.slice(index + symbol.length, index + symbol.length + 4)) ||
          (last === "}" && end === index)))
    ) {
      group.held += 1;
      depth += 1;
    }
    if (depth > deepestFormula) return true;
    last = symbol;
    end = index + symbol.length;
  }
  return false;
}

/** What showing a text takes: why it is not read as Markdown, if it is not, and else its cost. */
export type Weighed = { excess: Excess | null; cost: number };

/**
 * Weighs a text as Markdown, without its formulas, which are weighed one by one. A cost of 1 is some 5 µs, and 1,000 what a
 * page may have hundreds of: a unit for pages to count in, not a promise.
 */
export function weighed(text: string): Weighed {
  const beyond = (excess: Excess): Weighed => ({ excess, cost: 0 });
  if (text.length > longestText) return beyond("length");
  if (countOf(text, "$") > mostDollars) return beyond("formulas");
  let [length, weight, marks] = [0, 0, 0];
  let [columns, cells] = [0, 0];
  let longestLine = 0;
  let lines = 0;
  for (const line of text.split(/\r\n?|\n/)) {
    const { depth, isItem } = beginningOf(line);
    if (depth > deepestText) return beyond("nesting");
    if (isItem || line.trim() === "") {
      marks += length * weight;
      [length, weight, columns] = [0, 0, 0];
    }
    if (line !== "") lines += 1;
    length += line.length + 1;
    weight += weightOf(line);
    columns = Math.max(columns, columnsOf(line));
    cells += columns;
    longestLine = Math.max(longestLine, line.length);
  }
  marks += length * weight;
  if (marks > mostMarks) return beyond("marks");
  if (cells > mostCells) return beyond("table");
  const referred = text.includes("]:") ? countOf(text, "[") * longestLine : 0;
  if (referred > mostReferred) return beyond("marks");
  return {
    excess: null,
    cost: Math.ceil(text.length / 6 + 4 * lines + marks / 2_500 + cells + referred / 100),
  };
}

/** What typesetting a formula takes, in the same unit. */
export const formulaCost = (tex: string): number => 20 + tex.length;

/** Why a text that somebody writes would not be shown as they mean it, its formulas included; null where it would. */
export function textExcess(text: string): Excess | null {
  const { excess } = weighed(text);
  if (excess || !text.includes("$")) return excess;
  for (const piece of pieces(withoutCode(text))) {
    const fault = "tex" in piece ? formulaExcess(piece.tex) : null;
    if (fault) return fault;
  }
  return null;
}

/** How deep a line begins, by its marks of quotes and lists and what they are indented by; whether it is an item of its own. */
function beginningOf(line: string): { depth: number; isItem: boolean } {
  if (!/^[\s>\d+*-]/.test(line)) return { depth: 0, isItem: false };
  let [depth, markers, spaces] = [0, 0, 0];
  let isItem = false;
  for (const [whole, mark] of line.matchAll(/([ \t])|>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)/gy)) {
    if (mark === undefined) {
      if (markers === 0) isItem = spaces < 4 && /^(?:[-+*]|1[.)])$/.test(whole);
      markers += 1;
      depth = markers + Math.floor(spaces / 2);
    } else spaces += mark === "\t" ? 4 : 1;
  }
  return { depth, isItem };
}

/** How much the marks of a line weigh: a run of those that come in pairs, around others, ten times the rest. */
function weightOf(line: string): number {
  let weight = 0;
  for (const [mark] of line.matchAll(/\*+|_+|~+|[!-/:-@[-^`{-}]/g))
    weight += /[*_~!]/.test(mark) ? 10 : 1;
  return weight;
}

/** How many columns the table has that a line of dashes begins; 0 where it is none. */
const columnsOf = (line: string): number =>
  line.includes("|") && line.includes("-") && /^[\s>*+\d.)|:-]+$/.test(line)
    ? countOf(line, "|") + 1
    : 0;

function countOf(text: string, letter: string): number {
  let count = 0;
  for (let at = text.indexOf(letter); at >= 0; at = text.indexOf(letter, at + 1)) count += 1;
  return count;
}
