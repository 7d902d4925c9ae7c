import { randomUUID } from "node:crypto";
import type { PaymentMethod, PaymentStatus } from "@majorant/contract/shop/orders";
import type { Kysely, Transaction } from "kysely";
import type { DB } from "../../../platform/database/schema.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import { encoding } from "../../../platform/photos/encode.ts";
import type { Platform } from "../../../platform/platform.ts";
import { orUndo } from "../../../platform/storage/or-undo.ts";
import type { UploadedFile } from "../../../platform/uploads.ts";
import { notifyStaff } from "../../notifications/staff.queries.ts";
import { dropPhoto, hasPhoto, insertPhoto, photosOf } from "../orders/admin/photos.queries.ts";
import { lockOrder } from "../orders/orders.queries.ts";
import { settle } from "./settlement.ts";

/** Small print stays legible. */
const photoPixels = 1600;

export const keyOfPhoto = (orderId: number, name: string) => `${photosOf(orderId)}${name}.webp`;

/** The payment of an order as it stands, where whoever declares one may know. */
type Current = { status: PaymentStatus | undefined; transactionNumber: string | null };

type Declaration<T> = {
  orderId: number;
  paiement: { method: PaymentMethod; transactionNumber: string };
  photo: UploadedFile | undefined;
  /** The link that it is declared by; null where the student does. */
  link: { id: number; payer: string } | null;
  /** Whom the staff reads. */
  payer: string;
  actorId: number | null;
  /** What its history says. */
  reason: string;
  /** Reads where the order stands. @throws Refusal where it is not theirs to pay. */
  read: (db: Kysely<DB>) => Promise<Current>;
  /** What is done before the payment moves; not where the same was declared already. */
  begin?: (trx: Transaction<DB>) => Promise<void>;
  /** What follows in the same transaction, where the payment moved. */
  follow?: (trx: Transaction<DB>, now: Date) => Promise<void>;
  answer: (trx: Transaction<DB>) => Promise<T>;
};

/** Declares payments other than by card, for an administrator to confirm: by the student, or by who pays for them. */
export function openDeclarations(platform: Platform) {
  const { db, clock, mailer, publicUrl, storage, lane } = platform;

  return async function declare<T>(declaration: Declaration<T>): Promise<T> {
    const { orderId, paiement, link, payer, actorId, reason } = declaration;
    const { transactionNumber } = paiement;
    const declared = { orderId, transactionNumber };
    const isAgain = (current: Current) =>
      current.status === "confirming" && current.transactionNumber === transactionNumber;
    // Before anything is made of a photo: whose order it is, and whether this declaration has one already.
    const before = await declaration.read(db);
    const photo =
      isAgain(before) && (await hasPhoto(db, declared))
        ? null
        : await keepPhoto(orderId, declaration.photo);
    const undo = async () => photo && storage.remove(keyOfPhoto(orderId, photo));
    return orUndo(undo, async () => {
      const { answer, unused } = await db.transaction().execute(async (trx) => {
        const order = orNotFound(await lockOrder(trx, orderId));
        const current = await declaration.read(trx);
        const now = clock();
        // The same declaration again, as a browser that lost the answer sends it, changes nothing
        // but may bring its photo.
        const again = isAgain(current);
        if (!again) await declaration.begin?.(trx);
        const hasChanged = await settle(
          trx,
          { mailer, publicUrl },
          {
            order,
            event: "declared",
            means: { ...paiement, link },
            reason,
            actorId,
            notificationId: null,
            now,
          },
        );
        if (!hasChanged && !again) throw new Refusal("NOT_PAYABLE");
        if (hasChanged) {
          const notice = { kind: "paymentDeclared", orderId, payer } as const;
          await notifyStaff(trx, platform, { to: "administrators", notice, now });
          await declaration.follow?.(trx, now);
        }
        // One photo of each: that of an earlier refused declaration makes room, that of the same one stays.
        const unused = photo && hasChanged ? await dropPhoto(trx, declared) : [];
        if (photo && !(await insertPhoto(trx, { ...declared, name: photo, now })))
          unused.push(photo);
        return { answer: await declaration.answer(trx), unused };
      });
      for (const name of unused) await storage.remove(keyOfPhoto(orderId, name));
      return answer;
    });
  };

  /** The name that a photo is kept under; none where none was sent. */
  async function keepPhoto(orderId: number, file: UploadedFile | undefined) {
    if (!file) return null;
    const { bytes } = await lane.run("picture", encoding, file.path, {
      width: photoPixels,
      height: photoPixels,
      fit: "inside",
    });
    const name = randomUUID();
    await storage.put(keyOfPhoto(orderId, name), bytes);
    return name;
  }
}
