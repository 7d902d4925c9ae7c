import { requiredProse } from "../prose.ts";

/** The most a note can hold, in characters. */
export const longestNote = 20_000;

/** Checked by the form before it is sent, and by the server again. */
export const noteContent = requiredProse(
  "La note est obligatoire",
  longestNote,
  "La note dépasse 20 000 caractères",
);
