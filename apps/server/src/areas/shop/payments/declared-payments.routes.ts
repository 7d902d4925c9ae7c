import { declarePayment, getPaymentPhoto } from "@majorant/contract/shop/orders";
import { requireConfirmedEmail } from "../../../platform/accounts/confirmed-email.ts";
import { sendStored } from "../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findPhoto } from "../orders/admin/photos.queries.ts";
import { orderReader } from "../orders/admin/read-order.ts";
import { requireConsent } from "../orders/consents.ts";
import { findOrder, ownedBy } from "../orders/orders.queries.ts";
import { keyOfPhoto, openDeclarations } from "./declarations.ts";

/** What is paid other than by card: its payer declares it, an administrator confirms it. */
export function declaredPaymentsRoutes(platform: Platform): void {
  const { serve, db, storage } = platform;
  const readOrder = orderReader(platform);
  const declare = openDeclarations(platform);

  serve(declarePayment, async ({ caller, params: { commandeId }, body: { paiement }, files }) => {
    requireConfirmedEmail(caller);
    return declare({
      orderId: commandeId,
      paiement,
      photo: files.photo?.[0],
      link: null,
      payer: `${caller.firstName} ${caller.lastName}`,
      actorId: caller.id,
      reason: "paiement déclaré",
      read: async (from) => {
        const order = orNotFound(await findOrder(from, commandeId, { userId: caller.id }));
        if (order.expiredAt) throw new Refusal("ORDER_EXPIRED");
        if (order.total === 0) throw new Refusal("NOT_PAYABLE");
        const { status, transactionNumber = null } = order.payment ?? {};
        return { status, transactionNumber };
      },
      begin: async (trx) => {
        const order = orNotFound(await findOrder(trx, commandeId, { userId: caller.id }));
        await requireConsent(trx, { order, linkId: null });
      },
      answer: (trx) => readOrder(trx, commandeId, caller),
    });
  });

  serveBytes(
    platform,
    getPaymentPhoto,
    async ({ caller, params: { commandeId }, request, reply }) => {
      orNotFound(await findOrder(db, commandeId, ownedBy(caller)));
      const { name } = orNotFound(await findPhoto(db, commandeId));
      return sendStored(storage, request, reply, {
        key: keyOfPhoto(commandeId, name),
        type: "image/webp",
        cacheControl: "private, no-store",
      });
    },
  );
}
