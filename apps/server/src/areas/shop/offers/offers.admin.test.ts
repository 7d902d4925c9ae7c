import { listCategoryOffers } from "@majorant/contract/shop/offers";
import {
  activateOffer,
  addOffer,
  changeOffer,
  deleteOffer,
  duplicateOffer,
  getAdminOffer,
  getOfferAudience,
  listAdminOffers,
} from "@majorant/contract/shop/offers.admin";
import { createOrder, getOrder } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { call, db, tokenOf } = await testApp();
const make = factories(db);
const token = await tokenOf(await make.user({ administrator: true }));

const monthly = async () => ({
  titre: "Toutes les matières",
  description: "*Cours / Exercices corrigés",
  categorie: { id: (await make.category()).id },
  active: true,
  periodeFixe: false,
  prix1Mois: 59.5,
  prix12Mois: 480,
});

const add = async (offre: object) => call(addOffer, { token, body: offre });

const onSale = async (categorieId: number) =>
  (await call(listCategoryOffers, { params: { categorieId } })).json();

describe("an offer is added", () => {
  test("by months: it is on sale at once, at exactly these prices", async () => {
    const form = await monthly();
    const offer = (await add(form)).json();
    expect(offer).toMatchObject({ prix: null, prix1Mois: 59.5, prix3Mois: null, commandes: 0 });
    expect(await onSale(form.categorie.id)).toMatchObject([{ price1: 59.5, price12: 480 }]);
  });

  test("for a fixed period: what a form says of the other kind is dropped", async () => {
    const dates = { dateDebut: "2027-03-15T08:00:00Z", dateFin: "2027-03-29T20:00:00Z" };
    const form = { ...(await monthly()), periodeFixe: true, prix: 90, ...dates };
    expect((await add(form)).json()).toMatchObject({
      prix: 90,
      prix1Mois: null,
      dateDebut: "2027-03-15T08:00:00.000Z",
    });
  });

  test.each([
    ["titre", { titre: "  " }, "Le titre est obligatoire"],
    ["categorie", { categorie: null }, "La categorie est obligatoire"],
    ["categorie", { categorie: { id: 987_654 } }, "La categorie est obligatoire"],
    ["prix1Mois", { prix1Mois: null, prix12Mois: null }, "Indiquez le prix d'une durée au moins"],
    ["prix1Mois", { prix1Mois: -5 }, "Le prix est invalide"],
    ["prix1Mois", { prix1Mois: 5e-324 }, "Le prix est invalide"],
    ["prix1Mois", { prix1Mois: 1.2345 }, "Un prix a trois décimales au plus"],
    ["prix12Mois", { prix12Mois: 1e9 }, "Le prix est trop élevé"],
    [
      "dateDebut",
      { periodeFixe: true, prix: 90, dateFin: "2027-03-29T20:00:00Z" },
      "La date de début est obligatoire",
    ],
    [
      "dateFin",
      {
        periodeFixe: true,
        prix: 90,
        dateDebut: "2027-03-29T20:00:00Z",
        dateFin: "2027-03-15T20:00:00Z",
      },
      "La date de fin doit suivre la date de début",
    ],
  ])("but not with a wrong %s", async (field, wrong, sentence) => {
    const refused = await add({ ...(await monthly()), ...wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({ [`offre.${field}`]: sentence });
  });
});

test("a changed price is for those who order from now on", async () => {
  const form = await monthly();
  const { id, version } = (await add(form)).json();
  const buyer = await tokenOf(await make.user());
  const body = [{ offer: { id }, duration: 1 }];
  const order = (await call(createOrder, { token: buyer, body })).json();
  const answer = await call(changeOffer, {
    token,
    params: { offreId: id },
    parts: { offre: { ...form, prix1Mois: 70 }, version },
  });
  expect(answer.json()).toMatchObject({ prix1Mois: 70, commandes: 1 });
  const params = { commandeId: order.id };
  expect((await call(getOrder, { token: buyer, params })).json().total).toBe(59.5);
  const late = await call(changeOffer, {
    token,
    params: { offreId: id },
    parts: { offre: form, version },
  });
  expect([late.statusCode, late.json().code]).toEqual([409, "EDITED_MEANWHILE"]);
});

test("an offer may be paid in several payments once somebody says so, and a copy of it too", async () => {
  const form = await monthly();
  const { id, version, enPlusieursFois } = (await add(form)).json();
  expect(enPlusieursFois).toBe(false);
  const change = (offre: object, seen: number) =>
    call(changeOffer, { token, params: { offreId: id }, parts: { offre, version: seen } });
  const allowed = await change({ ...form, enPlusieursFois: true }, version);
  expect(allowed.json()).toMatchObject({ enPlusieursFois: true });
  expect(await onSale(form.categorie.id)).toMatchObject([{ inSeveralPayments: true }]);
  // Left out, it stays.
  const changed = await change({ ...form, titre: "Autrement" }, allowed.json().version);
  expect(changed.json()).toMatchObject({ titre: "Autrement", enPlusieursFois: true });
  const copy = await call(duplicateOffer, { token, params: { offreId: id } });
  expect(copy.json()).toMatchObject({ enPlusieursFois: true });
  const taken = await change({ ...form, enPlusieursFois: false }, changed.json().version);
  expect(taken.json()).toMatchObject({ enPlusieursFois: false });
});

test("an offer is taken off the sale, and put back", async () => {
  const form = await monthly();
  const params = { offreId: (await add(form)).json().id };
  await call(activateOffer, { token, params, body: { active: false } });
  expect(await onSale(form.categorie.id)).toEqual([]);
  await call(activateOffer, { token, params, body: { active: true } });
  expect(await onSale(form.categorie.id)).toHaveLength(1);
});

test("a copy is not on sale until somebody says so", async () => {
  const form = await monthly();
  const params = { offreId: (await add(form)).json().id };
  const copy = (await call(duplicateOffer, { token, params })).json();
  expect(copy).toMatchObject({
    titre: "Toutes les matières (copie)",
    active: false,
    prix12Mois: 480,
  });
  expect(await onSale(form.categorie.id)).toHaveLength(1);
});

test("what was ordered is never deleted; what was not is", async () => {
  const { id } = (await add(await monthly())).json();
  const { id: unsold } = (await add(await monthly())).json();
  const buyer = await tokenOf(await make.user());
  await call(createOrder, { token: buyer, body: [{ offer: { id }, duration: 1 }] });
  const refused = await call(deleteOffer, { token, params: { offreId: id } });
  expect([refused.statusCode, refused.json().code]).toEqual([409, "OFFER_SOLD"]);
  expect((await call(deleteOffer, { token, params: { offreId: unsold } })).statusCode).toBe(204);
  expect((await call(getAdminOffer, { token, params: { offreId: unsold } })).statusCode).toBe(404);
});

test("the table is searched, filtered by a category and all below it, sorted and paged", async () => {
  const above = await make.category({ title: "Intégrée été" });
  const below = await make.category({ parent_id: above.id });
  for (const [titre, categorie, active] of [
    ["Alpha", above, true],
    ["Bêta", below, false],
    ["Gamma", below, true],
  ] as const)
    await add({ ...(await monthly()), titre, categorie: { id: categorie.id }, active });
  const ask = async (query: Record<string, string>) => {
    const answer = await call(listAdminOffers, {
      token,
      query: { categorie: String(above.id), ...query },
    });
    const titles = answer.json().map(({ titre }: { titre: string }) => titre);
    return [titles, answer.headers["x-total-count"]];
  };
  expect(await ask({ sort: "-titre", page: "0", size: "2" })).toEqual([["Gamma", "Bêta"], "3"]);
  expect(await ask({ q: "beta ete" })).toEqual([["Bêta"], "1"]);
  expect(await ask({ active: "false" })).toEqual([["Bêta"], "1"]);
  const query = { categorie: String(above.id) };
  const [, beta, gamma] = (await call(listAdminOffers, { token, query })).json();
  const ids = `${gamma.id},${beta.id}`;
  expect(await ask({ ids, sort: "titre" })).toEqual([["Bêta", "Gamma"], "2"]);
});

test("a search is written out for a spreadsheet, all its pages", async () => {
  const titre = `Révisions ${crypto.randomUUID()}`;
  const form = { ...(await monthly()), titre, description: "=1+1" };
  for (const active of [true, false, true]) await add({ ...form, active });
  const table = await call(listAdminOffers, {
    token,
    query: { q: titre, format: "csv", size: "1" },
  });
  expect(table.headers["content-disposition"]).toContain('filename="offres.csv"');
  const lines = table.body.split("\r\n").slice(1, -1);
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain(";59,500;;;480,000;0;'=1+1");
});

describe("who will see an offer, said before it is saved", () => {
  const audienceOf = (categorieId: number) =>
    call(getOfferAudience, { params: { categorieId }, token });

  test("is every class at or below its category, and their active students", async () => {
    const filiere = await make.category({ title: "MP" });
    const second = await make.category({ title: "MP2", parent_id: filiere.id, position: 2 });
    const first = await make.category({ title: "MP1", parent_id: filiere.id, position: 1 });
    await make.user({ category_id: first.id });
    await make.user({ category_id: second.id });
    await make.user({ category_id: second.id });
    await make.user({ category_id: second.id, active: false });
    await make.user({ category_id: second.id, role: "ROLE_ENSEIGNANT" });
    await make.user({ category_id: (await make.category()).id });
    expect((await audienceOf(filiere.id)).json()).toEqual({
      ouverte: true,
      classes: [
        { id: first.id, titre: "MP1", chemin: "MP › MP1" },
        { id: second.id, titre: "MP2", chemin: "MP › MP2" },
      ],
      etudiants: 3,
    });
    expect((await audienceOf(first.id)).json()).toMatchObject({
      classes: [{ titre: "MP1" }],
      etudiants: 1,
    });
  });

  test("is nobody where the category, or one above it, is closed", async () => {
    const closed = await make.category({ open: false });
    const below = await make.category({ parent_id: closed.id });
    for (const { id } of [closed, below])
      expect((await audienceOf(id)).json()).toMatchObject({ ouverte: false });
  });

  test("is not found where there is no such category", async () => {
    expect((await audienceOf(999_999)).json().code).toBe("NOT_FOUND");
  });
});
