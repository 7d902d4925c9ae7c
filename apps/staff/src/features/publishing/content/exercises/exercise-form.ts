import {
  flag,
  moment,
  number,
  ref,
  refs,
  type SentOf,
  text,
  type ValuesOf,
} from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import type { EditableExercise } from "@majorant/contract/exercises/edition";
import {
  type AnswerKind,
  type ExpectedAnswer,
  expectedAnswer,
  newExercise,
} from "@majorant/contract/exercises/exercise-rules";

export const difficulties = [
  { value: "1", label: "1, d’application" },
  { value: "2", label: "2, classique" },
  { value: "3", label: "3, de recherche" },
];

const { shape } = newExercise;

export const fields = {
  title: text({ label: "Titre", rule: follows(shape.title) }),
  section: ref({ label: "Chapitre", required: "Le chapitre est obligatoire" }),
  difficulty: number({
    label: "Difficulté",
    words: (chosen) => difficulties.find(({ value }) => value === String(chosen))?.label ?? "",
  }),
  minutes: number({
    label: "Durée, en minutes",
    required: "La durée est obligatoire",
    rule: follows(shape.minutes),
  }),
  source: text({ label: "Source", rule: follows(shape.source) }),
  notions: refs({ label: "Notions" }),
  statement: text({ label: "Énoncé", rule: follows(shape.statement) }),
  hint: text({ label: "Indication", rule: follows(shape.hint) }),
  method: text({ label: "Méthode", rule: follows(shape.method) }),
  solution: text({ label: "Corrigé", rule: follows(shape.solution) }),
  answers: {
    label: "Réponses",
    toText: JSON.stringify as (drafts: DraftAnswer[]) => string, // of what is no function
    // Written by this form only.
    fromText: (written: string) => JSON.parse(written || "[]") as DraftAnswer[],
    rule: answersFault,
    words: (drafts: DraftAnswer[]) =>
      drafts
        .map(toExpected)
        .map(({ label, expected }) => `${label} ${expected}`.trim())
        .join("\n"),
  },
  video: ref({ label: "Vidéo" }),
  second: moment({ label: "Instant" }),
  visible: flag({ label: "Visible" }),
};

/** An instant is wanted of a video alone. */
export const between = ({ video, second }: ValuesOf<typeof fields>) => ({
  second: video && !(second !== null && second >= 0) ? "Un instant s’écrit 12:30" : undefined,
});

export const newlyMade = { difficulty: 2, minutes: 15, answers: [], visible: true };

export const fillingOf = ({ answers, moment, ...exercise }: EditableExercise) => ({
  ...exercise,
  answers: answers.map(toDraft),
  video: moment?.video,
  second: moment?.second,
});

export const bodyOf = ({ answers, video, second, ...sent }: SentOf<typeof fields>) => ({
  ...sent,
  answers: answers.map(toExpected),
  moment: video && { video, second: second ?? 0 },
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
