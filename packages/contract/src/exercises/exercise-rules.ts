import * as z from "zod/mini";
import { answerKinds } from "../choices.ts";
import { reference } from "../endpoint.ts";
import { longestExerciseText, mostExerciseNotions, mostExpectedAnswers } from "../limits.ts";
import { prose, required, requiredName } from "../prose.ts";
import { legible } from "./legible.ts";

// An exercise as it is written: checked by the form before it is sent, and by the server again.

const text = (sentence: string) => required(sentence, longestExerciseText).check(legible);

/** A step that an exercise may do without: empty is none. */
const optionalText = z.nullable(
  z.pipe(
    prose(longestExerciseText).check(legible),
    z.transform((written: string) => (written === "" ? null : written)),
  ),
);

export const answerKind = z.enum(answerKinds, "Le type de la réponse est inconnu");

export type AnswerKind = z.infer<typeof answerKind>;

/** What a student is asked to answer, and what is right. */
export const expectedAnswer = z
  .object({
    kind: answerKind,
    /** What stands before the field, Markdown with LaTeX: "$f'(x) =$". */
    label: prose(300).check(legible),
    expected: required("La réponse attendue est obligatoire", 2_000),
    /** Of a choice, in their order; null of every other kind. */
    choices: z.nullable(
      z
        .array(required("Ce choix est vide", 500).check(legible))
        .check(
          z.minLength(2, "Proposez deux choix au moins"),
          z.maxLength(10, "Proposez dix choix au plus"),
        ),
    ),
    /** Of a number: how far from the expected one still counts; null for exact. */
    tolerance: z.nullable(z.number().check(z.positive("La tolérance doit être positive"))),
  })
  .check(
    z.refine(({ kind, choices }) => (kind === "choice") === (choices !== null), {
      path: ["choices"],
      error: "Les choix sont obligatoires",
    }),
  );

export type ExpectedAnswer = z.infer<typeof expectedAnswer>;

/** The second of a video of the course that explains it. */
const moment = z.nullable(
  z.object({ video: reference, second: z.int().check(z.minimum(0), z.maximum(86_400)) }),
);

const fields = {
  title: requiredName("Le titre est obligatoire", 120),
  /** Markdown with LaTeX, as are the steps. */
  statement: text("L'énoncé est obligatoire"),
  difficulty: z
    .int("La difficulté est obligatoire")
    .check(z.minimum(1, "La difficulté va de 1 à 3"), z.maximum(3, "La difficulté va de 1 à 3")),
  /** How long it takes. */
  minutes: z
    .int("La durée est obligatoire")
    .check(
      z.minimum(1, "La durée est d'une minute au moins"),
      z.maximum(600, "La durée est de 600 minutes au plus"),
    ),
  source: prose(200),
  hint: optionalText,
  method: optionalText,
  solution: text("Le corrigé est obligatoire"),
  moment,
  visible: z.boolean(),
  notions: z
    .array(reference)
    .check(z.maxLength(mostExerciseNotions, "Choisissez vingt notions au plus")),
  answers: z
    .array(expectedAnswer)
    .check(z.maxLength(mostExpectedAnswers, "Un exercice a vingt réponses au plus")),
};

/** An exercise to add, as the last one of its section. */
export const newExercise = z.object({
  ...fields,
  source: z.optional(fields.source),
  hint: z.optional(fields.hint),
  method: z.optional(fields.method),
  moment: z.optional(moment),
  visible: z.optional(fields.visible),
  notions: z.optional(fields.notions),
  answers: z.optional(fields.answers),
  section: z.object({ id: reference.shape.id }, "Le chapitre est obligatoire"),
});

export type NewExercise = z.infer<typeof newExercise>;

/** An exercise to change: what is left out stays. */
export const exerciseChange = z.extend(z.partial(z.object(fields)), {
  /** Another section of the same course. */
  section: z.optional(reference),
  version: z.optional(z.number()),
});

export type ExerciseChange = z.infer<typeof exerciseChange>;
