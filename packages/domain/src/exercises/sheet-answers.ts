import { readAnswer } from "../answers/check.ts";
import { excessSentence } from "../text/excess-sentences.ts";
import { textFaults } from "./formula-faults.ts";
import { type Block, plainWord, propertyKind } from "./sheet-blocks.ts";

/** What a student is asked to answer, and what is right. */
export type AnswerOfSheet = {
  kind: keyof typeof kinds;
  label: string;
  /** Of a choice, the numbers of the right ones: "1;3". */
  expected: string;
  choices: string[] | null;
  tolerance: number | null;
};

/** The kinds of answers, as a sheet calls them, without accents and case. */
const kinds = {
  number: ["nombre", "reel"],
  expression: ["expression", "formule"],
  antiderivative: ["primitive"],
  set: ["ensemble", "intervalle", "solutions"],
  tuple: ["nuplet", "couple", "triplet", "vecteur", "coordonnees"],
  matrix: ["matrice"],
  complex: ["complexe"],
  choice: ["choix", "qcm"],
  text: ["texte", "mot"],
  equation: ["equation"],
} as const;

/** What they are called when they are asked for. */
const fields =
  "nombre, expression, primitive, ensemble, couple, matrice, complexe, choix, texte ou équation";

const kindOf = (word: string): AnswerOfSheet["kind"] | null =>
  // The keys of a record are its names.
  (Object.keys(kinds) as AnswerOfSheet["kind"][]).find((kind) =>
    (kinds[kind] as readonly string[]).includes(plainWord(word)),
  ) ?? null;

const choiceLine = /^\s*[-*]\s+(?:\[([ xX]?)\]\s+)?(\S.*)$/;

/** Reads a part of a sheet that says what is to be answered; null where it can't be. */
export function readSheetAnswer(
  block: Block,
  say: (line: number, message: string) => void,
): AnswerOfSheet | null {
  const { line, properties } = block;
  const { text } = block.content;
  const values: Record<"kind" | "label" | "expected" | "tolerance", string | null> = {
    kind: block.about || null,
    label: null,
    expected: null,
    tolerance: null,
  };
  for (const { name, value, line: at } of properties) {
    const kind = propertyKind(name);
    if (kind === "kind" || kind === "label" || kind === "expected" || kind === "tolerance")
      values[kind] = value;
    else
      say(
        at,
        `«\u00a0${name}\u00a0» n’est pas connu d’une réponse : type, libellé, attendu ou tolérance`,
      );
  }
  const kind = kindOf(values.kind ?? "");
  if (!kind) {
    const options = values.kind
      ? `«\u00a0${values.kind}\u00a0» n’est pas un type de réponse`
      : "Il manque le type";
    say(line, `${options} : ${fields}`);
    return null;
  }
  const label = values.label ?? "";
  if (label.length > 300) say(line, "Le libellé a 300 caractères au plus");
  else for (const one of textFaults(label)) say(line, one.message);
  const written = { kind, label, tolerance: readTolerance(values.tolerance, kind, line, say) };
  if (kind === "choice") {
    const read = readChoices(text, line, say);
    return read && { ...written, ...read };
  }
  const expected = (values.expected ?? text).trim();
  const excess = excessSentence(expected);
  if (!expected) say(line, "Il manque ce qui est attendu : «\u00a0attendu : …\u00a0»");
  else if (expected.length > 2_000) say(line, "La réponse attendue a 2 000 caractères au plus");
  else if (values.expected && text)
    say(line, "Cette réponse a du texte en trop, en plus de ce qui est attendu");
  else if (excess) say(line, excess);
  else if (readAnswer(kind, expected).note)
    say(
      line,
      `«\u00a0${expected}\u00a0» ne se lit pas comme une réponse de type ${plainWord(values.kind ?? "")}`,
    );
  else return { ...written, expected, choices: null };
  return null;
}

function readTolerance(
  value: string | null,
  kind: AnswerOfSheet["kind"],
  line: number,
  say: (line: number, message: string) => void,
): number | null {
  if (value === null) return null;
  const tolerance = Number(value.replace(",", "."));
  if (kind !== "number") say(line, "Seul un nombre a une tolérance");
  else if (!(tolerance > 0) || !Number.isFinite(tolerance))
    say(line, "La tolérance est un nombre positif, par exemple 0,01");
  else return tolerance;
  return null;
}

/** "- [x] juste" and "- [ ] faux", a line each. */
function readChoices(text: string, line: number, say: (line: number, message: string) => void) {
  const lines = text.split("\n").filter((one) => one.trim());
  const read = lines.map((one) => choiceLine.exec(one));
  const choices = read.flatMap((one) => (one?.[2] ? [one[2].trim()] : []));
  const right = read.flatMap((one, i) => (one?.[1]?.toLowerCase() === "x" ? [i + 1] : []));
  if (choices.length < lines.length)
    say(line, "Un choix s’écrit «\u00a0- [x] juste\u00a0» ou «\u00a0- [ ] faux\u00a0»");
  else if (choices.length < 2 || choices.length > 10) say(line, "Il faut de deux à dix choix");
  else if (right.length === 0) say(line, "Aucun choix n’est marqué juste : «\u00a0- [x] …\u00a0»");
  else if (choices.some((one) => one.length > 500)) say(line, "Un choix a 500 caractères au plus");
  else {
    for (const one of textFaults(choices.join("\n\n"))) say(line, one.message);
    return { choices, expected: right.join(";") };
  }
  return null;
}
