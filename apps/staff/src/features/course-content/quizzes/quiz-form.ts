import { answerKinds } from "@majorant/contract/choices";
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

export const labels = {
  kind: "Type de réponse",
  statement: "Énoncé",
  choices: "Choix",
  label: "Devant le champ",
  expected: "Réponse attendue",
  tolerance: "Tolérance",
  explanation: "Explication",
  parameters: "Valeurs qui varient",
  notions: "Notions",
  video: "Vidéo à revoir",
  second: "Moment",
  active: "Posée dans les quiz",
};

/** What the form holds: text, whatever the field is. */
export type Fields = Record<keyof typeof labels, string>;

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

/** Choices first: most questions are. */
export const kinds = ["choice" as const, ...answerKinds.filter((kind) => kind !== "choice")];

export const newFields: Fields = {
  kind: "choice",
  statement: "",
  choices: "",
  label: "",
  expected: "",
  tolerance: "",
  explanation: "",
  parameters: "",
  notions: "",
  video: "",
  second: "",
  active: "true",
};

const two = (number: number) => String(number).padStart(2, "0");

export function fieldsOf(question: QuizQuestion): Fields {
  const { kind, choices, expected, tolerance, parameters, notions, moment, active } = question;
  const right = choices ? (placesIn(expected, choices.length) ?? []) : [];
  return {
    kind,
    statement: question.statement,
    choices:
      choices
        ?.map((choice, index) => (right.includes(index + 1) ? `* ${choice}` : choice))
        .join("\n") ?? "",
    label: question.label,
    expected: choices ? "" : expected,
    tolerance: tolerance === null ? "" : String(tolerance).replace(".", ","),
    explanation: question.explanation,
    parameters: parameters.map(({ name, values }) => `${name} = ${values.join(" ; ")}`).join("\n"),
    notions: notions.map(({ id }) => id).join(","),
    video: moment ? String(moment.video.id) : "",
    second: moment ? `${Math.floor(moment.second / 60)}:${two(moment.second % 60)}` : "",
    active: String(active),
  };
}

const lines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

/** The lines of choices: those that are right begin with a star. */
function choicesIn(text: string): { choices: string[]; expected: string } {
  const all = lines(text);
  return {
    choices: all.map((line) => line.replace(/^\*\s*/, "")),
    expected: writtenPlaces(
      all.flatMap((line, index) => (line.startsWith("*") ? [index + 1] : [])),
    ),
  };
}

/** "a = 2 ; 3 ; 5", a line each; null of a line that is not so. */
const parametersIn = (text: string) =>
  lines(text).map((line) => {
    const [, name = "", values = ""] = /^([A-Za-z]\w{0,9})\s*=\s*(.+)$/.exec(line) ?? [];
    return {
      name,
      values: values
        .split(";")
        .map((value) => value.trim())
        .filter(Boolean),
    };
  });

/** "1:30" or "90" in seconds; NaN of what is neither. */
function secondsIn(text: string): number {
  const [, minutes = "0", seconds] = /^(?:(\d{1,3}):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  return seconds === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
}

const numberIn = (text: string) => Number(text.trim().replace(",", "."));

/** The texts of the question that a form makes. */
const textsOf = ({ kind, statement, label, explanation, ...fields }: Fields): Texts => {
  const chosen = kind === "choice" ? choicesIn(fields.choices) : null;
  return {
    statement: statement.trim(),
    label: kind === "choice" ? "" : label.trim(),
    expected: chosen?.expected ?? fields.expected.trim(),
    choices: chosen?.choices ?? null,
    explanation: explanation.trim(),
  };
};

export const draftOf = (sectionId: number, fields: Fields): QuizQuestionDraft => {
  const { statement, label, expected, choices, explanation } = textsOf(fields);
  return {
    section: { id: sectionId },
    // One of those that the field offers.
    kind: fields.kind as QuizQuestion["kind"],
    statement,
    label,
    expected,
    explanation,
    choices: choices && [...choices],
    tolerance:
      fields.kind !== "number" || fields.tolerance.trim() === ""
        ? null
        : numberIn(fields.tolerance),
    parameters: parametersIn(fields.parameters),
    notions: fields.notions
      .split(",")
      .filter(Boolean)
      .map((id) => ({ id: Number(id) })),
    moment:
      fields.video === ""
        ? null
        : { video: { id: Number(fields.video) }, second: secondsIn(fields.second || "0") },
    active: fields.active === "true",
  };
};

/** What some values make of a question: the first ones, to look at it; why not, where they can't. */
export function previewOf(fields: Fields): Texts | { fault: string } {
  const [values = {}] = combinations(parametersIn(fields.parameters));
  try {
    return substituteAll(textsOf(fields), values);
  } catch (error) {
    if (error instanceof TemplateFault) return { fault: error.message };
    throw error;
  }
}

const faultOf = (name: keyof ReturnType<typeof quizQuestionFaults>, fields: Fields) =>
  quizQuestionFaults({
    ...textsOf(fields),
    kind: fields.kind,
    parameters: parametersIn(fields.parameters),
  })[name];

/** The contract's rules, in its words, and those of values that vary. */
export const rules = {
  statement: (text: string, fields: Fields) =>
    text.trim() === "" ? "L'énoncé est obligatoire" : faultOf("statement", fields),
  explanation: (text: string, fields: Fields) =>
    text.trim() === "" ? "L'explication est obligatoire" : faultOf("explanation", fields),
  choices: (text: string, fields: Fields) => {
    if (fields.kind !== "choice") return undefined;
    const { choices, expected } = choicesIn(text);
    if (choices.length < 2) return "Proposez deux choix au moins";
    if (choices.length > 8) return "Proposez huit choix au plus";
    if (expected === "") return "Mettez une étoile devant ce qui est juste";
    return faultOf("choices", fields);
  },
  label: (_: string, fields: Fields) =>
    fields.kind === "choice" ? undefined : faultOf("label", fields),
  expected: (text: string, fields: Fields) => {
    if (fields.kind === "choice") return undefined;
    return text.trim() === "" ? "La réponse attendue est obligatoire" : faultOf("expected", fields);
  },
  tolerance: (text: string, { kind }: Fields) =>
    kind !== "number" || text.trim() === "" || numberIn(text) > 0
      ? undefined
      : "La tolérance doit être positive",
  parameters: (text: string, fields: Fields) =>
    parametersIn(text).some(({ name, values }) => name === "" || values.length === 0)
      ? "Écrivez une ligne par nom : a = 2 ; 3 ; 5"
      : faultOf("parameters", fields),
  second: (text: string, { video }: Fields) =>
    video === "" || text.trim() === "" || !Number.isNaN(secondsIn(text))
      ? undefined
      : "Écrivez le moment en minutes et secondes : 1:30",
};
