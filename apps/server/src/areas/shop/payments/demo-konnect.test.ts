import { getOrder, startPayment } from "@majorant/contract/shop/orders";
import { makePaymentLink } from "@majorant/contract/shop/payment-links";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { paymentsOf } from "../../../../test/areas/payments.ts";
import { eventually } from "../../../../test/eventually.ts";

// The stand-in of the gateway that is asked, gone through as a browser does, with the jobs that ask it.

const server = await testApp({ KONNECT_URL: "demo" });
const { app, call, db } = server;
const { buying, statusOf } = paymentsOf(server);
await app.listen({ host: "127.0.0.1", port: 0 });

/** An order whose buyer stands at the stand-in's page. */
async function atThePage() {
  const bought = await buying();
  const answer = await call(startPayment, {
    params: { commandeId: bought.orderId },
    token: bought.token,
    query: { gateway: "konnect" },
  });
  expect(answer.statusCode).toBe(200);
  return { ...bought, page: new URL(answer.json().redirect).pathname };
}

const decide = (page: string, decision: string) =>
  fetch(`${app.listeningOrigin}${page}`, {
    method: "POST",
    body: new URLSearchParams({ decision }),
    redirect: "manual",
  });

test("shows what is to be paid; a refused card is tried again, and what is paid is told and asked for", async () => {
  const { token, orderId, page } = await atThePage();
  const shown = await fetch(`${app.listeningOrigin}${page}`);
  expect(shown.headers.get("content-security-policy")).not.toContain("unsafe");
  expect(await shown.text()).toContain("60,000\u00a0DT");
  const refused = await decide(page, "refuse");
  expect(await refused.text()).toContain("La carte a été refusée");
  expect((await decide(page, "whatever")).status).toBe(400);
  const back = await decide(page, "cancel");
  expect(back.headers.get("location")).toContain("/api/payments/konnect/return/ko/");
  expect(await statusOf(token, orderId)).toBe("awaiting");

  const paid = await decide(page, "accept");
  expect(paid.headers.get("location")).toContain("/api/payments/konnect/return/ok/");
  expect(await statusOf(token, orderId)).toBe("paid");
});

test("is for whoever has its key", async () => {
  const open = await app.inject({
    method: "POST",
    url: "/api/payments/demo/konnect/payments/init-payment",
    payload: { amount: 1 },
  });
  expect(open.statusCode).toBe(401);
  const ask = await app.inject({ url: "/api/payments/demo/konnect/payments/1" });
  expect(ask.statusCode).toBe(401);
  expect((await app.inject({ url: "/api/payments/demo/konnect/pay/1" })).statusCode).toBe(404);
  const gone = await testApp({ ROLE: "web" });
  expect((await gone.app.inject({ url: "/api/payments/demo/konnect/pay/1" })).statusCode).toBe(404);
});

/** As if it had been asked a while ago: its next question is far away. */
const askedLongAgo = (orderId: number) =>
  db
    .updateTable("payment_attempts")
    .set({
      asked_at: new Date(Date.now() - 60_000),
      ask_at: new Date(Date.now() + 3_600_000),
    })
    .where("order_id", "=", orderId)
    .where("state", "=", "open")
    .execute();

test("paid without a word of it, is asked as soon as its buyer looks at the order", async () => {
  const { token, orderId, page } = await atThePage();
  await decide(page, "silent");
  await askedLongAgo(orderId);
  await eventually(async () => expect(await statusOf(token, orderId)).toBe("paid"));
});

test("paid without a word of it, is asked as soon as who has the link looks at it", async () => {
  const { token, orderId, page } = await atThePage();
  const made = await call(makePaymentLink, { params: { commandeId: orderId }, token });
  await decide(page, "silent");
  await askedLongAgo(orderId);
  await eventually(async () => {
    const payload = { token: made.json().token };
    await app.inject({ method: "POST", url: "/api/paymentLinks/open", payload });
    const { state } = await db
      .selectFrom("payment_attempts")
      .where("order_id", "=", orderId)
      .where("gateway", "=", "konnect")
      .select("state")
      .executeTakeFirstOrThrow();
    expect(state).toBe("paid");
  });
  const order = (await call(getOrder, { params: { commandeId: orderId }, token })).json();
  expect(order.payment.status).toBe("paid");
});
