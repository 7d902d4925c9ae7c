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
