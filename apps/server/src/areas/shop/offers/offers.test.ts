import { listCategoryOffers, listOffers, type Offer } from "@majorant/contract/shop/offers";
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
        opens: [category_id],
        active: true,
        fixedPeriod: false,
        startDate: null,
        endDate: null,
        price: null,
        price1: 60,
        price3: 150,
        price6: null,
        price12: null,
        inSeveralPayments: false,
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

  test("are those of the categories above it too, the closest first, and say all that they open", async () => {
    const track = await make.category({ title: "Préparatoire" });
    const filiere = await make.category({ title: "MP", parent_id: track.id });
    const [first, second] = [
      await make.category({ title: "MP1", parent_id: filiere.id }),
      await make.category({ title: "MP2", parent_id: filiere.id }),
    ];
    const whole = await make.offer({ category_id: track.id });
    const both = await make.offer({ category_id: filiere.id });
    const own = await make.offer({ category_id: first.id });
    const other = await make.offer({ category_id: second.id });
    const seenIn = async ({ id }: { id: number }) => {
      const answer = await call(listCategoryOffers, { params: { categorieId: id } });
      return (answer.json() as Offer[]).map((offer) => offer.id);
    };
    expect(await seenIn(first)).toEqual([own.id, both.id, whole.id]);
    expect(await seenIn(second)).toEqual([other.id, both.id, whole.id]);
    expect(await seenIn(filiere)).toEqual([both.id, whole.id]);
    const all: Offer[] = (await call(listOffers)).json();
    expect(all.find(({ id }) => id === both.id)?.opens).toEqual([filiere.id, first.id, second.id]);
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
