import type { Order } from "@majorant/contract/shop/orders";
import { receiptNumber } from "@majorant/domain/shop/receipts";
import type { Kysely } from "kysely";
import { offeredGateways } from "../../../../integrations/payment/configured.ts";
import { gpgValues } from "../../../../integrations/payment/gpg.ts";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound } from "../../../../platform/http/refusal.ts";
import type { Platform } from "../../../../platform/platform.ts";
import { findPlanOf } from "../../payment-plans/payment-plans.queries.ts";
import { toPaymentPlan } from "../../payment-plans/plan-columns.ts";
import { findOwnAttempt } from "../../payments/payments.queries.ts";
import { listReceipts } from "../../receipts/receipts.queries.ts";
import { readConsent } from "../consents.ts";
import { findOrder, ownedBy } from "../orders.queries.ts";

/** Reads an order as calls answer it, with its plan, its receipts and what paying it takes; 404 where it is not the caller's. */
export const orderReader =
  ({ config, clock }: Pick<Platform, "config" | "clock">) =>
  async (db: Kysely<DB>, id: number, caller: Caller): Promise<Order> => {
    const order = orNotFound(await findOrder(db, id, ownedBy(caller)));
    const attempt = orNotFound(await findOwnAttempt(db, id));
    const status = order.payment?.status ?? "awaiting";
    const gateways = offeredGateways(config);
    const planned = await findPlanOf(db, id);
    return {
      ...order,
      paymentPlan: planned ? toPaymentPlan(planned.plan, clock()) : null,
      receipts: (await listReceipts(db, id)).map((receipt) => ({
        number: receiptNumber(receipt),
        issuedAt: receipt.issuedAt.toISOString(),
        invoice: receipt.seller !== null,
      })),
      consent: await readConsent(db, { order, linkId: null }),
      onlinePayment: { status, ...gpgValues(config.gateway, attempt), gateways },
    };
  };
