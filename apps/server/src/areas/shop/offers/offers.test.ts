import { listCategoryOffers, listOffers } from "@majorant/contract/shop/offers";
import { createOrder } from "@majorant/contract/shop/orders";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/app.ts";
import { factories } from "../../../../test/factories.ts";

const { db, call, tokenOf } = await testApp();
const make = factories(db);
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

const fixed = (values: Parameters<typeof make.offer>[0] = {}) =>
  make.offer({
    fixed_period: true,
    price: 99_500,
    starts_at: days(-9),
    ends_at: days(9),
    ...values,
  });

describe("the offers of a category", () => {
  test("are those on sale: active, and not over", async () => {
    const track = await make.category({ title: "Préparatoire" });
    const category = await make.category({ title: "MP1", parent_id: track.id });
    const category_id = category.id;
    const monthly = await make.offer({ category_id, description: "*24 cours/Séances en direct" });
    const period = await fixed({ category_id });
    await make.offer({ category_id, active: false });
    await fixed({ category_id, starts_at: days(-9), ends_at: days(-1) });
    await make.offer();

    const answer = await call(listCategoryOffers, { params: { categorieId: category_id } });
    expect(answer.json()).toEqual([
      {
        id: monthly.id,
        title: expect.any(String),
        description: "*24 cours/Séances en direct",
        photo: null,
        category: { id: category_id, title: "MP1", fullTitle: "Préparatoire › MP1" },
        active: true,
        fixedPeriod: false,
        startDate: null,
        endDate: null,
        price: null,
        price1: 60,
        price3: 150,
        price6: null,
        price12: null,
      },
      expect.objectContaining({
        id: period.id,
        fixedPeriod: true,
        price: 99.5,
        price1: null,
        startDate: expect.stringMatching(/Z$/),
      }),
    ]);
    const all = (await call(listOffers)).json();
    expect(all.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([monthly.id, period.id]),
    );
  });

  test("are none where the category, or one above it, is closed", async () => {
    const closed = await make.category({ open: false });
    const below = await make.category({ parent_id: closed.id });
    for (const { id } of [closed, below]) {
      const offer = await make.offer({ category_id: id });
      const answer = await call(listCategoryOffers, { params: { categorieId: id } });
      expect(answer.json()).toEqual([]);
      const all: { id: number }[] = (await call(listOffers)).json();
      expect(all.map((each) => each.id)).not.toContain(offer.id);
      const token = await tokenOf(await make.user());
      const order = await call(createOrder, { token, body: [{ offer, duration: 1 }] });
      expect(order.json().code).toBe("OFFER_UNAVAILABLE");
    }
  });

  test("are none where the category is not there", async () => {
    const answer = await call(listCategoryOffers, { params: { categorieId: 999_999 } });
    expect(answer.json()).toEqual([]);
  });
});
