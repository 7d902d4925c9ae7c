import { normalForm } from "../normal-forms.ts";
import { asTyped, withSingleSpaces } from "./typed.ts";
import { indexed, latexCommands, type Word, wordAt } from "./words.ts";

/** A piece of an answer; `spaced` where a space stands before it. */
export type Token =
  /** `digits` with a point; `decimal` where it was not a whole number, `comma` where it was written with one. */
  | { is: "number"; digits: string; decimal: boolean; comma: boolean; spaced: boolean }
  | ({ spaced: boolean } & Word)
  | { is: "sign"; text: string; spaced: boolean };

/** What an answer can't be read as; nobody is shown it. */
export class Unreadable extends Error {}

/** More than that no answer needs. */
const mostTokens = 600;

/** What is written in several ways. */
const same: Record<string, string> = {
  "−": "-",
  "–": "-",
  "—": "-",
  "×": "*",
  "⋅": "*",
  "·": "*",
  "∙": "*",
  "•": "*",
  "÷": "/",
  "∕": "/",
  "⁄": "/",
  "’": "'",
  "′": "'",
  "´": "'",
  "″": "''",
  "”": "''",
  '"': "''",
  "∖": "\\",
  "⟦": "[[",
  "⟧": "]]",
  "≤": "<=",
  "⩽": "<=",
  "≥": ">=",
  "⩾": ">=",
  "≠": "!=",
  "∣": "|",
  "∥": "‖",
  µ: "μ",
  ℓ: "l",
  ϕ: "φ",
  ϵ: "ε",
  ϑ: "θ",
  ϖ: "π",
  "∆": "Δ",
  Ω: "Ω",
  "«": "",
  "»": "",
  $: "",
  "：": ":",
  "∓": "±",
  "＝": "=",
  "；": ";",
  "（": "(",
  "）": ")",
  ˆ: "^",
  "＾": "^",
  º: "°",
  "˚": "°",
  "℃": "°C",
  "‐": "-",
  "‑": "-",
  "│": "|",
  ǀ: "|",
  ɛ: "ε",
  // Letters that look like others.
  х: "x",
  у: "y",
  а: "a",
  е: "e",
  о: "o",
  с: "c",
  р: "p",
  п: "π",
  ᴨ: "π",
  "∏": "Π",
  ℯ: "e",
  ο: "o",
};

const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ⁽⁾ᵏᵐᵖⁱˣᵗ";
const raisedAs = "0123456789+-n()kmpixt";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋ₙₖ";
const loweredAs = "0123456789+-nk";

