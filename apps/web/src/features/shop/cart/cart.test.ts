import type { Offer } from "@majorant/contract/shop/offers";
import { describe, expect, it } from "vitest";
import { offer as monthly } from "../../../../test/samples.ts";
import {
  type Cart,
  readCart,
  withArticle,
  withChoice,
  withCode,
  withDuration,
  withoutOffer,
  withVisitorArticles,
} from "./cart.ts";

const offer = (id: number): Offer => ({
  ...monthly,
  id,
  title: `Offre ${id}`,
  category: { id: 3, title: "MP1", fullTitle: "MP › MP1" },
  opens: [3],
  price1: 50,
  price3: 120,
});

const empty: Cart = { userId: 7, articles: [] };
const ids = (cart: Cart) => cart.articles.map((article) => article.offer.id);

describe("a cart", () => {
  it("keeps the order in which offers were added, each once", () => {
    const cart = [5, 2, 5].reduce(
      (now, id) => withArticle(now, { offer: offer(id), duree: 1 }),
      empty,
    );
    expect(ids(cart)).toEqual([5, 2]);
    expect(withArticle(cart, { offer: offer(5), duree: 3 })).toBe(cart);
  });

  it("loses an offer by its id, and takes it back at the end", () => {
    const two = withArticle(withArticle(empty, { offer: offer(5), duree: 1 }), {
      offer: offer(2),
      duree: null,
    });
    const one = withoutOffer(two, 5);
    expect(ids(one)).toEqual([2]);
    expect(ids(withArticle(one, { offer: offer(5), duree: 1 }))).toEqual([2, 5]);
  });

  it("changes a duration in its place", () => {
    const two = withArticle(withArticle(empty, { offer: offer(5), duree: 1 }), {
      offer: offer(2),
      duree: 1,
    });
    const changed = withDuration(two, { offer: offer(5), duree: 3 });
    expect(changed.articles.map(({ duree }) => duree)).toEqual([3, 1]);
    expect(ids(changed)).toEqual([5, 2]);
  });

  it("takes what a visitor chose, each offer once, for the duration chosen last", () => {
    const chosen = [5, 2, 5].reduce<Cart>(
      (now, id, place) => withChoice(now, { offer: offer(id), duree: place === 2 ? 3 : 1 }),
      { userId: 0, articles: [] },
    );
    expect(chosen.articles.map(({ offer, duree }) => [offer.id, duree])).toEqual([
      [5, 3],
      [2, 1],
    ]);
    const mine = withArticle(empty, { offer: offer(2), duree: 3 });
    const { cart, others } = withVisitorArticles(mine, chosen.articles, 3);
    expect(cart.userId).toBe(7);
    expect(cart.articles.map(({ offer, duree }) => [offer.id, duree])).toEqual([
      [2, 1],
      [5, 3],
    ]);
    expect(others).toEqual([]);
    // Told again, it changes nothing.
    expect(withVisitorArticles(cart, chosen.articles, 3).cart).toEqual(cart);
  });

  it("leaves out what is sold to another class, or to an account without one", () => {
    const wanted = [{ offer: offer(5), duree: 1 as const }];
    for (const classe of [4, undefined])
      expect(withVisitorArticles(empty, wanted, classe)).toEqual({ cart: empty, others: wanted });
  });

  it("takes what is sold for a category above the class, as kept by an older version too", () => {
    const both = {
      ...offer(5),
      category: { id: 2, title: "MP", fullTitle: "MP" },
      opens: [2, 3, 4],
    };
    const wanted = [{ offer: both, duree: 1 as const }];
    for (const classe of [2, 3, 4])
      expect(withVisitorArticles(empty, wanted, classe).others).toEqual([]);
    expect(withVisitorArticles(empty, wanted, 6).others).toEqual(wanted);
    const { opens: _, ...before } = offer(5);
    // What such a version kept, as it is read back.
    const kept = [{ offer: before as Offer, duree: 1 as const }];
    expect(withVisitorArticles(empty, kept, 3).others).toEqual([]);
  });

  it("is read back for its own user only", () => {
    const text = JSON.stringify(withArticle(empty, { offer: offer(5), duree: 1 }));
    expect(readCart(text, 7)?.articles).toEqual([{ offer: offer(5), duree: 1 }]);
    expect(readCart(text, 8)).toBeNull();
  });

  it("keeps the code that was applied until it is taken out, whatever becomes of its articles", () => {
    const coded = withCode(withArticle(empty, { offer: offer(5), duree: 1 }), "CLUB-MP");
    const changed = withDuration(withArticle(coded, { offer: offer(2), duree: 1 }), {
      offer: offer(5),
      duree: 3,
    });
    expect(readCart(JSON.stringify(withoutOffer(changed, 2)), 7)).toEqual({
      userId: 7,
      articles: [{ offer: offer(5), duree: 3 }],
      code: "CLUB-MP",
    });
    expect("code" in withCode(coded, null)).toBe(false);
    // What an older version or a stranger wrote there.
    expect(readCart('{"userId":7,"articles":[],"code":12}', 7)).toEqual(empty);
  });

  it("is dropped where what was kept can't be read", () => {
    expect(readCart(null, 7)).toBeNull();
    expect(readCart("{", 7)).toBeNull();
    expect(readCart("null", 7)).toBeNull();
    expect(readCart('{"userId":7}', 7)).toBeNull();
    expect(readCart('{"userId":7,"articles":[{"offre":3}]}', 7)).toBeNull();
  });
});
