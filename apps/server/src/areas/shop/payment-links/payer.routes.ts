import type { Order, PaymentMethod } from "@majorant/contract/shop/orders";
import {
  declareLinkPayment,
  giveLinkConsent,
  leavePayerEmail,
  type OpenedLink,
  openPaymentLink,
  startLinkPayment,
} from "@majorant/contract/shop/payment-links";
import { shortName } from "@majorant/domain/accounts/names";
import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import { transferReference } from "@majorant/domain/shop/paying-otherwise";
import {
  isSpent,
  mostLinkTries,
  payerState,
  waitsForPayment,
  waitsUntil,
} from "@majorant/domain/shop/payment-links";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import { offeredGateways } from "../../../integrations/payment/configured.ts";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { readOrderExpiryDays, readPaymentPlaces } from "../../../platform/settings.ts";
import { notify } from "../../notifications/notifications.queries.ts";
import { keepConsent, readConsent, requireConsent } from "../orders/consents.ts";
import { findOrder, lockOrder } from "../orders/orders.queries.ts";
import { openDeclarations } from "../payments/declarations.ts";
import { byCard, findCustomer, insertAttempt } from "../payments/payments.queries.ts";
import { openSettingOut, startedAt } from "../payments/setting-out.ts";
import { settle } from "../payments/settlement.ts";
import { listReceipts } from "../receipts/receipts.queries.ts";
import { payerReceipts } from "./payer-receipts.routes.ts";
import { payersJobs } from "./payers.jobs.ts";
import {
  findLink,
  hasPaidBy,
  hasReceipt,
  keepEmail,
  type LinkRow,
  linkedOrder,
  listPaidTwice,
  markOpened,
  spendTry,
  waitingOf,
} from "./payment-links.queries.ts";

const school = "Majorant";

const toPayer = ({ number, date, amount }: Order["creditNotes"][number]) => ({
  number,
  date,
  amount,
});

