import { gpgNotification, konnectNotification } from "@majorant/contract/shop/payments";
import { neighbourhoodOf } from "@majorant/domain/accounts/networks";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { askedGateway, paymentGateway } from "../../../integrations/payment/configured.ts";
import { routeSchema } from "../../../platform/http/route-schema.ts";
import type { Platform } from "../../../platform/platform.ts";
import { noteRefusedTry } from "../../../platform/refused-tries.ts";
import { findAskedReference } from "./asked-payments.queries.ts";
import { openAskedPayments } from "./asked-payments.ts";
import { demoGatewayRoutes } from "./demo-gateway.routes.ts";
import { demoKonnectRoutes } from "./demo-konnect.routes.ts";
import { type Fields, readFields } from "./form-fields.ts";
import { wasCancelled } from "./gateway-notifications.queries.ts";
import { openGatewayNotifications } from "./gateway-notifications.ts";
import { findAttempt } from "./payments.queries.ts";

/** What a gateway's servers and its return pages call. */
export function paymentsRoutes(platform: Platform): void {
  const { app, config } = platform;
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
          return leadBack(platform, reply, { reference: referenceOf(request), end });
        },
      });
  });

  if (config.gateway.kind === "demo") demoGatewayRoutes(platform);
  askedGatewayRoutes(platform);
}

/** Leads a browser that comes back from a gateway to its order, or to the page of its link. */
async function leadBack(
  { db }: Pick<Platform, "db">,
  reply: FastifyReply,
  { reference, end }: { reference: string | undefined; end: "ok" | "ko" },
): Promise<FastifyReply> {
  const attempt = reference ? await findAttempt(db, reference) : undefined;
  if (!reference || !attempt) return reply.redirect("/student/orders", 303);
  const isCancelled = end === "ko" && (await wasCancelled(db, reference));
  const how = isCancelled ? "annule" : end;
  // Who pays by a link has no account: their browser knows its token, which is in no address here.
  const page = attempt.linkId === null ? `/student/orders/${attempt.orderId}` : "/payer";
  return reply.redirect(`${page}?paiement=${how}`, 303);
}

/** Names of payments that are none of ours are taken from one address so often in an hour. */
const strangersAnHour = 100;

/** So long a browser that comes back waits for what the gateway says, in milliseconds: then its page asks again. */
const returnWaits = 4_000;

const ending = z.object({
  end: z.enum(["ok", "ko"]),
  reference: z.string().check(z.regex(/^[\w-]{1,100}$/)),
});

/** What a gateway that is asked calls, and where it sends its payers. Neither proves anything: it is asked. */
function askedGatewayRoutes(platform: Platform): void {
  const { app, serve, db, clock, config, rateLimits } = platform;
  const gateway = askedGateway(config, app);
  if (config.konnect?.kind === "demo") demoKonnectRoutes(platform);
  const asked = gateway && openAskedPayments(platform, gateway);
  asked?.handleJobs();
  const strangers = rateLimits("asked-gateway-stranger", {
    tries: strangersAnHour,
    seconds: 3_600,
  });

  serve(konnectNotification, async ({ query: { payment_ref: gatewayRef = "" }, request }) => {
    const reference = await findAskedReference(db, gatewayRef);
    if (reference) await asked?.askAgain(reference);
    else {
      await noteRefusedTry(db, { kind: "notification", request, now: clock() });
      await strangers.spend(neighbourhoodOf(request.ip));
    }
    return "OK" as const;
  });

  app.route({
    method: "GET",
    url: "/api/payments/konnect/return/:end/:reference",
    schema: { hide: true },
    handler: async (request, reply) => {
      const { data } = z.safeParse(ending, request.params);
      if (!data) return reply.redirect("/student/orders", 303);
      await asked?.askWithin(data.reference, returnWaits);
      return leadBack(platform, reply, data);
    },
  });
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
