import * as z from "zod/mini";
import { longestRemark } from "../limits.ts";

/** Checked by the form before it is sent, and by the server again. */
export const remarkContent = z
  .string("La remarque est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "La remarque est obligatoire"),
    z.maxLength(longestRemark, "La remarque dépasse 2 000 caractères"),
  );
