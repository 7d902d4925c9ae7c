import type { Consent } from "@majorant/contract/shop/consents";
import type { OrderSummary } from "@majorant/contract/shop/orders";
import { consentOf } from "@majorant/domain/shop/consents";
import { asksForMoney } from "@majorant/domain/shop/payments";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { readWithdrawalSentence } from "../../../platform/settings.ts";
import { insertConsent, listTicked } from "./consents.queries.ts";

/** An order as its consent looks at it, and who pays it: its student, where there is no link. */
type Payable = {
  order: Pick<OrderSummary, "id" | "expiredAt" | "payment" | "total">;
  linkId: number | null;
};

/** How the consent of who pays stands (docs/product/documents.md, The right of withdrawal). */
export async function readConsent(db: Kysely<DB>, { order, linkId }: Payable): Promise<Consent> {
  const { id: orderId, expiredAt, payment, total } = order;
  const waits = expiredAt === null && asksForMoney({ status: payment?.status, total });
  const sentence = await readWithdrawalSentence(db);
  return consentOf({ sentence, waits }, await listTicked(db, { orderId, linkId }));
}

/** Keeps what who pays an order that is locked has ticked. @throws Refusal where that is not what is asked any more. */
export async function keepConsent(
  trx: Transaction<DB>,
  { sentence, now, ...payable }: Payable & { sentence: string; now: Date },
): Promise<void> {
  const consent = await readConsent(trx, payable);
  if (!consent.asked || consent.sentence !== sentence) throw new Refusal("CONSENT_CHANGED");
  // Ticked again by a browser that lost the answer, it is kept once.
  if (consent.given !== null) return;
  const { order, linkId } = payable;
  await insertConsent(trx, { orderId: order.id, linkId, sentence, now });
}

/** @throws Refusal where who pays an order that is locked has not ticked what is asked. */
export async function requireConsent(trx: Transaction<DB>, payable: Payable): Promise<void> {
  const { asked, given } = await readConsent(trx, payable);
  if (asked && given === null) throw new Refusal("CONSENT_MISSING");
}
