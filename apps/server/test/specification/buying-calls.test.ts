import { createOrder } from "@majorant/contract/shop/orders";
import { expect } from "vitest";
import {
  administrators,
  type Caller,
  checkCalls,
  everyone,
  signedIn,
  type World,
} from "./calls.ts";

await checkCalls("Settings", [
  {
    call: "GET settings",
    by: everyone,
    names: "websiteDescription montrerLesCoursSpeciaux",
  },
  {
    call: "PUT parametres",
    by: administrators,
    input: () => ({
      body: { websiteDescription: "Cours en ligne", montrerLesCoursSpeciaux: "true" },
    }),
    names: "websiteDescription montrerLesCoursSpeciaux",
    says: ({ body }) => body as object,
  },
]);

/** An offer by the month, and one for a fixed period. */
async function onSale(_: Caller, { make }: World) {
  const category = await make.category();
  await make.offer({ category_id: category.id });
  const dates = { starts_at: new Date(), ends_at: new Date(Date.now() + 86_400_000) };
  await make.offer({ category_id: category.id, fixed_period: true, price: 99_500, ...dates });
  return { path: { categorieId: category.id } };
}

const offers =
  "[].id [].title [].description [].photo [].category.id [].active [].fixedPeriod [].startDate [].endDate [].price [].price1 [].price3 [].price6 [].price12";

/** The order of the caller's own, with a payment that it has declared. */
async function ordered({ id }: Caller, { make, call, tokenOf, db }: World) {
  const offer = { id: (await make.offer()).id };
  const token = await tokenOf({ id });
  const order = await call(createOrder, { token, body: [{ offer, duration: 3 }] });
  return { path: { commandeId: order.json().id as number, utilisateurId: id }, db };
}

async function declaredOrder(caller: Caller, world: World) {
  const { path } = await ordered(caller, world);
  const payment = { order_id: path.commandeId, transaction_number: "TR-2026-11" };
  await world.db
    .insertInto("payments")
    .values({ ...payment, status: "confirming", method: "transfer" })
    .execute();
  return { path };
}

const order =
  "id date orderArticles[].offer.id orderArticles[].duration orderArticles[].price onlinePayment.status onlinePayment.numSite onlinePayment.password onlinePayment.totalPriceMill onlinePayment.signature onlinePayment.vad";

await checkCalls("Offers, orders", [
  {
    call: "GET offers/all",
    by: administrators,
    input: onSale,
    names:
      "[].id [].titre [].description [].photo [].categorie.id [].active [].periodeFixe [].dateDebut [].dateFin [].prix [].prix1Mois [].prix3Mois [].prix6Mois [].prix12Mois",
  },
  { call: "GET offers", by: everyone, input: onSale, names: offers },
  { call: "GET /api/offers/category/{categorieId}", by: everyone, input: onSale, names: offers },
  {
    call: "GET commandes",
    by: administrators,
    input: declaredOrder,
    names:
      "[].id [].date [].articleCommandes[].offre.id [].articleCommandes[].duree [].articleCommandes[].prix [].paiement.numeroTransaction [].paiement.statut",
  },
  {
    call: "GET /api/orders/user/{utilisateurId}",
    by: signedIn,
    input: declaredOrder,
    names:
      "[].id [].date [].orderArticles[].offer.id [].orderArticles[].duration [].orderArticles[].price [].payment.transactionNumber [].payment.status",
  },
  {
    call: "POST orders",
    by: signedIn,
    input: async (_, { make }) => ({
      body: [{ offer: { id: (await make.offer()).id }, duration: 3 }],
    }),
    names: order,
    says: ({ body }) => ({ orderArticles: body, onlinePayment: { totalPriceMill: 150_000 } }),
  },
  { call: "GET orders/{commandeId}", by: signedIn, input: ordered, names: order },
  {
    call: "PUT orders/{commandeId}/pay",
    by: signedIn,
    input: async (caller, world) => ({
      path: (await ordered(caller, world)).path,
      parts: { paiement: { transactionNumber: "TR-2026-11" } },
    }),
    names: `${order} payment.transactionNumber payment.status`,
    says: () => ({ payment: { transactionNumber: "TR-2026-11", status: "confirming" } }),
  },
  {
    call: "PUT orders/{commandeId}/pay",
    by: signedIn,
    input: async (caller, world) => ({
      path: (await ordered(caller, world)).path,
      body: { transactionNumber: "TR-2026-12" },
    }),
    names: order,
    says: () => ({ payment: { transactionNumber: expect.stringMatching(/^TR/) } }),
  },
]);
