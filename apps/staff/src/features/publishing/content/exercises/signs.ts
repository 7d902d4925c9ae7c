import { pieces } from "@majorant/domain/text/formulas";

/** What is put into a text by a press: its sign, its name, and what it writes; "|" is where typing goes on. */
export type Sign = { sign: string; name: string; put: string };

/** The usual signs, as teachers of these classes write them, outside of a formula and in one alike. */
export const signs: readonly Sign[] = [
  { sign: "$", name: "Formule dans le texte", put: "$|$" },
  { sign: "$$", name: "Formule sur sa ligne", put: "\n$$|$$\n" },
  { sign: "a/b", name: "Fraction", put: "\\frac{|}{}" },
  { sign: "√", name: "Racine carrée", put: "\\sqrt{|}" },
  { sign: "xⁿ", name: "Exposant", put: "^{|}" },
  { sign: "xₙ", name: "Indice", put: "_{|}" },
  { sign: "∑", name: "Somme", put: "\\sum_{k=|}^{n} " },
  { sign: "∫", name: "Intégrale", put: "\\int_{|}^{} \\,\\mathrm{d}x" },
  { sign: "lim", name: "Limite", put: "\\lim_{x \\to |} " },
  { sign: "→", name: "Tend vers", put: "\\to " },
  { sign: "⩽", name: "Inférieur ou égal", put: "\\leqslant " },
  { sign: "⩾", name: "Supérieur ou égal", put: "\\geqslant " },
  { sign: "∈", name: "Appartient à", put: "\\in " },
  { sign: "ℝ", name: "Ensemble des réels", put: "\\mathbb{R}" },
  { sign: "ℂ", name: "Ensemble des complexes", put: "\\mathbb{C}" },
  { sign: "∞", name: "Infini", put: "\\infty " },
  { sign: "π", name: "Pi", put: "\\pi " },
  { sign: "v⃗", name: "Vecteur", put: "\\vec{|}" },
  { sign: "( )", name: "Matrice", put: "\\begin{pmatrix} | & \\\\ & \\end{pmatrix}" },
  { sign: "(  )", name: "Grandes parenthèses", put: "\\left( | \\right)" },
];

/** A text with an image put behind what is selected, on a line of its own; and where typing goes on. */
export function withImage(
  text: string,
  { to }: { to: number },
  mark: string,
): { text: string; at: number } {
  const [before, after] = [text.slice(0, to).trimEnd(), text.slice(to).trimStart()];
  const written = `${before === "" ? "" : `${before}\n\n`}${mark}`;
  return {
    text: `${written}${after === "" ? "" : `\n\n${after}`}`,
    at: written.length,
  };
}

/**
 * A text with a sign put in place of what is selected, which it takes in; and where typing goes on.
 * Outside of a formula the sign brings the dollars that make it one.
 */
export function withSign(
  text: string,
  { from, to }: { from: number; to: number },
  { put }: Sign,
): { text: string; at: number } {
  const selected = text.slice(from, to);
  const replaced = (written: string, caret: number) => ({
    text: text.slice(0, from) + written + text.slice(to),
    at: from + caret,
  });
  const [before = "", after = ""] = put.split("|");
  if (put.includes("$") || isInFormula(text, from))
    return replaced(before + selected + after, before.length + selected.length);
  const [only, ...others] = pieces(selected);
  const taken = only && "tex" in only && others.length === 0 ? only.tex : selected;
  // No formula ends with a space.
  const written = `$${(before + taken + after).trimEnd()}$`;
  const caret = put.includes("|") ? 1 + before.length + taken.length : written.length;
  return replaced(written, caret);
}

/** Dollars that begin a formula which is still being typed. */
const begun = /(?<!\\)(?:\$\$[^$]*|\$(?!\s)[^$\n]*)$/;

/** Whether a place of a text is between the dollars of a formula. */
function isInFormula(text: string, at: number): boolean {
  let start = 0;
  for (const piece of pieces(text)) {
    const dollars = "tex" in piece ? (piece.display ? 2 : 1) : 0;
    const length = "tex" in piece ? piece.tex.length + 2 * dollars : piece.text.length;
    const end = start + length;
    if (dollars > 0 && start < at && at < end) return true;
    if (dollars === 0 && at <= end) return begun.test(text.slice(start, at));
    start = end;
  }
  return false;
}
