import * as z from "zod/mini";
import { requiredName } from "../prose.ts";

const mostVideoSeconds = 24 * 3600;

/** What is written of a chapter inside a video. */
export const chapterFields = z.object({
  title: requiredName("Le titre est obligatoire"),
  second: z.int("L'instant est obligatoire").check(z.nonnegative(), z.maximum(mostVideoSeconds)),
});

/** A list that is pasted. */
export const chapterList = z
  .array(chapterFields)
  .check(
    z.minLength(1, "Écrivez au moins une ligne : 0:00 Titre"),
    z.maxLength(100, "La liste a cent chapitres au plus"),
  );
