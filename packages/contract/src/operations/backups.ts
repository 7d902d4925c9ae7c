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

const backupAge = z.object({
  /** Null before the first one. */
  derniere: z.nullable(lastBackup),
  enRetard: z.boolean(),
  /** How many tries failed since, and why the last of them. */
  echecs: z.number(),
  raison: z.nullable(z.string()),
  /** How many things backups need that are damaged, and that the school has no more. */
  perdus: z.number(),
});

export type BackupAge = z.infer<typeof backupAge>;

export const getLastBackup = endpoint({
  method: "GET",
  path: "/sauvegardes/derniere",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The last backup of database and files, and whether it is too long ago",
  reply: backupAge,
});
