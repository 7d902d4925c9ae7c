import { requiredProse } from "../prose.ts";

/** The most a question or an answer can hold, in characters. */
export const longestPost = 5_000;

/** Checked by the form before it is sent, and by the server again. */
export const questionContent = requiredProse(
  "La question est obligatoire",
  longestPost,
  "La question dépasse 5 000 caractères",
);

/** The same of an answer. */
export const answerContent = requiredProse(
  "La réponse est obligatoire",
  longestPost,
  "La réponse dépasse 5 000 caractères",
);
