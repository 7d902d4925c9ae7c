import type { FastifyRequest } from "fastify";
import type { PaymentGateway } from "../../../integrations/payment/gateway.ts";
import { job } from "../../../platform/jobs/jobs.ts";
import { isWithin } from "../../../platform/networks.ts";
import type { Platform } from "../../../platform/platform.ts";
import { noteRefusedTry } from "../../../platform/refused-tries.ts";
import type { Fields } from "./form-fields.ts";
import {
  closeGatewayNotification,
  insertGatewayNotification,
  lockUnread,
} from "./gateway-notifications.queries.ts";
import { takeWord } from "./gateway-word.ts";

/**
 * What is not the gateway's own is kept too, but only so much of it from one address. The gateway's
 * signed word is never counted, whatever else comes from where it comes from.
 */
const forgedAnHour = 100;

const readNotification = job<{ id: number }>("gateway-notification", { retries: 20 });

/**
 * What a gateway tells us. It is stored as it came, with a job that reads it: should this process
 * die before it has, another does. Then it is read at once, for the student who is waiting.
 */
export function openGatewayNotifications(
  { config, db, clock, jobs, mailer, publicUrl, rateLimits }: Platform,
  gateway: PaymentGateway,
) {
  const forged = rateLimits("forged-notification", { tries: forgedAnHour, seconds: 3_600 });
  const { networks } = config.gateway;
  /** Where the gateway's addresses are listed, its word counts from there only: its secret may be known. */
  const isElsewhere = (address: string | null) =>
    networks.length > 0 && address !== null && !isWithin(address, networks);

  const readStored = (id: number) =>
    db.transaction().execute(async (trx) => {
      const notification = await lockUnread(trx, id);
      if (!notification) return;
      const verified = await gateway.read(notification.body as Fields); // as it was stored
      const { order, outcome } = isElsewhere(notification.address)
        ? { order: undefined, outcome: verified.says === "forged" ? "forged" : "other address" }
        : await takeWord(trx, { mailer, publicUrl, clock }, verified, {
            gateway: gateway.name,
            notificationId: id,
          });
      await closeGatewayNotification(trx, id, {
        reference: verified.reference,
        orderId: order?.id ?? null,
        outcome,
      });
    });

  jobs.handle(readNotification, ({ id }) => readStored(id));

  return {
    /** Stores a notification as a request brought it, then reads it. @throws Refusal of too many that are not the gateway's. */
    async receive(body: Fields, request: FastifyRequest): Promise<void> {
      const { ip: address } = request;
      if ((await gateway.read(body)).says === "forged" || isElsewhere(address)) {
        await noteRefusedTry(db, { kind: "notification", request, now: clock() });
        await forged.spend(address);
      }
      const id = await db.transaction().execute(async (trx) => {
        const notificationId = await insertGatewayNotification(trx, {
          gateway: gateway.name,
          body,
          address,
          now: clock(),
        });
        await jobs.enqueue(trx, readNotification, { id: notificationId });
        return notificationId;
      });
      await readStored(id);
    },
  };
}
