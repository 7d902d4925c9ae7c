import { plain } from "./tokens.ts";
import { readUnit, type Unit } from "./units.ts";

/** Behind "en", up to what ends a part of a sentence: "en m/s", "en J·mol⁻¹·K⁻¹". */
const saidUnit = /(?<!\p{L})en\s+((?:[^,;:=()[\]?!…]|\([^()]*\))+)/gu;

/** In brackets: "Durée (h)", "c (en J·kg⁻¹·K⁻¹)". */
const bracketedUnit =
  /(?:(\p{L}+)\s*)?(?:\s|^)[([]\s*(?:en\s+)?((?:[^()[\]]|\([^()]*\))+)\s*[)\]]/gu;

/** Where the number is left open: "v = … m/s". */
const openUnit = /(?:…|\.{2,}|_{2,})\s*([^…_]+)$/u;

/** The letters of quantities before units of one letter: P (A) is a probability, L (m) a length. */
const quantities: Record<string, RegExp> = {
  m: /^[LlHhdDxyzrReλ]$/u,
  s: /^[tTτ]$/u,
  h: /^[tT]$/,
  j: /^t$/,
  K: /^[Tθ]$/u,
  g: /^[mM]$/,
  t: /^[mM]$/,
  A: /^[Ii]$/,
  V: /^[UuEe]$/,
  N: /^[FRT]$/,
  C: /^[Qq]$/,
  F: /^C$/,
  H: /^L$/,
  T: /^B$/,
  W: /^P$/,
  J: /^[EWQ]$/,
  L: /^V$/,
  Ω: /^[RrZ]$/u,
  M: /^[cC]$/,
};

/** As it is shown and typed: "m·s⁻¹". */
export const unitText = ({ text }: Unit): string =>
  text
    .replaceAll(/\s*\*\s*/g, "·")
    .replaceAll(/\^\(?([-+]?\d+)\)?/g, (_, power: string) =>
      [...power].map((sign) => raised[sign] ?? "").join(""),
    );

const raised: Record<string, string> = {
  "-": "⁻",
  "0": "⁰",
  "1": "¹",
  "2": "²",
  "3": "³",
  "4": "⁴",
  "5": "⁵",
  "6": "⁶",
  "7": "⁷",
  "8": "⁸",
  "9": "⁹",
};

/** The unit that the words before a field ask for: "Vitesse, en m/s", "Durée (h)"; null where they name none. */
export function askedUnit(label: string): Unit | null {
  const text = plain(
    label
      .replaceAll("$", " ")
      .replaceAll(/\\[,;:! ]/g, " ")
      .replaceAll(/\\(?:mathrm|mathsf|text|textrm|operatorname)(?!\p{L})/gu, ""),
  )
    .replaceAll(/\\cdot(?!\p{L})/gu, "*")
    .replaceAll(/\\Omega(?!\p{L})/gu, "Ω")
    .replaceAll(/\\circ(?!\p{L})/gu, "°")
    .replaceAll(/\\%/g, "%")
    .replaceAll(/[{}]/g, "")
    .replaceAll(/\^\s*°/g, "°");
  for (const [, said = ""] of text.matchAll(saidUnit)) {
    const unit = unitAtStart(said);
    if (unit) return unit;
  }
  for (const [, word = "", inside = ""] of text.matchAll(bracketedUnit)) {
    const unit = readUnit(inside);
    if (unit && (word.length > 1 || unit.text.length > 1 || quantities[unit.text]?.test(word)))
      return unit;
  }
  return unitAtStart(openUnit.exec(text)?.[1] ?? "");
}

/** So many words of a sentence may be a unit: "mètres par seconde par seconde". */
const mostWords = 5;

/** The unit that a part of a sentence begins with. One letter is none where the sentence goes on: "en A et en B". */
function unitAtStart(said: string): Unit | null {
  const words = said.replace(/\.?\s*$/, "").split(" ");
  for (let count = Math.min(words.length, mostWords); count > 0; count -= 1) {
    const unit = readUnit(words.slice(0, count).join(" "));
    if (unit && (count === words.length || unit.text.length > 1)) return unit;
  }
  return null;
}
