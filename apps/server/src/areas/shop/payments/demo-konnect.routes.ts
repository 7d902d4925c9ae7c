import formbody from "@fastify/formbody";
import { konnectNotification } from "@majorant/contract/shop/payments";
import type { FastifyReply } from "fastify";
import * as z from "zod/mini";
import { loopbackOrigin } from "../../../integrations/payment/configured.ts";
import { demoKonnect, konnectDecision } from "../../../integrations/payment/demo-konnect.ts";
import { demoKonnectPage, demoRefusalPage } from "../../../integrations/payment/demo-page.ts";
import type { Platform } from "../../../platform/platform.ts";

const policy =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const base = "/api/payments/demo/konnect";

const ofPayment = z.object({ ref: z.string() });

/** Buyers come back where they are: the stand-in is of the same server. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

const decisionForm = z.object({ decision: konnectDecision });

/** The stand-in of the gateway that is asked: its two calls, for its key, and its page, for whoever has its address. */
export function demoKonnectRoutes({ app, config }: Platform): void {
  const demo = demoKonnect();
  const refOf = (params: unknown) => z.parse(ofPayment, params).ref;
  const isOurs = (key: unknown) => key === config.konnect?.apiKey;
  const show = (reply: FastifyReply, html: string) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8")
      .send(html);
  const showPayment = (reply: FastifyReply, ref: string) => {
    const payment = demo.find(ref);
    return payment
      ? show(reply, demoKonnectPage({ ref, ...payment }))
      : show(reply.code(404), demoRefusalPage());
  };
  const hidden = { schema: { hide: true } };

  app.post(`${base}/payments/init-payment`, hidden, async ({ headers, body }, reply) => {
    if (!isOurs(headers["x-api-key"])) return reply.code(401).send({});
    const ref = demo.open(body);
    if (ref === null) return reply.code(400).send({});
    // Without an address that was said, where the server listens: its port may have been chosen late.
    const origin = config.publicUrl ?? loopbackOrigin(app);
    return { payUrl: `${origin}${base}/pay/${ref}`, paymentRef: ref };
  });

  app.get(`${base}/payments/:ref`, hidden, async ({ headers, params }, reply) => {
    if (!isOurs(headers["x-api-key"])) return reply.code(401).send({});
    return demo.answer(refOf(params)) ?? reply.code(404).send({});
  });

  app.get(`${base}/pay/:ref`, hidden, async ({ params }, reply) =>
    showPayment(reply, refOf(params)),
  );

  // Forms are read here and by the other stand-in, nowhere else.
  app.register(async (scope) => {
    await scope.register(formbody);

    scope.post(`${base}/pay/:ref`, hidden, async ({ params, body }, reply) => {
      const ref = refOf(params);
      const payment = demo.find(ref);
      const choice = z.safeParse(decisionForm, body);
      if (!payment || !choice.success) return show(reply.code(400), demoRefusalPage());
      const { decision } = choice.data;
      if (decision === "cancel") return reply.redirect(pathOf(payment.failUrl), 303);
      payment.isRefused = decision === "refuse";
      if (payment.isRefused) return showPayment(reply, ref);
      payment.status = "completed";
      if (decision === "accept") await fetch(wordOf(ref));
      return reply.redirect(pathOf(payment.successUrl), 303);
    });
  });

  /** A server-to-server call, as the gateway's own would come. */
  const wordOf = (ref: string) =>
    `${loopbackOrigin(app)}/api${konnectNotification.path}?${new URLSearchParams({ payment_ref: ref })}`;
}
