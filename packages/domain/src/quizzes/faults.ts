import { textFaults } from "../exercises/formula-faults.ts";
import { excessSentence } from "../text/excess-sentences.ts";
import { placesIn } from "./choices.ts";
import {
  combinations,
  countCombinations,
  lengthToWorkOut,
  longestDrawn,
  type Parameter,
  substitute,
  TemplateFault,
  type Texts,
} from "./parameters.ts";

type Draft = Texts & { kind: string; parameters: readonly Parameter[] };

/** In how many ways a question may be drawn. */
const mostWays = 500;

/** How many characters all ways may draw, and how many work out: each takes a tenth of a second at most. */
const [mostDrawn, mostToWorkOut] = [500_000, 200_000];

/**
 * What is wrong with a question, by its field: names and values, places of right choices, formulas that are none, texts
 * that can't be worked out, choices that some values make the same. Nothing where it can be drawn in every way.
 */
export function quizQuestionFaults(draft: Draft): Record<string, string> {
  const { parameters, choices, kind, expected } = draft;
  const names = parameters.map(({ name }) => name);
  if (new Set(names).size < names.length)
    return { parameters: "Deux noms sont les mêmes : donnez-leur des noms différents" };
  if (countCombinations(parameters) > mostWays)
    return { parameters: "Ces valeurs font plus de 500 questions différentes : gardez-en moins" };
  if ((kind === "choice") !== (choices !== null))
    return {
      choices: kind === "choice" ? "Proposez deux choix au moins" : "Ce type n'a pas de choix",
    };
  if (choices && placesIn(expected, choices.length) === null)
    return { expected: "Dites quels choix sont justes" };
  for (const field of ["statement", "label", "explanation"] as const) {
    const [fault] = textFaults(draft[field]);
    if (fault) return { [field]: fault.message };
  }
  const [choiceFault] = choices?.flatMap(textFaults) ?? [];
  if (choiceFault) return { choices: choiceFault.message };
  const texts: [field: string, text: string][] = [
    ["statement", draft.statement],
    ["label", draft.label],
    ["expected", expected],
    ["explanation", draft.explanation],
    ...(choices ?? []).map((choice): [string, string] => ["choices", choice]),
  ];
  const templates = texts.filter(([, text]) => text.includes("@{"));
  const inAllWays = (lengthOf: (text: string) => number) =>
    countCombinations(parameters) *
    templates.reduce((length, [, text]) => length + lengthOf(text), 0);
  if (
    inAllWays((text) => longestDrawn(text, parameters)) > mostDrawn ||
    inAllWays(lengthToWorkOut) > mostToWorkOut
  )
    return {
      parameters:
        "Ces textes sont trop longs pour tant de valeurs : gardez moins de valeurs, ou écrivez-les moins souvent",
    };
  for (const values of combinations(parameters)) {
    for (const [field, text] of templates) {
      const fault = faultOf(() => {
        // What is harmless in its parts may not be once they are together: "\de" and "f".
        const excess = excessSentence(substitute(text, values));
        if (excess) throw new TemplateFault(excess);
      });
      if (fault) return { [field]: fault };
    }
    const drawnChoices = choices?.map((choice) => substitute(choice, values).trim()) ?? [];
    if (new Set(drawnChoices).size < drawnChoices.length)
      return {
        choices:
          parameters.length > 0
            ? "Certaines valeurs rendent deux choix identiques"
            : "Deux choix sont identiques",
      };
  }
  return {};
}

function faultOf(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof TemplateFault) return error.message;
    throw error;
  }
}
