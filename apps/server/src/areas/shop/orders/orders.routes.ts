import {
  createOrder,
  getOrder,
  getOrderAccess,
  giveConsent,
  listUserOrders,
  listWaitingOffers,
  startPayment,
  withdrawOrder,
} from "@majorant/contract/shop/orders";
import { asksForMoney, isPayable, mostAwaitingOrders } from "@majorant/domain/shop/payments";
import { dinars } from "@majorant/domain/shop/prices";
import type { Transaction } from "kysely";
import { requireConfirmedEmail } from "../../../platform/accounts/confirmed-email.ts";
import type { Caller } from "../../../platform/accounts/sessions.ts";
import { auditOf } from "../../../platform/audit.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { lockAccount } from "../../accounts/sign-in/auth.queries.ts";
import { insertUse } from "../codes/codes.queries.ts";
import { openCodeTries, reduceBy } from "../codes/reduce.ts";
import { planLines, startPlan } from "../payment-plans/planning.ts";
import { byCard, findCustomer, insertAttempt } from "../payments/payments.queries.ts";
import { openSettingOut, startedAt } from "../payments/setting-out.ts";
import { settle } from "../payments/settlement.ts";
import { orderReader } from "./admin/read-order.ts";
import { keepConsent, requireConsent } from "./consents.ts";
import { orderExpiryJobs } from "./expiry.jobs.ts";
import { countAwaiting, markWithdrawn } from "./expiry.queries.ts";
import { refuseUnlessEachOnce, sellLines } from "./new-lines.ts";
import { readOrderAccess } from "./order-access.ts";
import { orderReceivedMail } from "./orders.mail.ts";
import {
  findOrder,
  findOwner,
  insertOrder,
  listOrdersOf,
  listWaitingOffersOf,
  lockOrder,
  type NewInstalment,
  type NewLine,
  ownedBy,
} from "./orders.queries.ts";

export function ordersRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl } = platform;
  orderExpiryJobs(platform);
  const settingOut = openSettingOut(platform);
  const mailing = { mailer, publicUrl };
  const note = auditOf("order", clock);

  const readOrder = orderReader(platform);
  const tried = openCodeTries(platform);

  serve(createOrder, async ({ caller, query: { code: typed, payments }, body: articles }) => {
    requireConfirmedEmail(caller);
    refuseUnlessEachOnce(articles);
    if (typed !== undefined && payments !== undefined)
      throw new Refusal("PAYMENT_PLAN_WITHOUT_CODE");
    const now = clock();
    const order = () =>
      db.transaction().execute(async (trx) => {
        const lines = await sellLines(trx, articles, now);
        // Held, so that two orders at once are not both the last one that is allowed.
        await lockAccount(trx, caller.id);
        if ((await countAwaiting(trx, caller.id)) >= mostAwaitingOrders)
          throw new Refusal("TOO_MANY_ORDERS");
        if (payments !== undefined) {
          const plans = await planLines(trx, { lines, userId: caller.id, now });
          const plan = plans.find((each) => each.payments === payments);
          if (!plan) throw new Refusal("PAYMENT_PLAN_NOT_OFFERED");
          return insertWhole(trx, { caller, ...(await startPlan(trx, { lines, plan, now })), now });
        }
        const about = { lines, userId: caller.id, now, isHeld: true };
        const reduced = typed === undefined ? null : await reduceBy(trx, { ...about, typed });
        return insertWhole(trx, { caller, lines, ...reduced, now });
      });
    return typed === undefined ? order() : tried(caller.id, order);
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
      if (!asksForMoney({ status: order.payment?.status, total: order.total }))
        throw new Refusal("NOT_PAYABLE");
      await requireConsent(trx, { order, linkId: null });
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

  serve(giveConsent, async ({ caller, params: { commandeId: id }, body: { sentence } }) =>
    db.transaction().execute(async (trx) => {
      orNotFound(await lockOrder(trx, id));
      const order = orNotFound(await findOrder(trx, id, { userId: caller.id }));
      if (order.expiredAt) throw new Refusal("ORDER_EXPIRED");
      if (!asksForMoney({ status: order.payment?.status, total: order.total }))
        throw new Refusal("NOT_PAYABLE");
      await keepConsent(trx, { order, linkId: null, sentence, now: clock() });
      return readOrder(trx, id, caller);
    }),
  );

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

  /** Writes an order and all that begins with it; one that a code left nothing to pay of is paid at once. */
  async function insertWhole(
    trx: Transaction<DB>,
    { caller, lines, codeId, code, reduction, instalment, now }: NewOrder,
  ) {
    const userId = caller.id;
    const id = await insertOrder(trx, { userId, lines, instalment, now });
    if (codeId !== undefined && reduction !== undefined)
      await insertUse(trx, { orderId: id, codeId, reduction });
    await insertAttempt(trx, { orderId: id, now });
    const isFree = lines.every(({ price }) => price === 0);
    if (isFree)
      await settle(trx, mailing, {
        order: { id, userId },
        event: "free",
        means: null,
        reason: `offert par le code ${code}`,
        actorId: userId,
        notificationId: null,
        now,
      });
    const order = await readOrder(trx, id, caller);
    if (!isFree)
      await mailer.send(
        trx,
        orderReceivedMail(caller, {
          orderId: id,
          titles: lines.map(({ title }) => title),
          total: order.total,
          reduced:
            code === undefined || reduction === undefined
              ? null
              : { code, amount: dinars(reduction) },
          plan: order.paymentPlan,
          publicUrl,
        }),
      );
    return order;
  }
}

/** An order about to be made; with a code, what that takes off is taken off its lines. */
type NewOrder = {
  caller: Caller;
  lines: NewLine[];
  codeId?: number;
  code?: string;
  reduction?: number;
  /** Of a plan, the first instalment. */
  instalment?: NewInstalment;
  now: Date;
};
