import * as z from "zod/mini";

/** The most a note can hold, in characters. */
export const longestNote = 20_000;

/** Checked by the form before it is sent, and by the server again. */
export const noteContent = z
  .string("La note est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "La note est obligatoire"),
    z.maxLength(longestNote, "La note dépasse 20 000 caractères"),
  );
