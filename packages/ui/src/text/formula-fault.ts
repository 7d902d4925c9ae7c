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
