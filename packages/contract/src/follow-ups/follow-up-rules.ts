import * as z from "zod/mini";
import { templateWords } from "../choices.ts";
import { longestFollowUp, longestFollowUpSubject } from "../limits.ts";
import { affordable } from "../prose.ts";

/** The words in braces that nothing is known of, as they were typed: `{nom}`. */
export const unknownWords = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .filter(([, word]) => !templateWords.some((one) => one === word))
    .map(([typed]) => typed);

const template = (what: string, most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, `${what} est obligatoire`),
    z.maxLength(most, `Au plus ${most.toLocaleString("fr")} caractères`),
    affordable,
    z.refine(
      (text) => unknownWords(text).length === 0,
      `Un mot entre accolades est inconnu : il y a ${templateWords.map((word) => `{${word}}`).join(", ")}`,
    ),
  );

/** The rules of a template's form. */
export const templateRules = {
  subject: template("L’objet", longestFollowUpSubject).check(
    z.refine((text) => !/[\r\n]/.test(text), "Un objet tient sur une ligne"),
  ),
  content: template("Le message", longestFollowUp),
};
