import type { Order } from "@majorant/contract/shop/orders";
import type { Kysely } from "kysely";
import { offeredGateways } from "../../../../integrations/payment/configured.ts";
import { gpgValues } from "../../../../integrations/payment/gpg.ts";
import type { Caller } from "../../../../platform/accounts/sessions.ts";
import type { Config } from "../../../../platform/config.ts";
import type { DB } from "../../../../platform/database/schema.ts";
import { orNotFound } from "../../../../platform/http/refusal.ts";
import { findOwnAttempt } from "../../payments/payments.queries.ts";
import { findOrder, ownedBy } from "../orders.queries.ts";

/** Reads an order as calls answer it, with the gateway's values; 404 where it is not the caller's. */
export const orderReader =
  (config: Config) =>
  async (db: Kysely<DB>, id: number, caller: Caller): Promise<Order> => {
    const order = orNotFound(await findOrder(db, id, ownedBy(caller)));
    const attempt = orNotFound(await findOwnAttempt(db, id));
    const status = order.payment?.status ?? "awaiting";
    const gateways = offeredGateways(config);
    return {
      ...order,
      onlinePayment: { status, ...gpgValues(config.gateway, attempt), gateways },
    };
  };
