import { longestRemark } from "../limits.ts";
import { requiredProse } from "../prose.ts";

/** Checked by the form before it is sent, and by the server again. */
export const remarkContent = requiredProse(
  "La remarque est obligatoire",
  longestRemark,
  "La remarque dépasse 2 000 caractères",
);
