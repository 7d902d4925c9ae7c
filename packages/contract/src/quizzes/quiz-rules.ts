import * as z from "zod/mini";
import { reference } from "../endpoint.ts";
import { answerKind } from "../exercises/exercise-rules.ts";
import {
  longestQuizText,
  mostParameters,
  mostParameterValues,
  mostQuizNotions,
} from "../limits.ts";
import { prose, required } from "../prose.ts";

// A quiz question as it is written: checked by the form before it is sent, and by the server again.

/** What may stand for a name each time the question is drawn: `a` among 2, 3 and 5. */
export const parameter = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.regex(/^[A-Za-z]\w{0,9}$/, "Un nom est une lettre, puis lettres et chiffres"),
    ),
  values: z
    .array(required("Cette valeur est vide", 60))
    .check(
      z.minLength(1, "Donnez au moins une valeur"),
      z.maxLength(mostParameterValues, "Un nom a vingt valeurs au plus"),
    ),
});

/** `@{a}` stands for a value in the statement, the label, the choices, the answer and the explanation. */
export const quizQuestionDraft = z.object({
  section: z.object({ id: reference.shape.id }, "Le chapitre est obligatoire"),
  kind: answerKind,
  /** Markdown with LaTeX, as the choices and the explanation are. */
  statement: required("L'énoncé est obligatoire", longestQuizText),
  /** What stands before the field: "$f'(x) =$". */
  label: prose(300),
  /** Of a choice, the places of the right ones from 1: "2", "1;3". */
  expected: required("La réponse attendue est obligatoire", 2_000),
  /** Of a choice, in their order; null of every other kind. */
  choices: z.nullable(
    z
      .array(required("Ce choix est vide", 500))
      .check(
        z.minLength(2, "Proposez deux choix au moins"),
        z.maxLength(8, "Proposez huit choix au plus"),
      ),
  ),
  /** Of a number: how far from the expected one still counts; null for exact. */
  tolerance: z.nullable(z.number().check(z.positive("La tolérance doit être positive"))),
  explanation: required("L'explication est obligatoire", longestQuizText),
  parameters: z
    .array(parameter)
    .check(z.maxLength(mostParameters, "Une question a quatre noms au plus")),
  notions: z
    .array(reference)
    .check(z.maxLength(mostQuizNotions, "Choisissez vingt notions au plus")),
  /** The second of a video of the course that explains it. */
  moment: z.nullable(
    z.object({ video: reference, second: z.int().check(z.minimum(0), z.maximum(86_400)) }),
  ),
  /** Whether it is drawn. */
  active: z.boolean(),
});

export type QuizQuestionDraft = z.infer<typeof quizQuestionDraft>;

/** An answer as it was typed; empty is "I do not know". */
export const quizAnswer = z
  .string()
  .check(z.trim(), z.maxLength(500, "Cette réponse est trop longue"));
