import type { Duration, Offer } from "@majorant/contract/shop/offers";
import {
  createOrder,
  getOrder,
  getOrderAccess,
  listUserOrders,
  listWaitingOffers,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import { isPayable, mostAwaitingOrders } from "@majorant/domain/shop/payments";
import { millimes, offerPrice } from "@majorant/domain/shop/prices";
import { requireConfirmedEmail } from "../../../platform/accounts/confirmed-email.ts";
import { auditOf } from "../../../platform/audit.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockAccount } from "../../accounts/sign-in/auth.queries.ts";
import { findOffersOnSale } from "../offers/offers.queries.ts";
import { byCard, findCustomer, insertAttempt } from "../payments/payments.queries.ts";
import { openSettingOut, startedAt } from "../payments/setting-out.ts";
import { settle } from "../payments/settlement.ts";
import { orderReader } from "./admin/read-order.ts";
import { orderExpiryJobs } from "./expiry.jobs.ts";
import { countAwaiting, markWithdrawn } from "./expiry.queries.ts";
import { readOrderAccess } from "./order-access.ts";
import { orderReceivedMail } from "./orders.mail.ts";
import {
  findOrder,
  findOwner,
  insertOrder,
  listOrdersOf,
  listWaitingOffersOf,
  lockOrder,
  type NewLine,
  ownedBy,
} from "./orders.queries.ts";

export function ordersRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl, config } = platform;
  orderExpiryJobs(platform);
  const settingOut = openSettingOut(platform);
  const mailing = { mailer, publicUrl };
  const note = auditOf("order", clock);

  const readOrder = orderReader(config);

  serve(createOrder, async ({ caller, body: articles }) => {
    requireConfirmedEmail(caller);
    const ids = articles.map(({ offer }) => offer.id);
    if (ids.length === 0) throw new Refusal("EMPTY_ORDER");
    if (new Set(ids).size < ids.length) throw new Refusal("OFFER_LISTED_TWICE");
    const now = clock();
    return db.transaction().execute(async (trx) => {
      const offers = new Map(
        (await findOffersOnSale(trx, now, ids)).map((offer) => [offer.id, offer]),
      );
      // Held, so that two orders at once are not both the last one that is allowed.
      await lockAccount(trx, caller.id);
      if ((await countAwaiting(trx, caller.id)) >= mostAwaitingOrders)
        throw new Refusal("TOO_MANY_ORDERS");
      const lines = articles.map(({ offer, duration }) => toLine(offers.get(offer.id), duration));
      const id = await insertOrder(trx, { userId: caller.id, lines, now });
      await insertAttempt(trx, { orderId: id, now });
      const order = await readOrder(trx, id, caller);
      await mailer.send(
        trx,
        orderReceivedMail(caller, {
          orderId: id,
          titles: lines.map(({ title }) => title),
          total: order.total,
          publicUrl,
        }),
      );
      return order;
    });
  });

  serve(getOrder, async ({ caller, params: { commandeId } }) => {
    const order = await readOrder(db, commandeId, caller);
    await settingOut.askSoon(commandeId);
    return order;
  });

  serve(getOrderAccess, async ({ caller, params: { commandeId: orderId } }) => {
    const { userId } = orNotFound(await findOwner(db, orderId, ownedBy(caller)));
    return readOrderAccess(db, { orderId, userId, now: clock() });
  });

  serve(listUserOrders, async ({ caller, query }) => listOrdersOf(db, caller.id, query));

  serve(listWaitingOffers, async ({ caller }) => listWaitingOffersOf(db, caller.id));

  serve(startPayment, async ({ caller, params: { commandeId }, query }) => {
    requireConfirmedEmail(caller);
    const gateway = settingOut.chosen(query.gateway);
    await settingOut.admit(gateway, caller.id);
    const payable = await db.transaction().execute(async (trx) => {
      const orderRow = orNotFound(await lockOrder(trx, commandeId));
      const order = orNotFound(await findOrder(trx, commandeId, { userId: caller.id }));
      if (order.expiredAt) throw new Refusal("ORDER_EXPIRED");
      if (!isPayable(order.payment?.status)) throw new Refusal("NOT_PAYABLE");
      const now = clock();
      const attempt = await insertAttempt(trx, { orderId: commandeId, gateway, now });
      await settle(trx, mailing, {
        order: orderRow,
        event: "started",
        means: byCard(null),
        reason: startedAt(gateway),
        actorId: caller.id,
        notificationId: null,
        now,
      });
      const customer = orNotFound(await findCustomer(trx, caller.id));
      return {
        ...attempt,
        summary: order.orderArticles
          .map(({ offer }) => offer.title)
          .join(", ")
          .slice(0, 200),
        customer: {
          email: customer.email,
          firstName: customer.firstName,
          lastName: customer.lastName,
          address: customer.address ?? "",
          zipCode: customer.zipCode ?? "",
          city: customer.city ?? "",
          country: customer.country ?? "",
          phoneNumber: customer.phoneNumber ?? "",
        },
      };
    });
    // Once that is committed: a gateway may be called, and no order waits for it.
    return settingOut.leave(gateway, payable);
  });

  serve(withdrawOrder, async ({ params: { commandeId: id }, ...call }) => {
    const { caller } = call;
    return db.transaction().execute(async (trx) => {
      orNotFound(await lockOrder(trx, id));
      const order = orNotFound(await findOrder(trx, id, { userId: caller.id }));
      // Pressed again by a browser that lost the answer, it changes nothing.
      if (order.withdrawn) return readOrder(trx, id, caller);
      if (order.expiredAt) throw new Refusal("ORDER_EXPIRED");
      if (!isPayable(order.payment?.status)) throw new Refusal("NOT_PAYABLE");
      await markWithdrawn(trx, { id, now: clock() });
      await note(trx, call, { action: "undo", id });
      return readOrder(trx, id, caller);
    });
  });
}

/** An article as it is sold: at the offer's own price, whatever the caller said of it. */
function toLine(offer: Offer | undefined, duration: Duration | null): NewLine {
  if (!offer) throw new Refusal("OFFER_UNAVAILABLE");
  const price = offerPrice(offer, duration);
  if (price === null) throw new Refusal("DURATION_NOT_SOLD");
  return {
    offerId: offer.id,
    title: offer.title,
    categoryId: offer.category.id,
    months: duration,
    startsAt: offer.startDate,
    endsAt: offer.endDate,
    price: millimes(price),
    reduction: 0,
  };
}
