import * as z from "zod/mini";
import { endpoint, instant, roles } from "../endpoint.ts";

// Ours: what administrators look at to know that nothing would be lost.

const lastBackup = z.object({
  /** The moment that it holds. */
  date: instant,
  /** Rows of the database, files, and the files' bytes. */
  lignes: z.number(),
  fichiers: z.number(),
  octets: z.number(),
  /** The folder or bucket that it is in. */
  adresse: z.string(),
});

export const getLastBackup = endpoint({
  method: "GET",
  path: "/sauvegardes/derniere",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The last backup of database and files, and whether it is too long ago",
  /** Null before the first one. */
  reply: z.object({ derniere: z.nullable(lastBackup), enRetard: z.boolean() }),
});
