import type { AddressInfo } from "node:net";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { demoPaymentPage, demoRefusalPage, demoStyle } from "../../gateways/payment/demo-page.ts";
import { gpgNotificationSignature, gpgValues } from "../../gateways/payment/gpg.ts";
import { parse } from "../../platform/http/parse.ts";
import type { Platform } from "../../platform/platform.ts";

// Stands where GPG Checkout would (integrations.md, 1) and speaks its protocol: it takes the same
// form, checks its signature, and tells our notification address what "the bank" said, over HTTP.

const digits = z.string().check(z.regex(/^\d{1,10}$/));

const paymentForm = z.object({
  NumSite: z.string(),
  orderID: z.string().check(z.maxLength(60)),
  Amount: digits,
  signature: z.string(),
  orderProducts: z.optional(z.string()),
});

const decisionForm = z.object({
  orderID: z.string().check(z.maxLength(60)),
  Amount: digits,
  decision: z.enum(["accept", "refuse", "cancel", "leave"]),
});

/** The states of integrations.md; leaving tells nobody anything. */
const statusOf = { accept: "00", refuse: "05", cancel: "06", leave: null } as const;

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function demoGatewayRoutes({ app, config }: Platform): void {
  const merchant = config.gateway;
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);

  app.get("/api/payments/demo/style.css", { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(demoStyle),
  );

  app.post("/api/payments/demo", { schema: { hide: true } }, (request, reply) => {
    const form = parse(paymentForm, request.body);
    const amount = Number(form.Amount);
    const expected = gpgValues(merchant, { reference: form.orderID, amount }).signature;
    if (form.NumSite !== merchant.numSite || form.signature !== expected)
      return show(reply.code(400), demoRefusalPage());
    return show(
      reply,
      demoPaymentPage({
        reference: form.orderID,
        amount,
        products: form.orderProducts ?? "",
        merchant: `Majorant (${merchant.numSite})`,
      }),
    );
  });

  app.post("/api/payments/demo/decision", { schema: { hide: true } }, async (request, reply) => {
    const { decision, orderID, Amount } = parse(decisionForm, request.body);
    const status = statusOf[decision];
    if (status) await tell(status, orderID, Amount);
    const end = decision === "accept" ? "ok" : "ko";
    return reply.redirect(
      `/api/payments/gpg/return/${end}?${new URLSearchParams({ PAYID: orderID })}`,
      303,
    );
  });

  /** A server-to-server call, as the gateway's own would come. */
  async function tell(status: string, reference: string, amount: string): Promise<void> {
    const { port } = app.server.address() as AddressInfo; // it listens on TCP
    const answer = await fetch(`http://${config.host}:${port}/api/payments/gpg/notification`, {
      method: "POST",
      body: new URLSearchParams({
        TransStatus: status,
        PAYID: reference,
        TotalAmount: amount,
        Signature: gpgNotificationSignature(merchant.password, status, reference),
      }),
    });
    if (!answer.ok) throw new Error(`the notification was answered ${answer.status}`);
  }
}
