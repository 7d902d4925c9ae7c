import { SetReader } from "./set-reader.ts";
import { empty, reals, type SetOf } from "./sets.ts";
import { plain, tokensOf, Unreadable } from "./tokens.ts";

const nothing =
  /^\s*(?:l')?(?:ensemble\s+)?(?:vide|aucune?(?:\s+solutions?(?:\s+r[ée]elles?)?)?|pas\s+de\s+solutions?|n'existe\s+pas|impossible|\{\s*\}|\\?\{\s*\\?\})\s*$/i;
const everything =
  /^\s*(?:tou(?:s|t)\s+(?:les\s+)?(?:nombres\s+)?r[ée]els?|l'ensemble\s+des\s+r[ée]els)\s*$/i;

/** Reads a set as it is written here. @throws Unreadable. */
export function readSet(typed: string): SetOf {
  let text = plain(typed)
    .replaceAll(/(?:sauf|priv[ée]e?\s+de)\s+(?![{[\](\\∅ℝℕℤ])([^{}[\]]+)$/giu, " \\setminus {$1}")
    .replaceAll(/priv[ée]e?\s+de/gi, " \\setminus ")
    .replaceAll(/appartient\s+[àa](?!\p{L})/giu, " ∈ ")
    .replaceAll(/\\mathbb\s*\{?\s*([RNZQC])\s*\}?|\\([RNZQC])(?![\p{L}\d])/gu, " $1$2 ")
    .replaceAll(/<>|diff[ée]rente?\s+de(?!\p{L})/giu, " != ")
    .replaceAll(/=</g, "<=")
    .replaceAll(
      /(?:est\s+)?(?:strictement\s+)?(inf|sup)[ée]rieure?(\s+ou\s+[ée]gale?)?\s+[àa](?!\p{L})/giu,
      (_, than, orEqual) =>
        ` ${/i/i.test(than[0]) ? "<" : ">"}${orEqual === undefined ? "" : "="} `,
    )
    // A stroke, a small u and a V as they stand between brackets: R/{0}, [0;1] u [2;3].
    .replaceAll(/(?<=[\][}RℝZℤNℕ*+])\s*\/\s*(?=\{)/g, " \\setminus ")
    .replaceAll(/(?<=[[\]}])\s*[uvV]\s*(?=[[\]{])/g, " ∪ ")
    .replace(/^\s*\|R(?![\p{L}|])/u, "ℝ")
    .replace(/^\s*(?:les?|la|deux|une)\s+solutions?\s*(?:sont|est|:)?\s*:?\s*(?=[-+\d√{(π])/iu, "")
    .replaceAll(/\^\(([+-])\)/g, "$1")
    .replaceAll(/tels?\s+que/gi, ":");
  if (nothing.test(text)) return empty;
  if (everything.test(text)) return reals;
  // Nobody knows whether its ends are in it.
  if (/(?<!\p{L})(?:entre\s.*\set|de\s.*\s[àa])\s/iu.test(text)) throw new Unreadable();
  text = text.replace(
    /^\s*(?:\p{L}(?:_\{?\p{L}+\}?|\p{L})?\s*(?:\(\w\))?\s*=|les\s+solutions\s+sont|\p{L}+\s*:)\s*(?=[[\]{(ℝℤℕ∅\\RN])/u,
    "",
  );
  const readings = [separated(text)];
  if (!text.includes(";")) readings.push(text.replaceAll(/(?<=\d),(?=\d)/g, ";"));
  for (const reading of readings) {
    const set = attempt(reading);
    if (set) return set;
  }
  throw new Unreadable();
}

/** All ways of reading the commas: as they are, and as what separates. */
export function setReadings(typed: string): SetOf[] {
  const first = readSet(typed);
  if (typed.includes(";") || !/\d,\d/.test(typed)) return [first];
  const second = attemptRead(typed.replaceAll(/(?<=\d),(?=\d)/g, " ; "));
  return second ? [first, second] : [first];
}

const attemptRead = (text: string): SetOf | null => {
  try {
    return readSet(text);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
};

/** {1,2,3} has three elements, {1,5 ; 2} two. */
export const separated = (text: string): string =>
  !text.includes(";") && /\d,\d+,\d/.test(text) ? text.replaceAll(/(?<=\d),(?=\d)/g, ";") : text;

function attempt(text: string): SetOf | null {
  try {
    const reader = new SetReader(tokensOf(text));
    const set = reader.all();
    return reader.done ? set : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
