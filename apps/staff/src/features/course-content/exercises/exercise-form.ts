import { follows } from "@majorant/client/forms/use-form.ts";
import type { TextRule } from "@majorant/client/forms/use-text-form.ts";
import type { EditableExercise } from "@majorant/contract/exercises/edition";
import {
  type AnswerKind,
  type ExpectedAnswer,
  expectedAnswer,
  newExercise,
} from "@majorant/contract/exercises/exercise-rules";
import { clock as clockOf, secondsOf } from "@majorant/domain/time/clock";

/** The fields of an exercise as their form holds them: text, whatever they are. */
export const labels = {
  title: "Titre",
  section: "Chapitre",
  difficulty: "Difficulté",
  minutes: "Durée, en minutes",
  source: "Source",
  notions: "Notions",
  statement: "Énoncé",
  hint: "Indication",
  method: "Méthode",
  solution: "Corrigé",
  answers: "Réponses",
  video: "Vidéo",
  second: "Instant",
  visible: "Visible",
};

export type Name = keyof typeof labels;
export type Fields = Record<Name, string>;

export const difficulties = [
  { value: "1", label: "1, d’application" },
  { value: "2", label: "2, classique" },
  { value: "3", label: "3, de recherche" },
];

const shape = newExercise.shape;
const number = (text: string) => (text.trim() === "" ? undefined : Number(text));

export const rules: Partial<Record<Name, TextRule<Name>>> = {
  title: follows(shape.title),
  section: (section: string) => (section === "" ? "Le chapitre est obligatoire" : undefined),
  minutes: (minutes: string) => follows(shape.minutes)(number(minutes)),
  source: follows(shape.source),
  statement: follows(shape.statement),
  hint: follows(shape.hint),
  method: follows(shape.method),
  solution: follows(shape.solution),
  second: (second: string, { video }: Fields) =>
    video !== "" && secondsOf(second) === null ? "Un instant s’écrit 12:30" : undefined,
  answers: (answers: string) => answersFault(answersOf(answers)),
};

export const noExercise = (section: string): Fields => ({
  title: "",
  section,
  difficulty: "2",
  minutes: "15",
  source: "",
  notions: "",
  statement: "",
  hint: "",
  method: "",
  solution: "",
  answers: "[]",
  video: "",
  second: "",
  visible: "true",
});

export const fieldsOf = (exercise: EditableExercise): Fields => ({
  title: exercise.title,
  section: String(exercise.section.id),
  difficulty: String(exercise.difficulty),
  minutes: String(exercise.minutes),
  source: exercise.source,
  notions: exercise.notions.map(({ id }) => id).join(),
  statement: exercise.statement,
  hint: exercise.hint ?? "",
  method: exercise.method ?? "",
  solution: exercise.solution,
  answers: JSON.stringify(exercise.answers.map(toDraft)),
  video: exercise.moment ? String(exercise.moment.video.id) : "",
  second: exercise.moment ? clockOf(exercise.moment.second) : "",
  visible: String(exercise.visible),
});

export const notionsOf = (notions: string): number[] =>
  notions.split(",").filter(Boolean).map(Number);

/** What is sent of a form whose fields hold no fault. */
export const bodyOf = (fields: Fields) => ({
  title: fields.title,
  section: { id: Number(fields.section) },
  difficulty: Number(fields.difficulty),
  minutes: Number(fields.minutes),
  source: fields.source,
  notions: notionsOf(fields.notions).map((id) => ({ id })),
  statement: fields.statement,
  hint: fields.hint,
  method: fields.method,
  solution: fields.solution,
  answers: answersOf(fields.answers).map(toExpected),
  moment:
    fields.video === ""
      ? null
      : { video: { id: Number(fields.video) }, second: secondsOf(fields.second) ?? 0 },
  visible: fields.visible === "true",
});

/** An answer as it is written: the tolerance as it is typed, the choices with what is right. */
export type DraftAnswer = {
  kind: AnswerKind;
  label: string;
  expected: string;
  tolerance: string;
  choices: { text: string; right: boolean }[];
};

export const noAnswer: DraftAnswer = {
  kind: "number",
  label: "",
  expected: "",
  tolerance: "",
  choices: [
    { text: "", right: true },
    { text: "", right: false },
  ],
};

// Written by this form only.
export const answersOf = (answers: string) => JSON.parse(answers) as DraftAnswer[];

function toDraft({ kind, label, expected, choices, tolerance }: ExpectedAnswer): DraftAnswer {
  const right = new Set(expected.split(";").map(Number));
  return {
    kind,
    label,
    expected: kind === "choice" ? "" : expected,
    tolerance: tolerance === null ? "" : String(tolerance).replace(".", ","),
    choices: choices
      ? choices.map((text, i) => ({ text, right: right.has(i + 1) }))
      : noAnswer.choices,
  };
}

/** The numbers of the right ones. */
const rightOf = (choices: DraftAnswer["choices"]): string =>
  choices.flatMap(({ right }, i) => (right ? [i + 1] : [])).join(";");

export const toExpected = (draft: DraftAnswer): ExpectedAnswer => {
  const { kind, label, choices, tolerance } = draft;
  const isChoice = kind === "choice";
  return {
    kind,
    label: label.trim(),
    expected: isChoice ? rightOf(choices) : draft.expected.trim(),
    choices: isChoice ? choices.map(({ text }) => text.trim()) : null,
    tolerance:
      kind === "number" && tolerance.trim() !== "" ? Number(tolerance.replace(",", ".")) : null,
  };
};

/** What is wrong with one answer. */
export function answerFault(draft: DraftAnswer): string | undefined {
  if (draft.kind === "choice" && rightOf(draft.choices) === "")
    return "Cochez au moins un choix juste";
  return follows(expectedAnswer)(toExpected(draft));
}

function answersFault(drafts: readonly DraftAnswer[]): string | undefined {
  for (const [i, draft] of drafts.entries()) {
    const fault = answerFault(draft);
    if (fault) return `Réponse ${i + 1} : ${fault}`;
  }
  return undefined;
}

/** The kinds of answers as they are called on screen, with an example of what is expected. */
export const kinds: { value: AnswerKind; label: string; example: string }[] = [
  { value: "number", label: "Nombre", example: "√2/2" },
  { value: "expression", label: "Expression", example: "x^2 + 2x" },
  { value: "antiderivative", label: "Primitive", example: "ln(x) - x" },
  { value: "set", label: "Ensemble", example: "]0;1[ ∪ {2}" },
  { value: "tuple", label: "Couple ou n-uplet", example: "(1 ; 0,5)" },
  { value: "matrix", label: "Matrice", example: "[[1;0];[0;1]]" },
  { value: "complex", label: "Complexe", example: "2 - i" },
  { value: "equation", label: "Équation", example: "y = 2x + 1" },
  { value: "text", label: "Texte", example: "pyramidale" },
  { value: "choice", label: "Choix", example: "" },
];
