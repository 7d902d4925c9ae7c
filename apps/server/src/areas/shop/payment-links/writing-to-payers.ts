import type { PaymentPlaces } from "@majorant/contract/settings/settings";
import type { Language } from "@majorant/domain/accounts/languages";
import { ribText } from "@majorant/domain/shop/paying-otherwise";
import type { Mail } from "../../../platform/jobs/mail.ts";

/** Who pays by a link, by the address that they left; nothing else is known of them. */
export type Payer = { email: string; language: Language };

/** Where a transfer goes; nothing where the school has not said. */
export const bankOf = ({ paymentBank, paymentBeneficiary, paymentRib }: PaymentPlaces) =>
  [paymentBeneficiary, paymentBank, paymentRib && `RIB ${ribText(paymentRib)}`]
    .filter(Boolean)
    .map((line) => `  ${line}\n`)
    .join("");

/** A mail in the language of the page that an address was left on. */
export const payerMailTo = (
  { email, language }: Payer,
  words: Record<Language, Pick<Mail, "subject" | "text">>,
): Mail => ({
  to: email,
  ...words[language],
});
