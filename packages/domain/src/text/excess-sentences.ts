import { deepestText, type Excess, longestFormula, textExcess } from "./bounds.ts";
import { deepestFormula } from "./formulas.ts";

/** Numbers as they are written in French. */
const grouped = (number: number) => number.toLocaleString("fr").replace(/\s/g, " ");

const sentences: Record<Excess, string> = {
  command:
    "Une formule a une commande qui n'est pas admise ici, comme \\def, \\newcommand ou \\href",
  formula: `Une formule dépasse ${grouped(longestFormula)} caractères : partagez-la`,
  depth: `Une formule a plus de ${deepestFormula} niveaux d'accolades`,
  formulas: "Ce texte a trop de formules",
  length: "Ce texte est trop long pour être mis en forme",
  nesting: `Les citations et les listes de ce texte ont plus de ${deepestText} niveaux`,
  table: "Les tableaux de ce texte ont trop de cases",
  marks: "Un paragraphe a trop de signes de mise en forme : partagez-le, ou retirez-en",
};

/** What is said to who wrote a text that costs a page more than it can give; null where it does not. */
export function excessSentence(text: string): string | null {
  const excess = textExcess(text);
  return excess && sentences[excess];
}
