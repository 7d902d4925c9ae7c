import {
  choice,
  flag,
  lines,
  optionalNumber,
  ref,
  refs,
  type SentOf,
  trimmed,
  type ValuesOf,
} from "@majorant/client/forms/fields.ts";
import type { QuizQuestion } from "@majorant/contract/quizzes/quiz-questions";
import type { QuizQuestionDraft } from "@majorant/contract/quizzes/quiz-rules";
import { placesIn, writtenPlaces } from "@majorant/domain/quizzes/choices";
import { quizQuestionFaults } from "@majorant/domain/quizzes/faults";
import {
  combinations,
  substituteAll,
  TemplateFault,
  type Texts,
} from "@majorant/domain/quizzes/parameters";

/** Choices first: most questions are. */
export const kindWords: Record<QuizQuestion["kind"], string> = {
  choice: "Choix",
  number: "Nombre",
  expression: "Expression",
  antiderivative: "Primitive",
  set: "Ensemble",
  tuple: "Couple ou n-uplet",
  matrix: "Matrice",
  complex: "Nombre complexe",
  text: "Texte",
  equation: "Équation",
};

type Parameter = QuizQuestion["parameters"][number];

const two = (number: number) => String(number).padStart(2, "0");

export const fields = {
  kind: choice(kindWords, { label: "Type de réponse" }),
  statement: trimmed({ label: "Énoncé", required: "L'énoncé est obligatoire" }),
  /** A line each, a star before those that are right. */
  choices: {
    label: "Choix",
    toText: ({ choices, expected }: Choices) => {
      const right = placesIn(expected, choices.length) ?? [];
      return choices
        .map((each, index) => (right.includes(index + 1) ? `* ${each}` : each))
        .join("\n");
    },
    fromText: choicesIn,
  },
  label: trimmed({ label: "Devant le champ" }),
  expected: trimmed({ label: "Réponse attendue" }),
  tolerance: optionalNumber({ label: "Tolérance" }),
  explanation: trimmed({ label: "Explication", required: "L'explication est obligatoire" }),
  parameters: {
    label: "Valeurs qui varient",
    toText: (parameters: Parameter[]) =>
      parameters.map(({ name, values }) => `${name} = ${values.join(" ; ")}`).join("\n"),
    fromText: parametersIn,
    rule: (parameters: Parameter[]) =>
      parameters.some(({ name, values }) => name === "" || values.length === 0)
        ? "Écrivez une ligne par nom : a = 2 ; 3 ; 5"
        : undefined,
  },
  notions: refs({ label: "Notions" }),
  video: ref({ label: "Vidéo à revoir" }),
  second: {
    label: "Moment",
    toText: (second: number) => `${Math.floor(second / 60)}:${two(second % 60)}`,
    fromText: secondsIn,
  },
  active: flag({ label: "Posée dans les quiz" }),
};

type Values = ValuesOf<typeof fields>;

export const newQuestion = { kind: "choice", active: true } as const;

export const fillingOf = ({ choices, expected, moment, ...question }: QuizQuestion) => ({
  ...question,
  choices: choices && { choices, expected },
  expected: choices ? "" : expected,
  video: moment?.video,
  second: moment?.second,
});

/** The texts of the question that a form makes. */
const textsOf = ({ kind, statement, label, expected, choices, explanation }: Values): Texts =>
  kind === "choice"
    ? { statement, label: "", ...choices, explanation }
    : { statement, label, expected, choices: null, explanation };

export const draftOf = (
  sectionId: number,
  { video, second, ...sent }: SentOf<typeof fields>,
): QuizQuestionDraft => {
  const { choices, ...texts } = textsOf({ video, second, ...sent });
  return {
    ...sent,
    ...texts,
    section: { id: sectionId },
    choices: choices && [...choices],
    tolerance: sent.kind === "number" ? sent.tolerance : null,
    moment: video && { video, second: second ?? 0 },
  };
};

/** What some values make of a question: the first ones, to look at it; why not, where they can't. */
export function previewOf(
  question: Texts & { parameters: Parameter[] },
): Texts | { fault: string } {
  const { parameters, ...texts } = question;
  const [values = {}] = combinations(parameters);
  try {
    return substituteAll(texts, values);
  } catch (error) {
    if (error instanceof TemplateFault) return { fault: error.message };
    throw error;
  }
}

/** The same of what a form holds. */
export const previewIn = (values: Values) =>
  previewOf({ ...textsOf(values), parameters: values.parameters });

/** The contract's rules, in its words, and those of values that vary. */
export function between(values: Values) {
  const { kind, choices, expected, tolerance, video, second, parameters } = values;
  const faults = quizQuestionFaults({ ...textsOf(values), kind, parameters });
  return {
    statement: faults.statement,
    explanation: faults.explanation,
    parameters: faults.parameters,
    ...(kind === "choice"
      ? { choices: choicesFault(choices) ?? faults.choices }
      : {
          label: faults.label,
          expected: expected === "" ? "La réponse attendue est obligatoire" : faults.expected,
        }),
    ...(kind === "number" &&
      tolerance !== null &&
      !(tolerance > 0) && { tolerance: "La tolérance doit être positive" }),
    ...(video &&
      Number.isNaN(second) && { second: "Écrivez le moment en minutes et secondes : 1:30" }),
  };
}

function choicesFault({ choices, expected }: Choices): string | undefined {
  if (choices.length < 2) return "Proposez deux choix au moins";
  if (choices.length > 8) return "Proposez huit choix au plus";
  return expected === "" ? "Mettez une étoile devant ce qui est juste" : undefined;
}

/** What can be chosen, and the places of what is right. */
type Choices = { choices: string[]; expected: string };

const linesIn = lines().fromText;

/** The lines of choices: those that are right begin with a star. */
function choicesIn(text: string): Choices {
  const all = linesIn(text);
  return {
    choices: all.map((line) => line.replace(/^\*\s*/, "")),
    expected: writtenPlaces(
      all.flatMap((line, index) => (line.startsWith("*") ? [index + 1] : [])),
    ),
  };
}

/** "a = 2 ; 3 ; 5", a line each; null of a line that is not so. */
function parametersIn(text: string): Parameter[] {
  return linesIn(text).map((line) => {
    const [, name = "", values = ""] = /^([A-Za-z]\w{0,9})\s*=\s*(.+)$/.exec(line) ?? [];
    return {
      name,
      values: values
        .split(";")
        .map((value) => value.trim())
        .filter(Boolean),
    };
  });
}

/** "1:30" or "90" in seconds; null of nothing, NaN of what is neither. */
function secondsIn(text: string): number | null {
  if (text.trim() === "") return null;
  const [, minutes = "0", seconds] = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  return seconds === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
}
