import { importFields } from "@majorant/domain/bulk/import-fields";
import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
import { byDate, format, words } from "../tables.ts";
import { nothingWritten } from "../unconfirmed.ts";

// Accounts from a file: looked at first, then its good lines are imported, and the others come back.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** A CSV or XLSX file is at most so long, in bytes and in lines below its titles. */
export const importBytes = 10_000_000;
export const importLines = 50_000;

const files = { fichier: { maxBytes: importBytes, accept: "any" } } as const;

/** What to do, besides adding those that are new. */
const options = z.object({
  /** What each column is, in the file's order, null for none: in place of what their titles say. */
  colonnes: z.optional(
    z.array(z.nullable(z.enum(importFields))).check(
      z.maxLength(500),
      z.refine(
        (fields) => new Set(fields.filter(Boolean)).size === fields.filter(Boolean).length,
        "Deux colonnes ne peuvent pas dire la même chose",
      ),
    ),
  ),
  /** Accounts that are there already: refuse their lines, or write what these say over them. */
  existants: z.optional(z.enum(["refuser", "mettreAJour"])),
  /** Groups that everybody of the file joins, new or not. */
  groupes: z.optional(z.array(reference).check(z.maxLength(50))),
  /** The class of those whose line names none; a leaf. */
  categorie: z.optional(z.nullable(reference)),
  /** Of the new accounts; the file itself can give no role. */
  role: z.optional(z.enum(["ROLE_APPRENANT", "ROLE_ENSEIGNANT", "ROLE_TECHNICIAN"])),
  /** Mails each new account a link to choose its password, good for two weeks; true unless it is false. */
  sendEmail: z.optional(z.boolean()),
});

export type ImportOptions = z.infer<typeof options>;

/** `champ` is null for what concerns the line as a whole. */
const fault = z.object({
  ligne: z.number(),
  champ: z.nullable(z.string()),
  message: z.string(),
  /** What was written there, cut short; null where nothing was. */
  valeur: z.nullable(z.string()),
});

const line = z.object({
  ligne: z.number(),
  email: z.string(),
  nom: z.string(),
  prenom: z.string(),
  numeroTelephone: z.nullable(z.string()),
  adresse: z.nullable(z.string()),
  codePostal: z.nullable(z.string()),
  ville: z.nullable(z.string()),
  pays: z.nullable(z.string()),
  categorie: z.nullable(z.string()),
});

/** What an import would do, line by line; nothing is written. */
export const importPreview = z.object({
  format: z.enum(["csv", "xlsx"]),
  /** How a CSV file is written: null for a workbook. */
  encodage: z.nullable(z.enum(["utf-8", "utf-16le", "utf-16be", "windows-1252"])),
  separateur: z.nullable(z.string()),
  /** Each column with what it was taken for; null is passed over. */
  colonnes: z.array(z.object({ titre: z.string(), champ: z.nullable(z.string()) })),
  /** What a file has to say, and no column does: nothing else is told before that is settled. */
  manquantes: z.array(z.enum(importFields)),
  lignes: z.number(),
  premieres: z.array(line),
  /** Of the lines without a fault, those that would make an account. */
  nouveaux: z.number(),
  /** Lines of accounts that are there already, without another fault. */
  existants: z.number(),
  /** Lines that would come back. */
  refusees: z.number(),
  /** The first hundred accounts that are there already, and what would become of them. */
  comptes: z.array(
    z.object({
      ligne: z.number(),
      utilisateur: z.object({
        id: z.number(),
        nom: z.string(),
        prenom: z.string(),
        email: z.string(),
      }),
      suite: z.enum(["refuser", "mettreAJour"]),
    }),
  ),
  nombreFautes: z.number(),
  /** The first two hundred, by line. */
  fautes: z.array(fault),
});

export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  method: "POST",
  path: "/utilisateurs/import/apercu",
  access: administrators,
  unconfirmed: nothingWritten,
  summary: "What importing a file of accounts would do; nothing is written",
  body: z.object({ options: z.optional(options) }),
  files,
  reply: importPreview,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_TOO_LONG",
    "CLASS_INVALID",
  ],
});

/** An import that was made. */
export const userImport = z.object({
  id: z.number(),
  date: instant,
  /** Null once the account is gone. */
  par: z.nullable(z.string()),
  fichier: z.string(),
  crees: z.number(),
  misAJour: z.number(),
  /** Mails that are still to be written. */
  invitations: z.number(),
  /** Mails that were to be written in all; null of an import that did not say it yet. */
  invites: z.nullable(z.number()),
});

export type UserImport = z.infer<typeof userImport>;

/** What became of a file, with the lines of it that were refused. */
export const userImportAnswer = z.extend(userImport, {
  refusees: z.number(),
  /** Those lines as a CSV, each with the value and the reason; null where there are none. */
  fichierRefuse: z.nullable(z.string()),
});

/**
 * The lines without a fault, in one transaction; the others come back. A file without a good line is
 * refused: `fields` then has the faults, each under `lignes.<line>.<field>`. New accounts have no
 * password until they choose one.
 */
export const importUsers = endpoint({
  method: "POST",
  path: "/utilisateurs/import",
  access: administrators,
  confirmed: "always",
  summary: "Import the good lines of a file of accounts; the others come back with what is wrong",
  body: z.object({ options: z.optional(options) }),
  files,
  reply: userImportAnswer,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_TOO_HEAVY",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_EMAIL",
    "IMPORT_TOO_LONG",
    "IMPORT_FAULTY",
    "CLASS_INVALID",
  ],
});

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  access: administrators,
  unconfirmed: "The names of files and of who imported them.",
  summary: "The files of accounts that were imported, the newest first",
  /** `q`: the file's name, or whose it was. */
  query: z.object({ ...paging, q: words, sort: byDate, format }),
  reply: z.array(userImport),
});

export const getImport = endpoint({
  method: "GET",
  path: "/imports/{importId}",
  access: administrators,
  summary: "An import, with how many mails are still to be written",
  params: z.object({ importId: id }),
  reply: userImport,
});