/** The same in fewer signs: what comes from a keyboard, a phone or a book. */
export function plain(text: string): string {
  // What is not seen, and the arrow above a vector.
  const visible = normalForm(text, "NFC").replaceAll(
    /[\u200B-\u200F\u2060\uFEFF]|\uFE0F|\u20D7/g,
    "",
  );
  let result = withSingleSpaces(asTyped(withSingleSpaces(visible)));
  result = result.replaceAll("**", "^");
  // LaTeX's own dollars.
  result = result.replace(/^\s*\\([([])(.*)\\[)\]]\s*$/, "$2");
  result = result.replaceAll(/(?<=\p{L})\s+(?='+\s*\()/gu, "");
  result = result.replaceAll(
    /\\(?:mathrm|operatorname|text|mathit|mathbf|mathcal|mathsf|textrm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g,
    " $1 ",
  );
  result = result.replaceAll(
    /\\(begin|end)\s*\{[a-z]*(?:matrix|array)\}(?:\{[lcr|]*\})?/g,
    "\\$1 ",
  );
  // LaTeX's numbers: a thin space between groups of three digits, a comma in braces.
  result = result.replaceAll(/(?<=\d)\\[,;](?=\d{3}(?!\d))/g, " ");
  result = result.replaceAll(/(?<=\d)\{,\}(?=\d)/g, ",");
  result = result.replace(/(?<=[^.])\.\s*$/, "");
  result = result.replaceAll(new RegExp(`([${raised}]+)([.,]?\\d)?`, "gu"), (_, run, next) => {
    const inner = [...run].map((each) => raisedAs[[...raised].indexOf(each)]).join("");
    // The exponent of "x².3" ends before the point.
    return next === undefined && /^\d$|^[a-z]$/.test(inner)
      ? `^${inner}`
      : `^(${inner})${next ?? ""}`;
  });
  result = result.replaceAll(new RegExp(`[${lowered}]+`, "gu"), (run) => {
    const inner = [...run].map((each) => loweredAs[[...lowered].indexOf(each)]).join("");
    return `_${inner}`;
  });
  return [...result].map((each) => same[each] ?? each).join("");
}

/** Numbers: groups of three after a space, a comma or a point, a power of ten behind an e. */
const numberSource =
  /(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,]\d+)?(?:[eE][+-]?\d+(?![\p{L}\d]))?|[.,]\d+/uy;

const signs =
  /^(?:\[\[|\]\]|<=|>=|!=|=>|->|\.\.\.|[-+*/^_()[\]{}|=<>,;:!%‰°√∛∞∈∪∩\\∅±&'‖ℝℕℤℚℂ∀∧∨.⌊⌋⌈⌉≡~¬])/u;

/** Cuts an answer into its pieces. @throws Unreadable. */
export const tokensOf = (typed: string): Token[] =>
  piecesOf(plain(typed)).map(({ token }) => token);

/** The pieces of a plain text with where each begins and ends. @throws Unreadable. */
export function piecesOf(text: string): { token: Token; from: number; to: number }[] {
  const pieces: { token: Token; from: number; to: number }[] = [];
  let spaced = false;
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") {
      spaced = true;
      at += 1;
      continue;
    }
    const { token, length } = tokenAt(text, at, pieces.at(-1)?.token, spaced);
    if (token) pieces.push({ token, from: at, to: at + length });
    if (pieces.length > mostTokens) throw new Unreadable();
    spaced = token === null && spaced;
    at += length;
  }
  return pieces;
}

function tokenAt(
  text: string,
  at: number,
  before: Token | undefined,
  spaced: boolean,
): { token: Token | null; length: number } {
  const rest = text.slice(at);
  if (rest.startsWith("\\")) {
    const command = /^\\(?:\p{L}+|[,;:!>]|\\|)/u.exec(rest)?.[0] ?? "\\";
    const known = latexCommands.get(command.slice(1));
    if (typeof known === "object" && known.is === "word") {
      const { text: name, length } = indexed(known.text, rest.slice(command.length));
      return { token: { is: "word", text: name, spaced }, length: command.length + length };
    }
    if (known !== undefined) return { token: asToken(known, spaced), length: command.length };
    if (/^\\\p{L}/u.test(command)) throw new Unreadable();
    // "\{" is LaTeX's brace where "\}" closes it; else what is taken away from a set.
    if (rest.startsWith("\\{") && rest.includes("\\}"))
      return { token: { is: "sign", text: "\\{", spaced }, length: 2 };
    if (rest.startsWith("\\}")) return { token: { is: "sign", text: "\\}", spaced }, length: 2 };
    if (rest.startsWith("\\\\")) return { token: { is: "sign", text: "\\\\", spaced }, length: 2 };
    if (rest.startsWith("\\%")) return { token: { is: "sign", text: "%", spaced }, length: 2 };
    return { token: { is: "sign", text: "\\", spaced }, length: 1 };
  }
  const numeral = isProductPoint(text, at, before) ? null : numeralAt(text, at);
  if (numeral) return { token: { is: "number", ...numeral, spaced }, length: numeral.length };
  const word = wordAt(rest, before !== undefined && !spaced && before.is === "word");
  if (word) return { token: { ...word.word, spaced }, length: word.length };
  const sign = signs.exec(rest)?.[0];
  if (!sign) throw new Unreadable();
  return { token: { is: "sign", text: sign, spaced }, length: sign.length };
}

const asToken = (known: Word | string, spaced: boolean): Token | null => {
  if (known === "") return null;
  return typeof known === "string" ? { is: "sign", text: known, spaced } : { ...known, spaced };
};

/** The point of "n.2^n" and "(n+1).2" is a product; that of "sin .5" is a decimal one. */
const isProductPoint = (text: string, at: number, before: Token | undefined): boolean =>
  text[at] === "." && /[\p{L})}!']/u.test(text[at - 1] ?? "") && before?.is !== "function";

function numeralAt(text: string, at: number) {
  numberSource.lastIndex = at;
  // The point of "3.10^8" is a product.
  if (/^\.10\s*\^/.test(text.slice(at))) return null;
  let written = numberSource.exec(text)?.[0];
  if (!written) return null;
  const product = /^(\d+(?:,\d+)?)\.10\s*\^/.exec(text.slice(at));
  if (product?.[1]) written = product[1];
  // A comma alone separates.
  if (/^,/.test(written) && at > 0) return null;
  const digits = written.replaceAll(" ", "").replace(",", ".").replace("E", "e");
  const decimal = /[.e]/.test(digits);
  return {
    digits: digits.startsWith(".") ? `0${digits}` : digits,
    decimal,
    comma: written.includes(","),
    length: written.length,
  };
}
