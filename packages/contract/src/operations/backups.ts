import * as z from "zod/mini";
import { backupReasons, backupSteps } from "../choices.ts";
import { endpoint, instant, roles } from "../endpoint.ts";
import { upkeep } from "../unconfirmed.ts";

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

/** What holds the place of the backups: one of the night, one that was asked for, or a command or a reading (`autre`). */
const runningBackup = z.object({
  genre: z.enum(["nuit", "demande", "autre"]),
  /** Null while it waits for its beginning, and of others. */
  depuis: z.nullable(instant),
  /** Bytes of new files, then tables; null before it can be told. */
  avance: z.nullable(z.object({ etape: z.enum(backupSteps), fait: z.number(), sur: z.number() })),
});

export type RunningBackup = z.infer<typeof runningBackup>;

const backupAge = z.object({
  /** Null before the first one. */
  derniere: z.nullable(lastBackup),
  enRetard: z.boolean(),
  /** How many tries failed since, and why the last of them. */
  echecs: z.number(),
  raison: z.nullable(z.string()),
  /** How many things backups need that are damaged, and that the school has no more. */
  perdus: z.number(),
  enCours: z.nullable(runningBackup),
  /** The last one that was asked for, where it failed and none was made since. */
  demandeRatee: z.nullable(z.object({ date: instant, raison: z.string() })),
});

export type BackupAge = z.infer<typeof backupAge>;

export const getLastBackup = endpoint({
  method: "GET",
  path: "/sauvegardes/derniere",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The last backup of database and files, and whether it is too long ago",
  reply: backupAge,
});

/** A place that backups are kept in: the folder or bucket of `BACKUP_URL`, and the folder of those before upgrades. */
const backupPlace = z.object({
  adresse: z.string(),
  /** Whether it is below `DATA_DIR`, which is on the disk that may die. */
  local: z.boolean(),
  /** How many bytes more fit; null where nobody can say. */
  libre: z.nullable(z.number()),
  /** What it said where it cannot be read. */
  faute: z.nullable(z.string()),
});

/** A backup as it is found in its place. */
const storedBackup = z.object({
  /** Its name: its moment, and what a restore is asked for. */
  id: z.string(),
  adresse: z.string(),
  /** What follows is null where its manifest cannot be read: it is damaged. */
  date: z.nullable(instant),
  raison: z.nullable(z.enum(backupReasons)),
  lignes: z.nullable(z.number()),
  /** Null where it is of the database alone, as before an upgrade. */
  fichiers: z.nullable(z.number()),
  /** What it takes with the files that it shares with others; and what it added, null where nobody wrote that down. */
  octets: z.nullable(z.number()),
  nouveaux: z.nullable(z.number()),
  chiffree: z.nullable(z.boolean()),
  /** The last time that it was restored for a trial, and what that found. */
  essai: z.nullable(z.object({ date: instant, faute: z.nullable(z.string()) })),
  /** How many stored objects that it needs are lost. */
  perdus: z.number(),
});

export type StoredBackup = z.infer<typeof storedBackup>;

const backupList = z.object({
  lieux: z.array(backupPlace),
  /** Whether those to come are encrypted. */
  chiffrement: z.boolean(),
  /** The newest first. */
  sauvegardes: z.array(storedBackup),
});

export type BackupList = z.infer<typeof backupList>;

export const listBackups = endpoint({
  method: "GET",
  path: "/sauvegardes",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The backups that are found where they are kept, and what is known of each",
  reply: backupList,
});

export const startBackup = endpoint({
  method: "POST",
  path: "/sauvegardes",
  access: roles("ROLE_ADMINISTRATEUR"),
  unconfirmed: upkeep,
  summary: "Back the school up now, one at a time; `GET /sauvegardes/derniere` says how far it is",
  refuses: ["BACKUP_RUNNING", "BACKUP_NO_ROOM", "BACKUP_NO_PLACE"],
});
