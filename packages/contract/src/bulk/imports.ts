import * as z from "zod/mini";
import { endpoint, id, instant, paging, reference, roles } from "../endpoint.ts";
import { byDate, format, words } from "../tables.ts";

// Accounts from a file: looked at first, then imported whole or not at all.

const administrators = roles("ROLE_ADMINISTRATEUR");

/** A CSV or XLSX file is at most so long, in bytes and in lines below its titles. */
export const importBytes = 10_000_000;
export const importLines = 50_000;

const files = { fichier: { maxBytes: importBytes, accept: "any" } } as const;

/** What to do, besides adding those that are new. */
const options = z.object({
  /** Accounts that are there already: refuse the file, or write what it says over them. */
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
  lignes: z.number(),
  premieres: z.array(line),
  nouveaux: z.number(),
  existants: z.number(),
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
  summary: "What importing a file of accounts would do; nothing is written",
  body: z.object({ options: z.optional(options) }),
  files,
  reply: importPreview,
  refuses: [
    "IMPORT_UNREADABLE",
    "IMPORT_EMPTY",
    "IMPORT_WITHOUT_EMAIL",
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

/**
 * All of a file in one transaction, or nothing: `fields` then has the faults, each under
 * `lignes.<line>.<field>`. New accounts have no password until they choose one.
 */
export const importUsers = endpoint({
  method: "POST",
  path: "/utilisateurs/import",
  access: administrators,
  confirmed: "always",
  summary: "Import a file of accounts, whole or not at all",
  body: z.object({ options: z.optional(options) }),
  files,
  reply: userImport,
  refuses: [
    ...(["IMPORT_UNREADABLE", "IMPORT_EMPTY", "IMPORT_WITHOUT_EMAIL"] as const),
    ...(["IMPORT_TOO_LONG", "IMPORT_FAULTY", "CLASS_INVALID"] as const),
  ],
});

export const listImports = endpoint({
  method: "GET",
  path: "/imports",
  access: administrators,
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
