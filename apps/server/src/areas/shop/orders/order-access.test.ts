import { type ArticleAccess, createOrder, getOrderAccess } from "@majorant/contract/shop/orders";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";
import { notifyPayment } from "../../../../test/paying.ts";

const { app, db, call, tokenOf, setNow } = await testApp();
const make = factories(db);
setNow(new Date("2026-11-20T12:00:00Z"));

const accessTo = async (commandeId: number, token: string): Promise<ArticleAccess[]> =>
  (await call(getOrderAccess, { params: { commandeId }, token })).json();

test("an order says what one has, what paying it gives, and then what it gave", async () => {
  const category = await make.category();
  const offer = await make.offer({ category_id: category.id });
  const other = await make.offer({ category_id: category.id });
  const student = await make.user();
  const token = await tokenOf(student);
  await make.assignment({
    user_id: student.id,
    category_id: category.id,
    ends_at: new Date("2026-12-01T12:00:00Z"),
  });
  const body = [offer, other].map(({ id }) => ({ offer: { id }, duration: 1 }));
  const order = (await call(createOrder, { token, body })).json();

  const ownership = { state: "current", until: "2026-12-01T12:00:00.000Z" };
  const [first, next, last] = ["2026-12-01", "2027-01-01", "2027-02-01"].map(
    (day) => `${day}T12:00:00.000Z`,
  );
  expect(await accessTo(order.id, token)).toEqual([
    {
      offerId: offer.id,
      given: null,
      owned: ownership,
      purchase: { from: first, until: next, adds: true },
    },
    {
      offerId: other.id,
      given: null,
      owned: ownership,
      purchase: { from: next, until: last, adds: true },
    },
  ]);

  await notifyPayment(app, order.onlinePayment.orderID);
  expect(await accessTo(order.id, token)).toEqual([
    { offerId: offer.id, given: { from: first, until: next }, owned: null, purchase: null },
    { offerId: other.id, given: { from: next, until: last }, owned: null, purchase: null },
  ]);

  // Taken back by an administrator: nothing is promised that is not there.
  await db.deleteFrom("assignments").where("user_id", "=", student.id).execute();
  expect((await accessTo(order.id, token)).map((line) => line.given)).toEqual([null, null]);
});

test("a line extends what a line of a category above it gives, as when it is paid", async () => {
  const filiere = await make.category();
  const classe = await make.category({ parent_id: filiere.id });
  const whole = await make.offer({ category_id: filiere.id });
  const own = await make.offer({ category_id: classe.id });
  const token = await tokenOf(await make.user());
  const body = [whole, own].map(({ id }) => ({ offer: { id }, duration: 1 }));
  const order = (await call(createOrder, { token, body })).json();
  const promised = (await accessTo(order.id, token)).map(({ purchase }) => purchase);
  await notifyPayment(app, order.onlinePayment.orderID);
  const given = (await accessTo(order.id, token)).map((line) => line.given);
  expect(promised).toEqual(given.map((period) => ({ ...period, adds: true })));
  expect(given[1]?.from).toBe(given[0]?.until);
});

test("an order's access is its owner's and the administrators' to see", async () => {
  const owner = await tokenOf(await make.user());
  const body = [{ offer: { id: (await make.offer()).id }, duration: 1 }];
  const { id } = (await call(createOrder, { token: owner, body })).json();
  const params = { commandeId: id };
  const status = async (token?: string) =>
    (await call(getOrderAccess, { params, ...(token && { token }) })).statusCode;
  expect(await status()).toBe(401);
  expect(await status(await tokenOf(await make.user()))).toBe(404);
  expect(await status(await tokenOf(await make.user({ administrator: true })))).toBe(200);
  await db.updateTable("orders").set({ user_id: null }).where("id", "=", id).execute();
  const admin = await tokenOf(await make.user({ administrator: true }));
  expect(await accessTo(id, admin)).toEqual([]);
});
