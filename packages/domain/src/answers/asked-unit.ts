import { plain } from "./tokens.ts";
import { readUnit, type Unit } from "./units.ts";

/** What a label may end with, or have between commas: "en m/s". */
const saidUnit = /(?<!\p{L})en\s+([^,;:=()[\]]+(?:\([^()]*\))?)\s*(?=[,;:=)\]]|$)/gu;

/** In brackets, behind a word of two letters at least: P (A) is a probability, "Durée (h)" has hours. */
const bracketedUnit =
  /(?:(\p{L}+)\$?\s*)?(?<before>\s|^|\$)[([]\s*(?:en\s+)?([^()[\]]+(?:\([^()]*\)[^()[\]]*)?)\s*[)\]]/gu;

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
    const unit = readUnit(said.replace(/\.\s*$/, ""));
    if (unit) return unit;
  }
  for (const [, word = "", , inside = ""] of text.matchAll(bracketedUnit)) {
    const unit = readUnit(inside);
    if (unit && (word.length > 1 || unit.text.length > 1)) return unit;
  }
  return null;
}
