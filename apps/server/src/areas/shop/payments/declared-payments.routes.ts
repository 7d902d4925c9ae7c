import { randomUUID } from "node:crypto";
import { declarePayment, getPaymentPhoto } from "@majorant/contract/shop/orders";
import { requireConfirmedEmail } from "../../../platform/accounts/confirmed-email.ts";
import { sendStored } from "../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { encoding } from "../../../platform/photos/encode.ts";
import type { Platform } from "../../../platform/platform.ts";
import { orUndo } from "../../../platform/storage/or-undo.ts";
import type { UploadedFile } from "../../../platform/uploads.ts";
import { notifyStaff } from "../../notifications/staff.queries.ts";
import {
  dropPhoto,
  findPhoto,
  hasPhoto,
  insertPhoto,
  photosOf,
} from "../orders/admin/photos.queries.ts";
import { orderReader } from "../orders/admin/read-order.ts";
import { findOrder, lockOrder, ownedBy } from "../orders/orders.queries.ts";
import { settle } from "./settlement.ts";

/** Small print stays legible. */
const photoPixels = 1600;

const keyOf = (orderId: number, name: string) => `${photosOf(orderId)}${name}.webp`;

/** What is paid other than by card: its payer declares it, an administrator confirms it. */
export function declaredPaymentsRoutes(platform: Platform): void {
  const { serve, db, clock, mailer, publicUrl, config, storage, lane } = platform;
  const readOrder = orderReader(config);

  serve(declarePayment, async ({ caller, params: { commandeId }, body: { paiement }, files }) => {
    requireConfirmedEmail(caller);
    const { transactionNumber } = paiement;
    const declaration = { orderId: commandeId, transactionNumber };
    const isAgain = ({ payment }: Awaited<ReturnType<typeof findOrder>> & object) =>
      payment?.status === "confirming" && payment.transactionNumber === transactionNumber;
    // Before anything is made of a photo: whose order it is, and whether this declaration has one already.
    const before = orNotFound(await findOrder(db, commandeId, { userId: caller.id }));
    const photo =
      isAgain(before) && (await hasPhoto(db, declaration))
        ? null
        : await keepPhoto(commandeId, files.photo?.[0]);
    const undo = async () => photo && storage.remove(keyOf(commandeId, photo));
    return orUndo(undo, async () => {
      const { order: declared, unused } = await db.transaction().execute(async (trx) => {
        const order = orNotFound(await lockOrder(trx, commandeId));
        const current = orNotFound(await findOrder(trx, commandeId, { userId: caller.id }));
        if (current.expiredAt) throw new Refusal("ORDER_EXPIRED");
        const now = clock();
        // The same declaration again, as a browser that lost the answer sends it, changes nothing
        // but may bring its photo.
        const again = isAgain(current);
        const hasChanged = await settle(
          trx,
          { mailer, publicUrl },
          {
            order,
            event: "declared",
            means: paiement,
            reason: "paiement déclaré",
            actorId: caller.id,
            notificationId: null,
            now,
          },
        );
        if (!hasChanged && !again) throw new Refusal("NOT_PAYABLE");
        if (hasChanged)
          await notifyStaff(trx, platform, {
            to: "administrators",
            notice: {
              kind: "paymentDeclared",
              orderId: commandeId,
              payer: `${caller.firstName} ${caller.lastName}`,
            },
            now,
          });
        // One photo of each: that of an earlier refused declaration makes room, that of the same one stays.
        const unused = photo && hasChanged ? await dropPhoto(trx, declaration) : [];
        if (photo && !(await insertPhoto(trx, { ...declaration, name: photo, now })))
          unused.push(photo);
        return { order: await readOrder(trx, commandeId, caller), unused };
      });
      for (const name of unused) await storage.remove(keyOf(commandeId, name));
      return declared;
    });
  });

  serveBytes(
    platform,
    getPaymentPhoto,
    async ({ caller, params: { commandeId }, request, reply }) => {
      orNotFound(await findOrder(db, commandeId, ownedBy(caller)));
      const { name } = orNotFound(await findPhoto(db, commandeId));
      return sendStored(storage, request, reply, {
        key: keyOf(commandeId, name),
        type: "image/webp",
        cacheControl: "private, no-store",
      });
    },
  );

  /** The name that a photo is kept under; none where none was sent. */
  async function keepPhoto(orderId: number, file: UploadedFile | undefined) {
    if (!file) return null;
    const { bytes } = await lane.run("picture", encoding, file.path, {
      width: photoPixels,
      height: photoPixels,
      fit: "inside",
    });
    const name = randomUUID();
    await storage.put(keyOf(orderId, name), bytes);
    return name;
  }
}
