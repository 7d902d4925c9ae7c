import { textFaults } from "../exercises/formula-faults.ts";
import { placesIn } from "./choices.ts";
import {
  combinations,
  countCombinations,
  type Parameter,
  substitute,
  TemplateFault,
  type Texts,
} from "./parameters.ts";

type Draft = Texts & { kind: string; parameters: readonly Parameter[] };

/** In how many ways a question may be drawn. */
const mostWays = 500;

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
  for (const values of combinations(parameters)) {
    for (const field of ["statement", "label", "expected", "explanation"] as const) {
      const fault = faultOf(() => substitute(draft[field], values));
      if (fault) return { [field]: fault };
    }
    const fault = faultOf(() => {
      const texts = choices?.map((choice) => substitute(choice, values).trim()) ?? [];
      if (new Set(texts).size < texts.length)
        throw new TemplateFault(
          parameters.length > 0
            ? "Certaines valeurs rendent deux choix identiques"
            : "Deux choix sont identiques",
        );
    });
    if (fault) return { choices: fault };
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
