import type { Duration, Offer } from "@majorant/contract/shop/offers";
import { describe, expect, it } from "vitest";
import { offer } from "../../../../test/samples.ts";
import { review, sameOrder, twinOf, unpaidOrder } from "./review.ts";

const monthly: Offer = { ...offer, id: 1, title: "MP1 au mois" };

const stage: Offer = {
  ...monthly,
  id: 2,
  title: "Stage d'hiver",
  fixedPeriod: true,
  startDate: "2026-12-03T23:00:00.000Z",
  endDate: "2026-12-24T23:00:00.000Z",
  price: 99.5,
  price1: null,
  price3: null,
};

const cart = (...articles: [Offer, Duration | null][]) =>
  articles.map(([offer, duree]) => ({ offer, duree }));

describe("a cart held against what is sold now", () => {
  it("is as it was added, while what is sold is not known and where nothing has changed", () => {
    const articles = cart([monthly, 3], [stage, null]);
    const asAdded = review(articles, undefined);
    expect(asAdded.map(({ price, was, wasFor }) => [price, was, wasFor])).toEqual([
      [150, null, null],
      [99.5, null, null],
    ]);
    expect(review(articles, [stage, monthly])).toEqual(asAdded);
  });

  it("says a price that has changed, and takes the one of now", () => {
    const [line] = review(cart([monthly, 3]), [{ ...monthly, price3: 140 }]);
    expect(line).toMatchObject({ price: 140, was: 150, wasFor: null, duree: 3 });
  });

  it("has no price for an offer that is gone or no longer active", () => {
    const [gone] = review(cart([monthly, 1]), [stage]);
    const [off] = review(cart([monthly, 1]), [{ ...monthly, active: false }]);
    expect(gone).toMatchObject({ price: null, offer: monthly });
    expect(off?.price).toBeNull();
  });

  it("falls back to the first duration sold where the chosen one is no longer", () => {
    const [line] = review(cart([monthly, 3]), [{ ...monthly, price3: null }]);
    expect(line).toMatchObject({ duree: 1, price: 60, wasFor: 3, was: null });
  });

  it("follows an offer that has become one of a fixed period", () => {
    const [line] = review(cart([monthly, 3]), [{ ...stage, id: monthly.id }]);
    expect(line).toMatchObject({ duree: null, price: 99.5, wasFor: 3 });
  });
});

it("names the offer of the same class that stands before another in the cart", () => {
  const elsewhere = {
    ...monthly,
    id: 3,
    category: { id: 4, title: "PC1", fullTitle: "PC1" },
    opens: [4],
  };
  const lines = review(cart([monthly, 1], [elsewhere, 1], [stage, null]), undefined);
  expect(lines.map((line) => twinOf(line, lines))).toEqual([undefined, undefined, "MP1 au mois"]);
  const [gone, left] = review(cart([monthly, 1], [stage, null]), [stage]);
  if (gone && left) expect(twinOf(left, [gone, left])).toBeUndefined();
});

it("names an offer of a category above the class too, and not the other way round", () => {
  const whole = {
    ...monthly,
    id: 4,
    title: "Toute la filière MP",
    category: { id: 1, title: "MP", fullTitle: "MP" },
    opens: [1, monthly.category.id],
  };
  const widest = review(cart([whole, 1], [monthly, 1]), undefined);
  expect(widest.map((line) => twinOf(line, widest))).toEqual([undefined, "Toute la filière MP"]);
  const narrowest = review(cart([monthly, 1], [whole, 1]), undefined);
  expect(narrowest.map((line) => twinOf(line, narrowest))).toEqual([undefined, undefined]);
});

describe("ordering what was shown", () => {
  const articles = cart([monthly, 1], [stage, null]);
  const reviewed = review(articles, [monthly, stage]);

  it("goes on where what counts is the same", () => {
    const renamed = [{ ...monthly, title: "MP1 chaque mois" }, stage];
    expect(sameOrder(reviewed, review(articles, renamed))).toBe(true);
  });

  it("stops at a new price, another duration or an offer that is gone", () => {
    expect(sameOrder(reviewed, review(articles, [{ ...monthly, price1: 61 }, stage]))).toBe(false);
    expect(sameOrder(reviewed, review(articles, [{ ...monthly, price1: null }, stage]))).toBe(
      false,
    );
    expect(sameOrder(reviewed, review(articles, [monthly]))).toBe(false);
    expect(sameOrder(reviewed, review(articles.slice(1), [monthly, stage]))).toBe(false);
  });
});

describe("an empty cart", () => {
  it("leads to the latest order that waits to be paid, and to none that only waits to be confirmed", () => {
    const waiting = (orderId: number, status: "awaiting" | "confirming") => ({
      offerId: orderId,
      orderId,
      status,
    });
    expect(unpaidOrder([waiting(4, "awaiting"), waiting(12, "awaiting")])).toBe(12);
    expect(unpaidOrder([waiting(12, "confirming"), waiting(4, "awaiting")])).toBe(4);
    expect(unpaidOrder([waiting(12, "confirming")])).toBeUndefined();
    expect(unpaidOrder([])).toBeUndefined();
  });
});
