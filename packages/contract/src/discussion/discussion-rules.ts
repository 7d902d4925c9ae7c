import * as z from "zod/mini";

/** The most a question or an answer can hold, in characters. */
export const longestPost = 5_000;

const postOf = (missing: string, tooLong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(longestPost, tooLong));

/** Checked by the form before it is sent, and by the server again. */
export const questionContent = postOf(
  "La question est obligatoire",
  "La question dépasse 5 000 caractères",
);

/** The same of an answer. */
export const answerContent = postOf(
  "La réponse est obligatoire",
  "La réponse dépasse 5 000 caractères",
);
