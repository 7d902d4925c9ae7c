/**
 * What is words, and what is a name that only the program reads. A wrong guess costs nothing: only what a
 * catalogue names is exchanged.
 */

/** Attributes and fields whose text is always shown, however short. */
export const SEEN =
  /^(?:aria-(?:label|description|roledescription|valuetext)|label|title|placeholder|alt|hint|word|words|lead|text)$/;

/** Attributes, fields and functions whose text never is. */
export const NEVER =
  /^(?:className|class|to|href|from|id|key|type|role|htmlFor|src|style|rel|target|method|path|authorization|autoComplete|inputMode|viewBox|d|fill|stroke|transform|points|timeZone|summary|summaries|media|sizes|gridTemplate|gridTemplateColumns|preserveAspectRatio|queryKey|under|createFileRoute|matchMedia|querySelector|querySelectorAll|getElementById|Error|TypeError|DateTimeFormat)$/;

/** Functions that put their words before somebody, however short. */
export const SHOWN_BY = /^(?:counted|labelled)$/;

/** The ending of a word, where there are several of something. */
export const ENDING = /^(?:\p{L}{0,3})$/u;

/** Two things that are told in a row: other languages have another comma. */
const ROW = /^\{0\}, \{1\}$/;

/** Text that is shown: it says something as soon as it has a letter. */
export const isShown = (text: string) =>
  ROW.test(text) || /\p{L}|\{\}/u.test(text.replace(/\{\d+\}/g, ""));

/** Selectors, sizes, calls of the API and the like. */
const CODE = /[[\]=]|\d(?:px|rem)|^(?:GET|POST|PUT|DELETE) \//;

/** Text that may be shown: an accent, two words, a capital at the front, the ending of a word, or a unit. */
export function isWords(text: string): boolean {
  const said = text.replace(/\{\d+\}/g, "0");
  if (ROW.test(text)) return true;
  // Without a small letter it is a name, such as a role's; the currency is none.
  if (CODE.test(said) || !/\p{Ll}|DT/u.test(said)) return /^.+\{\}/.test(text);
  return (
    /^.+\{\}|^\{0\} \p{L}+(?: |$)/u.test(text) ||
    (/\p{L}{2}/u.test(said) && /[À-ÖØ-öø-ÿœŒ]|\p{L}\S*\s+\S*[\p{L}\d]|^\p{Lu}\p{Ll}+$/u.test(said))
  );
}

/** The text of markup: this code writes its characters as they are, without entities. */
export function writtenPlainly(value: unknown): string {
  const text = String(value);
  if (/&\w+;/.test(text)) throw new Error(`write the character itself in ${text.trim()}`);
  return text;
}
