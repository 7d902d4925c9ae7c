import { formulaExcess, longestFormula, refusedCommand, weighed } from "../text/bounds.ts";
import { withoutCode } from "../text/code.ts";
import { deepestFormula, pieces } from "../text/formulas.ts";

/** What is wrong with a formula as far as its signs tell; null where nothing is. */
export function formulaFault(tex: string): string | null {
  const forbidden = refusedCommand(tex);
  if (forbidden) return `La commande «\u00a0${forbidden}\u00a0» n’est pas admise`;
  const excess = formulaExcess(tex);
  if (excess)
    return excess === "formula"
      ? `La formule dépasse ${longestFormula} caractères`
      : `La formule a plus de ${deepestFormula} niveaux`;
  const open: string[] = [];
  let lefts = 0;
  for (const { 0: token, 1: what, 2: name = "" } of tex.matchAll(
    /\\(begin|end)\s*\{([^{}]*)\}|\\left(?!\p{L})|\\right(?!\p{L})|\\[\s\S]|[{}]/gu,
  )) {
    if (what === "begin") open.push(name);
    else if (what === "end") {
      const last = open.pop();
      if (last === "{") return "Une accolade n’est pas fermée";
      if (last !== name)
        return last === undefined
          ? `\\end{${name}} n’a pas de \\begin`
          : `\\begin{${last}} est fermé par \\end{${name}}`;
    } else if (token === "{") open.push("{");
    else if (token === "}") {
      if (open.pop() !== "{") return "Une accolade est fermée sans être ouverte";
    } else if (token === "\\left") lefts += 1;
    else if (token === "\\right") {
      lefts -= 1;
      if (lefts < 0) return "\\right n’a pas de \\left";
    }
  }
  const last = open.pop();
  if (last === "{") return "Une accolade n’est pas fermée";
  if (last !== undefined) return `\\begin{${last}} n’a pas de \\end`;
  return lefts > 0 ? "\\left n’a pas de \\right" : null;
}

/** Each formula of a text that its signs tell is broken, with its line from 0; code is left alone. */
export function textFaults(text: string): { line: number; message: string }[] {
  if (weighed(text).excess)
    return [{ line: 0, message: "Ce texte a plus de mise en forme qu’une page n’en peut montrer" }];
  const faults: { line: number; message: string }[] = [];
  let line = 0;
  for (const piece of pieces(withoutCode(text))) {
    const content = "tex" in piece ? piece.tex : piece.text;
    if ("tex" in piece) {
      const message = formulaFault(piece.tex);
      if (message) faults.push({ line, message: `${message} dans $${shortened(piece.tex)}$` });
    } else {
      const alone = /(?<!\\)\$/.exec(piece.text);
      if (alone)
        faults.push({
          line: line + linesIn(piece.text.slice(0, alone.index)),
          message: "Un $ n’a pas son pareil : une formule s’écrit $x^2$, sans espace à l’intérieur",
        });
    }
    line += linesIn(content);
  }
  return faults;
}

const linesIn = (text: string) => text.split("\n").length - 1;

const shortened = (tex: string) => {
  const flat = tex.replace(/\s+/g, " ").trim();
  return flat.length > 60 ? `${flat.slice(0, 59)}…` : flat;
};
