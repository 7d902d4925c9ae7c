import { pieces } from "@majorant/domain/text/formulas";
import katex from "katex";

/** What KaTeX says of what it can't set, in French; the place is counted in characters from 1. */
const sentences: readonly [RegExp, (found: string) => string][] = [
  [/Undefined control sequence: (\\\S+)/, (command) => `commande inconnue « ${command} »`],
  [/No such environment: (\S+)/, (name) => `environnement inconnu « ${name} »`],
  [/Missing a? ?right brace|Expected '\}'/i, () => "il manque une accolade fermante"],
  [/Expected 'EOF', got '(.)'/, (sign) => `« ${sign} » est de trop`],
  [/Expected group after '(.+?)'/, (sign) => `il manque quelque chose après « ${sign} »`],
  [
    /Double (superscript|subscript)/,
    (which) => `deux ${which === "superscript" ? "exposants" : "indices"} de suite`,
  ],
  [/Mismatch: \\begin\{(.+?)\}/, (name) => `« ${name} » n’est pas bien fermé`],
  [/Too many expansions|Too many math/i, () => "formule trop longue à composer"],
];

function sentenceOf(message: string): string {
  for (const [words, sentence] of sentences) {
    const found = words.exec(message);
    if (found) return sentence(found[1] ?? "");
  }
  const at = /at position (\d+)/.exec(message)?.[1];
  return at ? `ce n’est plus compris au caractère ${at}` : "elle n’est pas comprise";
}

/** Each formula of a text that can't be shown, with why. */
export function katexFaults(text: string): { tex: string; message: string }[] {
  return pieces(text.replace(/```[\s\S]*?```/g, "")).flatMap((piece) => {
    if (!("tex" in piece)) return [];
    try {
      katex.renderToString(piece.tex, { displayMode: piece.display, strict: "ignore" });
      return [];
    } catch (error) {
      const message = error instanceof Error ? error.message : "";
      return [{ tex: piece.tex, message: sentenceOf(message) }];
    }
  });
}
