import * as z from "zod/mini";
import { auditActions, auditSubjects } from "../choices.ts";
import { endpoint, id, instant, paging, roles } from "../endpoint.ts";
import { byDate, day, format, words } from "../tables.ts";

// Who did what to whom, when and from where: every change that the staff makes.

export const auditSubject = z.enum(auditSubjects);

export type AuditSubject = z.infer<typeof auditSubject>;

export const auditAction = z.enum(auditActions);

export type AuditAction = z.infer<typeof auditAction>;

const nameRef = z.object({ id: z.number(), nom: z.nullable(z.string()) });

/** A line of the journal, which stays when what it speaks of is gone. */
export const auditEntry = z.object({
  id: z.number(),
  date: instant,
  /** As they were called then; `id` is null once the account is deleted. Null: nobody knows any more. */
  auteur: z.nullable(z.object({ id: z.nullable(z.number()), nom: z.string(), prenom: z.string() })),
  action: auditAction,
  /** `id` is null where there is only one; `nom`, as it was then, where it had none, or had gone. */
  sujet: z.object({
    genre: auditSubject,
    id: z.nullable(z.number()),
    nom: z.nullable(z.string()),
  }),
  /** What else the line speaks of, by its name then: who joined which group, who was given what. */
  lies: z.object({
    utilisateur: z.nullable(nameRef),
    groupe: z.nullable(nameRef),
    cours: z.nullable(nameRef),
    categorie: z.nullable(nameRef),
  }),
  /** The fields that changed as `{ was, is }`; of another deed, what is worth knowing. */
  details: z.record(z.string(), z.unknown()),
  ip: z.string(),
  /** The browser, as it names itself. */
  appareil: z.nullable(z.string()),
});

export type AuditEntry = z.infer<typeof auditEntry>;

export const listAuditEntries = endpoint({
  method: "GET",
  path: "/journal",
  access: roles("ROLE_ADMINISTRATEUR"),
  confirmed: "asTable",
  summary: "The journal of what the staff changed, the latest first",
  query: z.object({
    ...paging,
    /** The account that did it. */
    auteur: z.optional(id),
    genre: z.optional(auditSubject),
    /** Which one of that kind. */
    sujet: z.optional(id),
    action: z.optional(auditAction),
    /** An account that the line is about, itself or by what it was given. */
    utilisateur: z.optional(id),
    du: day,
    au: day,
    /** A name or an e-mail of who did it, what it was done to, a word of what changed, an address. */
    q: words,
    sort: byDate,
    format,
  }),
  reply: z.array(auditEntry),
  refuses: ["PERIOD_INVERTED"],
});

/** Who has a line in the journal, by name: what it is filtered by. */
export const listAuditAuthors = endpoint({
  method: "GET",
  path: "/journal/auteurs",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "The accounts that the journal has a line of, by name",
  reply: z.array(z.object({ id: z.number(), nom: z.string(), prenom: z.string() })),
});
