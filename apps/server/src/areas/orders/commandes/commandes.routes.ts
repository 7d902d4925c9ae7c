import { Readable } from "node:stream";
import {
  acceptCommande,
  exportCommandes,
  getCommande,
  listCommandes,
  listGatewayNotifications,
  refuseCommande,
} from "@majorant/contract/commandes";
import type { FastifyRequest } from "fastify";
import { csvOf, serveTable } from "../../../platform/http/bytes/csv.ts";
import { attachment } from "../../../platform/http/bytes/send-stored.ts";
import { serveBytes } from "../../../platform/http/bytes/serve-bytes.ts";
import { found, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { record } from "../../audit/audit.queries.ts";
import { eachNotification, listNotifications } from "../gateway/gateway-notifications.queries.ts";
import { settle } from "../gateway/settlement.ts";
import { lockOrder } from "../orders.queries.ts";
import { eachCommande, findCommande, listCommandesOf } from "./commandes.queries.ts";
import { commandeColumns, notificationColumns } from "./commandes-csv.ts";

/** Orders as administrators see and settle them. */
export function commandesRoutes(platform: Platform): void {
  const { serve, db, clock, post, publicUrl } = platform;

  serve(listCommandes, async ({ query, total }) => {
    const { commandes, count } = await listCommandesOf(db, query);
    total(count);
    return commandes;
  });

  serveBytes(platform, exportCommandes, async ({ query, reply }) => {
    const day = clock().toLocaleDateString("sv", { timeZone: "Africa/Tunis" });
    return reply
      .headers({
        "cache-control": "private, no-store",
        "content-disposition": attachment(`commandes-${day}.csv`),
      })
      .type("text/csv; charset=utf-8")
      .send(Readable.from(csvOf(commandeColumns, eachCommande(db, query))));
  });

  serveTable(platform, listGatewayNotifications, {
    name: "notifications",
    columns: notificationColumns,
    list: async ({ query: { format: _, ...search }, total }) => {
      const { notifications, count } = await listNotifications(db, search);
      total(count);
      return notifications;
    },
    stream: ({ query: { format: _, ...search } }) => eachNotification(db, search),
  });

  serve(getCommande, async ({ params: { commandeId } }) =>
    found(await findCommande(db, commandeId)),
  );

  serve(acceptCommande, async ({ params: { commandeId }, ...call }) =>
    decide(call, { id: commandeId, event: "confirmed" }),
  );

  serve(refuseCommande, async ({ params: { commandeId }, body: { motif }, ...call }) =>
    decide(call, { id: commandeId, event: "rejected", words: motif }),
  );

  /** Settles a declared payment; of two administrators who do it at once, the second is told. */
  function decide(
    call: { caller: { id: number }; request: FastifyRequest },
    { id, event, words }: { id: number; event: "confirmed" | "rejected"; words?: string },
  ) {
    return db.transaction().execute(async (trx) => {
      const order = found(await lockOrder(trx, id));
      const now = clock();
      const changed = await settle(
        trx,
        { post, publicUrl },
        {
          order,
          event,
          means: null,
          reason: words ?? "paiement confirmé",
          ...(words !== undefined && { words }),
          actorId: call.caller.id,
          notificationId: null,
          now,
        },
      );
      if (!changed) throw new Refusal("NOT_CONFIRMING");
      await record(trx, call, {
        action: event === "confirmed" ? "accept" : "refuse",
        subject: { kind: "order", id },
        details: words === undefined ? {} : { motif: words },
        now,
      });
      return found(await findCommande(trx, id));
    });
  }
}
