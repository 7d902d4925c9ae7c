import * as z from "zod/mini";
import { serviceFaultKinds } from "../choices.ts";
import { endpoint, instant, roles } from "../endpoint.ts";
import { upkeep } from "../unconfirmed.ts";

// Ours: how the machine and what it stands on are, for administrators.

/** Something that is not well: a sentence, and what to do about it. */
const serviceFault = z.object({
  genre: z.enum(serviceFaultKinds),
  titre: z.string(),
  conseil: z.string(),
});

export type ServiceFaultKind = (typeof serviceFaultKinds)[number];

export type ServiceFault = z.infer<typeof serviceFault>;

/** What the application did not manage, and has given up. */
const failedJob = z.object({
  id: z.string(),
  /** Its queue. */
  file: z.string(),
  date: instant,
  essais: z.number(),
  raison: z.nullable(z.string()),
});

export type FailedJob = z.infer<typeof failedJob>;

export const service = z.object({
  version: z.string(),
  /** When this process was started. */
  depuis: instant,
  /** Empty while all is well; the worst first. */
  pannes: z.array(serviceFault),
  disque: z.object({ libre: z.number(), total: z.number() }),
  base: z.object({
    integree: z.boolean(),
    version: z.string(),
    octets: z.number(),
    /** How long it took to answer, in milliseconds. */
    reponse: z.number(),
  }),
  /** Until when the certificate of the address that users see is good; null where it is not known. */
  certificat: z.nullable(instant),
  derniereSauvegarde: z.nullable(instant),
  /** The last time that a backup was restored for a trial; null before the first. */
  sauvegardeEssayee: z.nullable(z.object({ date: instant, faute: z.nullable(z.string()) })),
  stockage: z.object({ compartiment: z.boolean(), faute: z.nullable(z.string()) }),
  mails: z.object({
    echecs: z.number(),
    attente: z.number(),
    /** Null where mails stay in a folder. */
    serveur: z.nullable(z.object({ date: instant, faute: z.nullable(z.string()) })),
  }),
  paiements: z.object({
    aConfirmer: z.number(),
    plusAncien: z.nullable(instant),
    /** Whether the gateway is the demo's. */
    demonstration: z.boolean(),
    /** Until when the certificate of its page is good. */
    certificat: z.nullable(instant),
    /** When it last said something that it had signed. */
    derniereNotification: z.nullable(instant),
    /** How many set out to pay by card in 24 hours. */
    departs: z.number(),
  }),
  videos: z.object({ enCours: z.number(), attente: z.number(), echecs: z.number() }),
  /** The latest first, mails apart; `echecs` is how many there are. */
  taches: z.object({ echecs: z.number(), lignes: z.array(failedJob) }),
});

export type Service = z.infer<typeof service>;

export const getService = endpoint({
  method: "GET",
  path: "/service",
  access: roles("ROLE_ADMINISTRATEUR"),
  summary: "How the machine, the database, the queue and what they stand on are",
  reply: service,
});

const params = z.object({
  tacheId: z.string().check(z.regex(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/)),
});

export const runJobAgain = endpoint({
  method: "POST",
  path: "/service/taches/{tacheId}/relancer",
  access: roles("ROLE_ADMINISTRATEUR"),
  unconfirmed: upkeep,
  summary: "Run a job again that failed",
  params,
  refuses: ["JOB_GONE"],
});

export const dropJob = endpoint({
  method: "DELETE",
  path: "/service/taches/{tacheId}",
  access: roles("ROLE_ADMINISTRATEUR"),
  unconfirmed: upkeep,
  summary: "Take away a job that failed",
  params,
  refuses: ["JOB_GONE"],
});
