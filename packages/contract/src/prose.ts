import { excessSentence } from "@majorant/domain/text/excess-sentences";
import { withoutTurns } from "@majorant/domain/text/turned";
import * as z from "zod/mini";

/** What others are shown costs a page no more than it can give (domain, text/bounds.ts). */
export const affordable = (payload: z.core.ParsePayload<string>): void => {
  const message = excessSentence(payload.value);
  if (message) payload.issues.push({ code: "custom", message, input: payload.value });
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

/** The same for what is called something: on one line, with nothing invisible that hides how it reads. */
export const requiredName = (sentence: string, longest = 200) =>
  z.string(sentence).check(
    z.overwrite((name) => withoutTurns(name).replaceAll(/\p{Cc}+/gu, " ")),
    z.trim(),
    z.minLength(1, sentence),
    z.maxLength(longest, "Ce champ est trop long"),
    affordable,
  );