/** What whoever has a link may do: its token comes in the body, and answers are kept nowhere. */
export function payerRoutes(platform: Platform): void {
  const { app, serve, db, clock, mailer, publicUrl, config, rateLimits } = platform;
  const settingOut = openSettingOut(platform);
  const openings = rateLimits("payment-link", { tries: 30, seconds: 60 });
  const emails = rateLimits("payer-email", { tries: 10, seconds: 86_400 });
  const declare = openDeclarations(platform);
  keepFromSearch(app);
  payerReceipts(platform);
  payersJobs(platform);

  serve(openPaymentLink, async ({ body: { token }, request }) => {
    await openings.spend(neighbourhoodOf(request.ip));
    const link = orUnknown(await findLink(db, token));
    await markOpened(db, { id: link.id, now: clock() });
    await settingOut.askSoon(link.orderId);
    return readOpened(db, link);
  });

  serve(startLinkPayment, async ({ body }) => {
    const { token } = body;
    const gateway = settingOut.chosen(body.gateway);
    const payable = await db.transaction().execute(async (trx) => {
      const link = await holdPayable(trx, token);
      const { id: linkId, orderId, userId } = link;
      const order = orNotFound(await findOrder(trx, orderId, "anyone"));
      await requireConsent(trx, { order, linkId });
      await spend(trx, link);
      const now = clock();
      const attempt = await insertAttempt(trx, { orderId, linkId, gateway, now });
      await settle(
        trx,
        { mailer, publicUrl },
        {
          order: { id: orderId, userId },
          event: "started",
          means: byCard(linkId),
          reason: startedAt(gateway, "par le lien"),
          actorId: null,
          notificationId: null,
          now,
        },
      );
      return {
        ...attempt,
        summary: order.orderArticles
          .map(({ offer }) => offer.title)
          .join(", ")
          .slice(0, 200),
        customer: await payerOf(trx, link),
      };
    });
    return settingOut.leave(gateway, payable);
  });

  serve(declareLinkPayment, async ({ body: { paiement }, files }) => {
    const { token, payer, ...means } = paiement;
    const { id, orderId, userId } = orUnknown(await findLink(db, token));
    return declare({
      orderId,
      paiement: means,
      photo: files.photo?.[0],
      link: { id, payer },
      payer,
      actorId: null,
      reason: "paiement déclaré par le lien",
      read: async (from) => {
        const link = orUnknown(await findLink(from, token));
        const isOwn = link.paymentLinkId === id;
        refuseUnless(link, { canConfirm: isOwn });
        const isBeingConfirmed = isOwn && link.status === "confirming";
        if (isSpent(link) && !isBeingConfirmed) throw new Refusal("LINK_SPENT");
        return {
          status: link.status ?? undefined,
          transactionNumber: isOwn ? link.transactionNumber : null,
        };
      },
      begin: async (trx) => {
        const order = orNotFound(await findOrder(trx, orderId, "anyone"));
        await requireConsent(trx, { order, linkId: id });
        await spend(trx, { id });
      },
      follow: async (trx, now) => {
        const notice = { kind: "orderDeclared", orderId, payer } as const;
        if (userId !== null) await notify(trx, { userId, notice, now });
      },
      answer: async (trx) => readOpened(trx, orUnknown(await findLink(trx, token))),
    });
  });

  serve(giveLinkConsent, async ({ body: { token, sentence } }) =>
    db.transaction().execute(async (trx) => {
      const { id: linkId, orderId } = await holdPayable(trx, token);
      const order = orNotFound(await findOrder(trx, orderId, "anyone"));
      await keepConsent(trx, { order, linkId, sentence, now: clock() });
      return readOpened(trx, orUnknown(await findLink(trx, token)));
    }),
  );

  serve(leavePayerEmail, async ({ body: { token, email, language } }) => {
    const { id } = orUnknown(await findLink(db, token));
    // Whoever has a link could have mails sent to anybody.
    if (email !== null) await emails.spend(String(id));
    return db.transaction().execute(async (trx) => {
      const link = await hold(trx, token);
      if (email !== null) refuseOver(link);
      await keepEmail(trx, { id: link.id, email, language, now: clock() });
      return readOpened(trx, orUnknown(await findLink(trx, token)));
    });
  });

  /** The link of a token, its order held until the transaction ends. */
  async function hold(trx: Transaction<DB>, token: string): Promise<LinkRow> {
    const { orderId } = orUnknown(await findLink(trx, token));
    orNotFound(await lockOrder(trx, orderId));
    // Asked again: it may have been revoked, or paid by, until the order was held.
    return orUnknown(await findLink(trx, token));
  }

  async function holdPayable(trx: Transaction<DB>, token: string): Promise<LinkRow> {
    const link = await hold(trx, token);
    refuseUnless(link, { canConfirm: false });
    return link;
  }

  async function spend(trx: Transaction<DB>, { id }: Pick<LinkRow, "id">): Promise<void> {
    if (!(await spendTry(trx, id))) throw new Refusal("LINK_SPENT");
  }

  /** Whom the gateway's form names: of the student what the page shows, and the address that was left, if one was. */
  async function payerOf(trx: Transaction<DB>, { userId, email }: LinkRow) {
    const student = orNotFound(userId === null ? null : await findCustomer(trx, userId));
    return {
      email: email ?? "",
      firstName: student.firstName,
      lastName: initialOf(student),
      address: "",
      zipCode: "",
      city: "",
      country: "",
      phoneNumber: "",
    };
  }

  async function readOpened(from: Kysely<DB>, link: LinkRow): Promise<OpenedLink> {
    const { id, orderId, status, paymentLinkId, userId } = link;
    const twice = await listPaidTwice(from, orderId);
    const ownSecond = twice.find(({ linkId }) => linkId === id);
    const isOwn = paymentLinkId === id;
    const rules = linkedOrder(link);
    const isRevoked = link.revokedAt !== null;
    const state = payerState(
      { isRevoked, hasPaid: hasPaidBy(link, twice) },
      {
        ...rules,
        isPaidTwice: twice.length > 0,
        isTakenBack:
          link.takenBackAt !== null && link.takenBackAt.getTime() === link.updatedAt?.getTime(),
      },
    );
    if (state === "revoked") return { school, state, order: null };
    const order = orNotFound(await findOrder(from, orderId, "anyone"));
    const student = orNotFound(userId === null ? null : await findCustomer(from, userId));
    const isWaiting = !isRevoked && waitsForPayment(rules);
    const expiryDays = await readOrderExpiryDays(from);
    return {
      school,
      state,
      order: {
        id: orderId,
        student: shortName(student),
        lines: order.orderArticles.map(({ offer, duration, cataloguePrice, price }) => ({
          title: offer.title,
          category: offer.category.title,
          duration,
          startDate: offer.startDate,
          endDate: offer.endDate,
          cataloguePrice,
          price,
        })),
        total: order.total,
        instalment: order.instalment,
        until: isWaiting ? waitsUntil({ ...waitingOf(link), expiryDays }).toISOString() : null,
        card: isWaiting && !isSpent(link),
        gateways: offeredGateways(config),
        transfer: isWaiting
          ? { ...(await readPaymentPlaces(from)), reference: transferReference(orderId) }
          : null,
        declared: isOwn ? declaredBy(link, order.payment?.photo ?? false) : null,
        answer: ownSecond?.answer ?? null,
        receipt: status === "paid",
        creditNotes: hasReceipt(link) ? order.creditNotes.map(toPayer) : [],
        invoice: status === "paid" && Boolean((await listReceipts(from, orderId))[0]?.seller),
        consent: await readConsent(from, { order, linkId: id }),
        hasEmail: link.email !== null,
        triesLeft: Math.max(0, mostLinkTries - link.tries),
      },
    };
  }
}

/** What was declared by the link of the order's payment; null of a card. */
function declaredBy(
  { payer, transactionNumber, method, reason, status }: LinkRow,
  photo: boolean,
): NonNullable<OpenedLink["order"]>["declared"] {
  if (payer === null || transactionNumber === null) return null;
  return {
    payer,
    transactionNumber,
    method: method as PaymentMethod, // who gave a number did not pay by card
    photo,
    reason: status === "refused" ? reason : null,
  };
}

function orUnknown(link: LinkRow | undefined): LinkRow {
  if (!link) throw new Refusal("LINK_UNKNOWN");
  return link;
}

/** @throws Refusal where a link is revoked, or its order ended without being paid. */
function refuseOver({ revokedAt, expiredAt, withdrawn }: LinkRow): void {
  if (revokedAt) throw new Refusal("LINK_REVOKED");
  if (withdrawn) throw new Refusal("LINK_WITHDRAWN");
  if (expiredAt) throw new Refusal("LINK_EXPIRED");
}

/** @throws Refusal unless its order waits for a payment, or for the confirmation of one that may be sent again. */
function refuseUnless(link: LinkRow, { canConfirm }: { canConfirm: boolean }): void {
  refuseOver(link);
  if (canConfirm && link.status === "confirming") return;
  if (!waitsForPayment(linkedOrder(link))) throw new Refusal("NOT_PAYABLE");
}

const initialOf = (person: { firstName: string; lastName: string }): string =>
  shortName({ ...person, firstName: "" });

/** No search engine lists what a link answers, and no address is told where its reader goes from there. */
function keepFromSearch(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ routeOptions: { url } }: FastifyRequest, reply) => {
    if (url?.startsWith("/api/paymentLinks/"))
      reply.headers({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
  });
}
