import * as z from "zod/mini";
import { mailStates } from "../choices.ts";
import { endpoint, instant, paging, roles } from "../endpoint.ts";
import { words } from "../tables.ts";
import { upkeep } from "../unconfirmed.ts";

// Ours: mails that did not go out. Never what is in them: a mail may hold a secret.

export const mailState = z.enum(mailStates);

export type MailState = z.infer<typeof mailState>;

/** A mail that did not go out; `essais` counts the tries so far. */
export const unsentMail = z.object({
  id: z.string(),
  destinataire: z.string(),
  objet: z.string(),
  /** When it was written. */
  date: instant,
  etat: mailState,
  /** Why the last try failed, as a sentence; null before the first one. */
  raison: z.nullable(z.string()),
  essais: z.number(),
  /** When it is tried again by itself; null once it is given up. */
  prochainEssai: z.nullable(instant),
});

export type UnsentMail = z.infer<typeof unsentMail>;

export const listMails = endpoint({
  method: "GET",
  path: "/mails",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "Mails that failed, or wait for long, the latest first; without their content",
  query: z.object({
    ...paging,
    etat: z.optional(mailState),
    /** A word of the recipient or the subject. */
    q: words,
  }),
  reply: z.array(unsentMail),
});

export const resendMail = endpoint({
  method: "POST",
  path: "/mails/{mailId}/renvoyer",
  access: roles("ROLE_ADMINISTRATEUR"),
  unconfirmed: upkeep,
  summary: "Send a mail that failed or waits, now",
  params: z.object({
    mailId: z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)),
  }),
  refuses: ["MAIL_GONE"],
});

export const resendMails = endpoint({
  method: "POST",
  path: "/mails/renvoyer",
  access: roles("ROLE_ADMINISTRATEUR"),
  unconfirmed: upkeep,
  summary: "Send all mails that failed or wait, now",
  reply: z.object({ mails: z.number() }),
});
