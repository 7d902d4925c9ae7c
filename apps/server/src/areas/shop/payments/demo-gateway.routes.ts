import formbody from "@fastify/formbody";
import { gpgNotification } from "@majorant/contract/shop/payments";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { loopbackOrigin } from "../../../integrations/payment/configured.ts";
import {
  demoDecision,
  demoNotification,
  readDemoForm,
} from "../../../integrations/payment/demo.ts";
import {
  demoPaymentPage,
  demoRefusalPage,
  demoStyle,
} from "../../../integrations/payment/demo-page.ts";
import type { Platform } from "../../../platform/platform.ts";

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const decisionForm = z.object({ decision: demoDecision });

/**
 * The demo gateway's pages. The one takes the same form as GPG Checkout, checks its signature and
 * lets one choose what the bank answers; the other has that told to our notification address over
 * HTTP, as the gateway's own servers would. The signed form goes through both.
 */
export function demoGatewayRoutes({ app, config }: Platform): void {
  const merchant = config.gateway;
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  const refuse = (reply: FastifyReply) => show(reply.code(400), demoRefusalPage());

  // Forms are read here and nowhere else.
  app.register(async (scope) => {
    await scope.register(formbody);

    scope.get("/api/payments/demo/style.css", { schema: { hide: true } }, (_request, reply) =>
      reply.type("text/css; charset=utf-8").send(demoStyle),
    );

    scope.post("/api/payments/demo", { schema: { hide: true } }, async (request, reply) => {
      const form = readDemoForm(merchant, request.body);
      return form ? show(reply, demoPaymentPage(form)) : refuse(reply);
    });

    scope.post(
      "/api/payments/demo/decision",
      { schema: { hide: true } },
      async (request, reply) => {
        const form = readDemoForm(merchant, request.body);
        const choice = z.safeParse(decisionForm, request.body);
        if (!form || !choice.success) return refuse(reply);
        const { decision } = choice.data;
        const notification = demoNotification(merchant, form, decision);
        if (notification) await sendNotification(notification);
        const end = decision === "accept" ? "ok" : "ko";
        const back = new URLSearchParams({ PAYID: form.orderID });
        return reply.redirect(`/api/payments/gpg/return/${end}?${back}`, 303);
      },
    );
  });

  /** A server-to-server call, as the gateway's own would come. */
  async function sendNotification(notification: URLSearchParams): Promise<void> {
    const url = `${loopbackOrigin(app)}/api${gpgNotification.path}`;
    const answer = await fetch(url, { method: "POST", body: notification });
    if (!answer.ok) throw new Error(`the notification was answered ${answer.status}`);
  }
}
