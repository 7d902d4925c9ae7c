import * as z from "zod/mini";

/** How an order can be paid other than by card (docs/product/orders.md, Paying). */
export const paymentMethod = z.enum(["transfer", "mandate", "cash"]);

const numberMissing = "Le numéro de transaction est obligatoire";

/** As banks and the post office number, "MND 77/2031": neither a word nor a sentence. */
export const transactionNumber = z
  .string(numberMissing)
  .check(
    z.trim(),
    z.minLength(1, numberMissing),
    z.maxLength(30, "Un numéro de transaction a 30 caractères au plus"),
    z.regex(/^[A-Za-z\d ./-]*$/, "Écrivez ce numéro en chiffres, lettres et tirets seulement"),
    z.regex(/\d/, "Un numéro de transaction a des chiffres"),
  );

const payerMissing = "Le nom de qui paie est obligatoire";

/** « Payé par … », as the payer types it: administrators look for it on the bank's statement. */
export const payerName = z
  .string(payerMissing)
  .check(z.trim(), z.minLength(1, payerMissing), z.maxLength(80, "Au plus 80 caractères"));

const dayMissing = "La date est obligatoire";

const dayWrong = "La date est invalide";

/** A day of Tunis: `2026-12-20`. */
export const paymentDay = z.iso
  .date({ error: ({ input }) => (input ? dayWrong : dayMissing) })
  .check(z.regex(/^[12]/, dayWrong));

/** A code as it is typed: what is none is refused as one that there isn't. */
export const typedCode = z.string().check(z.maxLength(100));

/** Why it can't be used, each with its own sentence. */
export const codeRefusals = [
  "CODE_UNKNOWN",
  "CODE_NOT_YET",
  "CODE_OVER",
  "CODE_SPENT",
  "CODE_ALREADY_USED",
  "CODE_NEW_STUDENTS",
  "CODE_NOT_FOR_CART",
  "TOO_MANY_CODES",
] as const;
