import { choice, number, trimmed } from "@majorant/client/forms/fields.ts";
import { follows } from "@majorant/client/forms/use-form.ts";
import { refusalReason } from "@majorant/contract/shop/order-decision-rules";
import type { MoneySetting } from "@majorant/contract/shop/orders";
import { refundAmount } from "@majorant/contract/shop/refund-rules";
import type { Refund } from "@majorant/contract/shop/refunds.admin";
import { priceText } from "@majorant/domain/shop/price-text";
import { methods } from "../order-labels.tsx";

const { free: _, ...byMoney } = methods;

/** The ways by which money goes back, by their names on screen. */
export const means: Record<MoneySetting, string> = byMoney;

/** A refund of an article of which so many dinars can still be given back. */
export const refundFields = (most: number) => ({
  montant: number({
    label: "Montant",
    rule: (amount) =>
      follows(refundAmount)(amount) ?? (amount > most ? `Au plus ${priceText(most)}` : undefined),
  }),
  moyen: choice(means, { label: "Moyen" }),
  motif: trimmed({ label: "Motif", rule: follows(refusalReason) }),
});

/** A transfer is found again by its number alone: it is asked for, unless the bank has told it. */
export const needsReference = ({ moyen, reference }: Pick<Refund, "moyen" | "reference">) =>
  moyen === "transfer" && reference === null;
