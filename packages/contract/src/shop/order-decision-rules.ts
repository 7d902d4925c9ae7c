import * as z from "zod/mini";

/** Why an administrator decides a payment by hand; of one that is refused or taken back, its payer reads it. */
export const refusalReason = z
  .string("Le motif est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "Le motif est obligatoire"),
    z.maxLength(500, "Au plus 500 caractères"),
  );

const answerMissing = "La réponse est obligatoire";

/** What the school does about a second payment of an order: its payer reads it. */
export const secondPaymentAnswer = z
  .string(answerMissing)
  .check(z.trim(), z.minLength(1, answerMissing), z.maxLength(500, "Au plus 500 caractères"));
