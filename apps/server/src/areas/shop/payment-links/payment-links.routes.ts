import {
  getPaymentLink,
  type LinkStanding,
  makePaymentLink,
  promisePayment,
  revokePaymentLink,
} from "@majorant/contract/shop/payment-links";
import {
  endOfDay,
  linkState,
  promisableDays,
  waitsForPayment,
  waitsUntil,
} from "@majorant/domain/shop/payment-links";
import { dayOf } from "@majorant/domain/time/months";
import type { Kysely, Transaction } from "kysely";
import { requireConfirmedEmail } from "../../../platform/accounts/confirmed-email.ts";
import { newToken } from "../../../platform/accounts/sessions.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readOrderExpiryDays } from "../../../platform/settings.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import {
  findLatestLink,
  findWaiting,
  insertLink,
  linkedOrder,
  promiseDay,
  revokeLink,
  waitingOf,
} from "./payment-links.queries.ts";

type Own = { id: number; userId: number };

/** How a student has somebody else pay: the link that they give, and until when (docs/product/paying-for-another.md). */
export function paymentLinksRoutes({ serve, db, clock }: Platform): void {
  serve(getPaymentLink, async ({ caller, params: { commandeId: id } }) =>
    readStanding(db, { id, userId: caller.id }),
  );

  serve(makePaymentLink, async ({ caller, params: { commandeId: id } }) => {
    requireConfirmedEmail(caller);
    const own = { id, userId: caller.id };
    return db.transaction().execute(async (trx) => {
      await holdPayable(trx, own);
      const now = clock();
      const { token, hash } = newToken();
      await revokeLink(trx, { orderId: id, actorId: null, now });
      await insertLink(trx, { orderId: id, hash, now });
      return { ...(await readStanding(trx, own)), token };
    });
  });

  serve(revokePaymentLink, async ({ caller, params: { commandeId: id } }) => {
    const own = { id, userId: caller.id };
    return db.transaction().execute(async (trx) => {
      orNotFound(await lockOrder(trx, id));
      orNotFound(await findWaiting(trx, own));
      await revokeLink(trx, { orderId: id, actorId: caller.id, now: clock() });
      return readStanding(trx, own);
    });
  });

  serve(promisePayment, async ({ caller, params: { commandeId: id }, body: { day } }) => {
    const own = { id, userId: caller.id };
    return db.transaction().execute(async (trx) => {
      const order = await holdPayable(trx, own);
      const until = endOfDay(day);
      // Said again by a browser that lost the answer, it changes nothing.
      if (order.payUntil?.getTime() === until.getTime()) return readStanding(trx, own);
      if (order.payUntil) throw new Refusal("PAYMENT_DAY_SAID");
      const expiryDays = await readOrderExpiryDays(trx);
      const days = promisableDays({ ...waitingOf(order), expiryDays }, clock());
      if (!days || day < days.first || day > days.last) throw new Refusal("PAYMENT_DAY_INVALID");
      await promiseDay(trx, { id, until });
      return readStanding(trx, own);
    });
  });

  /** Holds an order of the caller's own that waits for a payment. */
  async function holdPayable(trx: Transaction<DB>, own: Own) {
    orNotFound(await lockOrder(trx, own.id));
    const order = orNotFound(await findWaiting(trx, own));
    if (order.expiredAt) throw new Refusal("ORDER_EXPIRED");
    if (!waitsForPayment(linkedOrder(order))) throw new Refusal("NOT_PAYABLE");
    return order;
  }

  async function readStanding(from: Kysely<DB>, own: Own): Promise<LinkStanding> {
    const order = orNotFound(await findWaiting(from, own));
    const link = await findLatestLink(from, own.id);
    const expiryDays = await readOrderExpiryDays(from);
    const waiting = { ...waitingOf(order), expiryDays };
    const canMake = waitsForPayment(linkedOrder(order));
    return {
      link: link
        ? {
            state: linkState({ isRevoked: link.revokedAt !== null }, linkedOrder(order)),
            madeAt: link.madeAt.toISOString(),
            openedAt: link.openedAt?.toISOString() ?? null,
            revokedAt: link.revokedAt?.toISOString() ?? null,
          }
        : null,
      canMake,
      until: canMake ? waitsUntil(waiting).toISOString() : null,
      promisedDay: order.payUntil && dayOf(order.payUntil),
      promisableDays: canMake ? promisableDays(waiting, clock()) : null,
    };
  }
}
