import { deepestText, type Excess, longestFormula, textExcess } from "@majorant/domain/text/bounds";
import { deepestFormula } from "@majorant/domain/text/formulas";
import * as z from "zod/mini";

/** Numbers as they are written in French. */
const grouped = (number: number) => number.toLocaleString("fr").replace(/\s/g, " ");

const sentences: Record<Excess, string> = {
  command:
    "Une formule a une commande qui n'est pas admise ici, comme \\def, \\newcommand ou \\href",
  formula: `Une formule dépasse ${grouped(longestFormula)} caractères : partagez-la`,
  depth: `Une formule a plus de ${deepestFormula} niveaux d'accolades`,
  formulas: "Ce texte a trop de formules",
  length: "Ce texte est trop long pour être mis en forme",
  nesting: `Les citations et les listes de ce texte ont plus de ${deepestText} niveaux`,
  table: "Les tableaux de ce texte ont trop de cases",
  marks: "Un paragraphe a trop de signes de mise en forme : partagez-le, ou retirez-en",
};

/** What others are shown costs a page no more than it can give (domain, text/bounds.ts). */
export const affordable = (payload: z.core.ParsePayload<string>): void => {
  const excess = textExcess(payload.value);
  if (excess)
    payload.issues.push({ code: "custom", message: sentences[excess], input: payload.value });
};

/** A text with Markdown and LaTeX between dollars that may be empty, trimmed. */
export const prose = (longest: number, tooLong = "Ce champ est trop long") =>
  z.string().check(z.trim(), z.maxLength(longest, tooLong), affordable);

/** One that may not. */
export const requiredProse = (sentence: string, longest: number, tooLong?: string) =>
  z
    .string(sentence)
    .check(
      z.trim(),
      z.minLength(1, sentence),
      z.maxLength(longest, tooLong ?? "Ce champ est trop long"),
      affordable,
    );

/** A required text field, trimmed; whatever is written may be shown as a text with formulas. */
export const required = (sentence: string, longest = 200) => requiredProse(sentence, longest);

/** Marks that turn the reading direction around, and with it whatever stands beside a name. */
const turns = /[\u202A-\u202E\u2066-\u2069]/g;

/** The same for what is called something: on one line, with nothing invisible that hides how it reads. */
export const requiredName = (sentence: string, longest = 200) =>
  z.string(sentence).check(
    z.overwrite((name) => name.replaceAll(turns, "").replaceAll(/\p{Cc}+/gu, " ")),
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(longest, "Ce champ est trop long"),
    affordable,
  );
