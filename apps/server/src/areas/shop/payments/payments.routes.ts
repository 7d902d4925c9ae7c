import { gpgNotification } from "@majorant/contract/shop/payments";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { paymentGateway } from "../../../integrations/payment/configured.ts";
import { routeSchema } from "../../../platform/http/route-schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { demoGatewayRoutes } from "./demo-gateway.routes.ts";
import { type Fields, readFields } from "./form-fields.ts";
import { wasCancelled } from "./gateway-notifications.queries.ts";
import { openGatewayNotifications } from "./gateway-notifications.ts";
import { findAttempt } from "./payments.queries.ts";

/** What a gateway's servers and its return pages call. */
export function paymentsRoutes(platform: Platform): void {
  const { app, db, config } = platform;
  const notifications = openGatewayNotifications(platform, paymentGateway(config));

  // Not by `serve`, which refuses what it can't parse: what a gateway posts is kept, whatever its
  // type and whatever it holds. Only its length is limited.
  app.register(async (scope) => {
    readAnything(scope, gpgNotification.bodyBytes);

    scope.route({
      method: gpgNotification.method,
      url: `/api${gpgNotification.path}`,
      schema: routeSchema(gpgNotification),
      handler: async (request, reply) => {
        await notifications.receive(readFields(request.body), request);
        return reply.type("text/plain; charset=utf-8").send("OK");
      },
    });

    // The return pages come as GET or POST, without our session, and prove nothing: they only lead
    // back to the order, which says how its payment really stands (docs/product/services.md, The card gateway).
    for (const end of ["ok", "ko"] as const)
      scope.route({
        method: ["GET", "POST"],
        url: `/api/payments/gpg/return/${end}`,
        schema: { hide: true },
        handler: async (request, reply) => {
          const reference = referenceOf(request);
          const attempt = reference ? await findAttempt(db, reference) : undefined;
          if (!reference || !attempt) return reply.redirect("/student/orders", 303);
          const isCancelled = end === "ko" && (await wasCancelled(db, reference));
          const how = isCancelled ? "annule" : end;
          // Who pays by a link has no account: their browser knows its token, which is in no address here.
          const page = attempt.linkId === null ? `/student/orders/${attempt.orderId}` : "/payer";
          return reply.redirect(`${page}?paiement=${how}`, 303);
        },
      });
  });

  if (config.gateway.kind === "demo") demoGatewayRoutes(platform);
}

/** Leaves bodies as text, of any type or none. */
function readAnything(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
}

/** Our reference, wherever the gateway puts it. */
function referenceOf({ query, body }: FastifyRequest): string | undefined {
  const fields: Fields = { ...(query as Fields), ...readFields(body) }; // Fastify's own of a query
  const reference = fields.PAYID ?? fields.orderID;
  return typeof reference === "string" ? reference.replaceAll("\0", "") : undefined;
}
