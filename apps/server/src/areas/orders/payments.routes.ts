import { gpgNotification } from "@majorant/contract/payments";
import type { FastifyReply, FastifyRequest } from "fastify";
import { paymentGateway } from "../../gateways/payment/configured.ts";
import type { Platform } from "../../platform/platform.ts";
import { demoGatewayRoutes } from "./demo-gateway.routes.ts";
import { openNotifications } from "./notifications.ts";
import { findAttempt } from "./payments.queries.ts";

export function paymentsRoutes(platform: Platform): void {
  const { serve, app, db, config } = platform;
  const notifications = openNotifications(platform, paymentGateway(config));

  serve(gpgNotification, async ({ body }) => {
    await notifications.receive(body);
    return "OK";
  });

  // The return pages come as GET or POST, without our session, and prove nothing: they only lead
  // back to the order, which says how its payment really stands (integrations.md, 1).
  for (const end of ["ok", "ko"] as const)
    app.route({
      method: ["GET", "POST"],
      url: `/api/payments/gpg/return/${end}`,
      schema: { hide: true },
      handler: async (request, reply) => {
        const reference = referenceOf(request);
        const attempt = reference ? await findAttempt(db, reference) : undefined;
        return leadBack(reply, attempt ? `/${attempt.orderId}?paiement=${end}` : "");
      },
    });

  if (config.gateway.kind === "demo") demoGatewayRoutes(platform);
}

const leadBack = (reply: FastifyReply, order: string) =>
  reply.redirect(`/student/orders${order}`, 303);

/** Our reference, wherever the gateway puts it. */
function referenceOf({ query, body }: FastifyRequest): string | undefined {
  const given = { ...(query as object), ...(body as object | undefined) } as Record<
    string,
    unknown
  >; // a query and a form
  const reference = given.PAYID ?? given.orderID;
  return typeof reference === "string" ? reference : undefined;
}
