import type { FormulaExcess } from "@majorant/domain/text/bounds";
import { deepestFormula } from "@majorant/domain/text/formulas";
import { createContext } from "react";

/** Whether a formula that is no LaTeX says what is wrong with it, beside what was typed. */
export const FormulaFaults = createContext(false);

/** What is wrong with a formula, by what KaTeX says of it, in a few words. */
export function faultOf(error: unknown): string {
  const { rawMessage = "", position } = error as { rawMessage?: string; position?: number };
  const [, command] = /^Undefined control sequence: (\\\S+)/.exec(rawMessage) ?? [];
  if (command) return `formule illisible : ${command} est inconnu`;
  if (/^Expected .* got 'EOF'|end of input/.test(rawMessage))
    return "formule illisible : elle n’est pas terminée";
  return position === undefined
    ? "formule illisible"
    : `formule illisible au caractère ${position + 1}`;
}

/** Why a formula is left as it was typed, in a few words. */
export const excessText: Record<FormulaExcess, string> = {
  command: "formule illisible : une de ses commandes n’est pas admise",
  formula: "formule illisible : elle est trop longue",
  depth: `formule illisible : elle a plus de ${deepestFormula} niveaux`,
};
