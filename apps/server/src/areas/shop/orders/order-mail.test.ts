import { createOrder } from "@majorant/contract/shop/orders";
import { expect, test, vi } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { mailsTo } from "../../../../test/mails.ts";

const server = await testApp();
const { db, call, tokenOf } = server;
const make = factories(db);

test("the mail of an order says its total as every page does", async () => {
  const email = `${crypto.randomUUID()}@exemple.tn`;
  const user = await make.user({ email });
  const monthly = await make.offer({ title: "Analyse (MP)" });
  const fixed = await make.offer({
    title: "Révisions",
    fixed_period: true,
    price: 99_500,
    starts_at: new Date("2026-09-01T00:00:00Z"),
    ends_at: new Date("2027-06-30T22:00:00Z"),
  });
  const body = [
    { offer: { id: monthly.id }, duration: 3 },
    { offer: { id: fixed.id }, duration: null },
  ];
  const order = (await call(createOrder, { token: await tokenOf(user), body })).json();
  expect(order.total).toBe(249.5);
  const find = async () => (await mailsTo(server, email)).find((mail) => mail.includes("Total"));
  const mail = await vi.waitUntil(find, { timeout: 60_000 });
  expect(mail).toContain(`Subject: Votre commande n° ${order.id}`);
  const total = mail.split(/\r?\n/).find((line) => line.startsWith("Total"));
  // Its figure and its currency are in one piece.
  expect(total).toBe("Total : 249,500\u00a0DT");
});
