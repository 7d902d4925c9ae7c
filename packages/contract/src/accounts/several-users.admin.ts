import * as z from "zod/mini";
import { terms } from "../access/assignments.admin.ts";
import { endpoint, flag, reference, roles } from "../endpoint.ts";
import { mostAtOnce } from "../limits.ts";

// One question for several accounts: done for all of them, or for none.

const administrators = roles("ROLE_ADMINISTRATEUR");

const users = z
  .array(reference)
  .check(
    z.minLength(1, "L'utilisateur est obligatoire"),
    z.maxLength(mostAtOnce, `Au plus ${mostAtOnce} utilisateurs à la fois`),
  );

/** With `apercu=true` nothing is written: the answer says what would be done. */
const query = z.object({ apercu: z.optional(flag) });

/** For how many something changes, and for how many it is so already. */
const outcome = z.object({ changes: z.number(), inchanges: z.number() });

export type Outcome = z.infer<typeof outcome>;

export const activateUsers = endpoint({
  method: "PUT",
  path: "/utilisateurs/ensemble/actif",
  access: administrators,
  confirmed: "byContent",
  summary: "Activate several users, or deactivate them and end their sessions",
  query,
  body: z.object({ utilisateurs: users, actif: z.boolean() }),
  reply: outcome,
  refuses: ["LAST_ADMINISTRATOR"],
});

export const moveUsers = endpoint({
  method: "PUT",
  path: "/utilisateurs/ensemble/groupe",
  access: administrators,
  confirmed: "byContent",
  summary: "Put several users in a group; with `quitter` they leave the groups that they are in",
  query,
  body: z.object({
    utilisateurs: users,
    groupe: z.object({ id: reference.shape.id }, "Le groupe est obligatoire"),
    quitter: z.optional(z.boolean()),
  }),
  reply: outcome,
});

/** Who is not in the group any more counts as unchanged. */
export const removeUsers = endpoint({
  method: "PUT",
  path: "/utilisateurs/ensemble/retrait",
  access: administrators,
  confirmed: "byContent",
  summary: "Take several users out of a group; their other groups and accesses stay",
  query,
  body: z.object({
    utilisateurs: users,
    groupe: z.object({ id: reference.shape.id }, "Le groupe est obligatoire"),
  }),
  reply: outcome,
});

export const assignUsers = endpoint({
  method: "POST",
  path: "/utilisateurs/ensemble/assignements",
  access: administrators,
  confirmed: "byContent",
  summary: "Give several users a role on a course or on a category; who has the same keeps it",
  query,
  body: z
    .object({
      utilisateurs: users,
      cours: z.optional(reference),
      categorie: z.optional(reference),
      ...terms,
    })
    .check(
      z.refine(({ cours, categorie }) => (cours === undefined) !== (categorie === undefined), {
        error: "Le cours est obligatoire",
        path: ["cours"],
      }),
    ),
  reply: outcome,
  refuses: ["PERIOD_INVERTED", "PERIOD_OVER"],
});
