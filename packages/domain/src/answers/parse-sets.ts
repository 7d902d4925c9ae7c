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
    .replaceAll(/priv[ée]e?\s+de/gi, " \\setminus ")
    .replaceAll(/\\mathbb\s*\{?\s*([RNZQC])\s*\}?/g, " $1 ")
    .replaceAll(/\^\(([+-])\)/g, "$1")
    .replaceAll(/tels?\s+que/gi, ":");
  if (nothing.test(text)) return empty;
  if (everything.test(text)) return reals;
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
