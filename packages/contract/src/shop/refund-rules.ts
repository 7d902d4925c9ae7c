import * as z from "zod/mini";
import { refundStates } from "../choices.ts";
import { dinars, instant, reference } from "../endpoint.ts";
import { refusalReason } from "./order-decision-rules.ts";
import { transactionNumber } from "./order-rules.ts";
import { moneySetting } from "./orders.ts";

// What is given back of a paid order, line by line (docs/product/documents.md, Refunds).

const wrongAmount = "Le montant est invalide";

/** An amount that is given back: dinars, to the millime. */
export const refundAmount = z
  .number(wrongAmount)
  .check(
    z.minimum(0.001, wrongAmount),
    z.maximum(100_000, "Le montant est trop élevé"),
    z.multipleOf(0.001, "Un montant a trois décimales au plus"),
  );

/** A refund as it is decided: of one article of an order, by its offer. */
export const refundForm = z.object({
  offre: reference,
  montant: refundAmount,
  /** Its payer reads it. */
  motif: refusalReason,
  moyen: moneySetting,
});

/** The bank's or the post office's number of it, as it is written there. */
export const refundReference = z.nullable(transactionNumber);

/** The number of a credit note as it is printed: "AV-2026-000042". */
export const creditNoteNumber = z.string().check(z.regex(/^AV-\d{4}-\d{6,9}$/));

export const refundState = z.enum(refundStates);

const person = z.object({ id: z.number(), nom: z.string(), prenom: z.string(), email: z.string() });

const article = z.object({ id: z.number(), titre: z.string() });

export const refund = z.object({
  id: z.number(),
  commande: z.number(),
  /** Whose order it is; null once the account is deleted. */
  utilisateur: z.nullable(person),
  offre: article,
  montant: dinars,
  motif: z.string(),
  moyen: moneySetting,
  reference: z.nullable(z.string()),
  etat: refundState,
  decideLe: instant,
  /** Null once the account is deleted, as below. */
  decidePar: z.nullable(z.string()),
  /** When it was given back or dropped; null while it waits. */
  termineLe: z.nullable(instant),
  terminePar: z.nullable(z.string()),
  /** Why it was dropped. */
  abandon: z.nullable(z.string()),
  /** The number of its credit note, once it is given back. */
  avoir: z.nullable(z.string()),
  version: z.number(),
});

/** What was given back of an order, what can be, and what the gateway says was. */
export const orderRefunds = z.object({
  /** Of the order's refunds as they were seen: who decides one says it. */
  version: z.number(),
  /** Whether something can be given back: it is paid, and not for nothing. */
  remboursable: z.boolean(),
  /** In the order's own order; amounts are of the payment that stands, or stood last. */
  articles: z.array(
    z.object({
      offre: article,
      prix: dinars,
      rendu: dinars,
      /** Decided, and not given back yet. */
      decide: dinars,
      /** What can still be decided: nothing of an order that is not paid. */
      reste: dinars,
      /** Of that, what its unused days are worth today. */
      propose: dinars,
    }),
  ),
  /** The latest first. */
  remboursements: z.array(refund),
  /** The latest first. */
  avoirs: z.array(
    z.object({
      numero: z.string(),
      date: instant,
      total: dinars,
      /** The number of the receipt or invoice that it names. */
      recu: z.string(),
      articles: z.array(z.object({ offre: article, montant: dinars })),
    }),
  ),
  /** What the gateway says that the bank has given back, and nobody has decided: the refunds that fit it. */
  propositions: z.array(
    z.object({
      /** The notification's id. */
      id: z.number(),
      date: instant,
      reference: z.string(),
      montant: dinars,
      articles: z.array(z.object({ offre: article, montant: dinars })),
    }),
  ),
});
