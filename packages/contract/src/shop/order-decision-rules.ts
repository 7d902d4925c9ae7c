import * as z from "zod/mini";

export const refusalReason = z
  .string("Le motif est obligatoire")
  .check(
    z.trim(),
    z.minLength(1, "Le motif est obligatoire"),
    z.maxLength(500, "Au plus 500 caractères"),
  );

const answerMissing = "La réponse est obligatoire";

export const secondPaymentAnswer = z
  .string(answerMissing)
  .check(z.trim(), z.minLength(1, answerMissing), z.maxLength(500, "Au plus 500 caractères"));
