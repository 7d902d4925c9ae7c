import { createOrder } from "@majorant/contract/shop/orders";
import { exportOrders, listAdminOrders } from "@majorant/contract/shop/orders.admin";
import { expect, test } from "vitest";
import { testApp } from "../../../../../test/app.ts";
import { ordersOf } from "../../../../../test/areas/orders.ts";
import { factories } from "../../../../../test/factories.ts";
import { notifyPayment } from "../../../../../test/paying.ts";

const server = await testApp();
const { app, db, call, tokenOf, setNow } = server;
const make = factories(db);
setNow(new Date("2036-02-28T10:00:00Z"));
const { token, ordering } = await ordersOf(server);

/** The export's lines, each by its columns' titles. */
async function exported(query: Record<string, string>) {
  const { body } = await call(exportOrders, { query, token });
  const [head = "", ...lines] = body.replace("\uFEFF", "").trim().split("\r\n");
  const titles = head.split(";");
  return lines.map((line) => {
    const cells = line.split(";");
    return Object.fromEntries(titles.map((title, i) => [title, cells[i]]));
  });
}

test("accounting has a line for each article, by the day of payment, with its receipt", async () => {
  const user = await make.user();
  const offers = [
    await make.offer({ title: "Algèbre", price_1_month: 99_500 }),
    await make.offer({ title: "Physique", price_1_month: 60_000 }),
  ];
  const body = offers.map(({ id }) => ({ offer: { id }, duration: 1 }));
  const order = (await call(createOrder, { token: await tokenOf(user), body })).json();
  const unpaid = await ordering();
  // 23:30 in Tunis is the same day, 00:30 the next one.
  setNow(new Date("2036-03-02T23:30:00Z"));
  await notifyPayment(app, order.onlinePayment.orderID);

  const ofDay = (jour: string) => exported({ jour, du: "2036-03-03", au: "2036-03-03" });
  expect(await ofDay("commande")).toEqual([]);
  const lines = await ofDay("paiement");
  expect(lines).toMatchObject([
    {
      Commande: String(order.id),
      Date: "2036-02-28 11:00",
      "Payée le": "2036-03-03 00:30",
      Article: "Algèbre",
      Mois: "1",
      "Prix (DT)": "99,500",
      "Encaissé (DT)": "99,500",
      Reçu: "2036-000001",
      Statut: "Payé",
      "Moyen de paiement": "Carte bancaire",
    },
    { Commande: String(order.id), Article: "Physique", "Encaissé (DT)": "60,000" },
  ]);
  const ordered = await exported({ du: "2036-02-28", au: "2036-02-28" });
  expect(ordered.filter(({ Commande }) => Commande === String(unpaid.id))).toMatchObject([
    { "Payée le": "", Reçu: "", "Encaissé (DT)": "0,000" },
  ]);
});

test("what was taken back is still there, and no longer counted", async () => {
  setNow(new Date("2036-03-10T10:00:00Z"));
  const { reference, takeBack } = await ordering();
  await notifyPayment(app, reference);
  setNow(new Date("2036-03-12T10:00:00Z"));
  await takeBack("Chèque revenu");
  expect(await exported({ jour: "paiement", du: "2036-03-10", au: "2036-03-10" })).toMatchObject([
    {
      Statut: "Refusé",
      "Payée le": "2036-03-10 11:00",
      "Annulée le": "2036-03-12 11:00",
      Reçu: "2036-000002",
      "Encaissé (DT)": "0,000",
      Motif: "Chèque revenu",
    },
  ]);
});

test("by the day of payment, only what was paid is there, and the last payment comes first", async () => {
  setNow(new Date("2036-03-14T10:00:00Z"));
  const [first, second, unpaid] = [await ordering(), await ordering(), await ordering()];
  // The later order is paid before the earlier one.
  setNow(new Date("2036-03-15T10:00:00Z"));
  await notifyPayment(app, second.reference);
  setNow(new Date("2036-03-16T10:00:00Z"));
  await notifyPayment(app, first.reference);

  const list = async (sort: string) => {
    const query = { jour: "paiement", du: "2036-03-14", sort, size: "25" };
    const orders: { id: number }[] = (await call(listAdminOrders, { query, token })).json();
    const those = [first.id, second.id, unpaid.id];
    return orders.map(({ id }) => id).filter((id) => those.includes(id));
  };
  expect(await list("-date")).toEqual([first.id, second.id]);
  expect(await list("date")).toEqual([second.id, first.id]);
  const lines = await exported({ jour: "paiement", du: "2036-03-14", au: "2036-03-31" });
  expect(lines.map(({ Commande }) => Commande)).toEqual([String(first.id), String(second.id)]);
});
