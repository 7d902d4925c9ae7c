import { paymentCounts } from "@majorant/contract/choices";
import type { Duration, Offer } from "@majorant/contract/shop/offers";
import type { PaymentCount } from "@majorant/contract/shop/payment-plans";

/** An offer as it was when it was added, and for how many months; null for a fixed period. */
export type Article = { offer: Offer; duree: Duration | null };

/**
 * One user's cart, as it is kept in this browser, with the code of a reduction that was applied to it, and in how many payments
 * it is to be paid where not at once: those are of these very articles, and go when they change.
 */
export type Cart = {
  userId: number;
  articles: readonly Article[];
  code?: string;
  payments?: PaymentCount;
};

/** The same cart with other articles. */
const withArticles = ({ payments: _, ...cart }: Cart, articles: readonly Article[]): Cart => ({
  ...cart,
  articles,
});

export const holds = (cart: Cart, offerId: number) =>
  cart.articles.some(({ offer }) => offer.id === offerId);

/** Appends an article; an offer that is already there cannot be added again. */
export function withArticle(cart: Cart, article: Article): Cart {
  if (holds(cart, article.offer.id)) return cart;
  return withArticles(cart, [...cart.articles, article]);
}

export function withoutOffer(cart: Cart, offerId: number): Cart {
  return withArticles(
    cart,
    cart.articles.filter(({ offer }) => offer.id !== offerId),
  );
}

/** The same cart with the code that was applied to it, or without one; it is paid at once, until it is said otherwise. */
export function withCode({ userId, articles }: Cart, code: string | null): Cart {
  return { userId, articles, ...(code !== null && { code }) };
}

/** The same cart to be paid in so many payments; null is at once. */
export function withPayments({ payments: _, ...cart }: Cart, payments: PaymentCount | null): Cart {
  return { ...cart, ...(payments !== null && { payments }) };
}

/** The same cart with another offer's state and duration in the place of the article of that offer. */
export function withDuration(cart: Cart, changed: Article): Cart {
  return withArticles(
    cart,
    cart.articles.map((article) => (article.offer.id === changed.offer.id ? changed : article)),
  );
}

/** The article as it was chosen last: at the end, or with its duration in the place where it is already. */
export const withChoice = (cart: Cart, article: Article): Cart =>
  holds(cart, article.offer.id) ? withDuration(cart, article) : withArticle(cart, article);

/** Whether an offer opens a category; a cart that was kept before offers said so knows its own alone. */
export const opens = ({ opens, category }: Offer, categoryId: number) =>
  (opens ?? [category.id]).includes(categoryId);

/** What a visitor chose goes to who signs in; what is not for their class waits to be told (`others`). */
export function withVisitorArticles(
  cart: Cart,
  visitorArticles: readonly Article[],
  categoryId: number | undefined,
): { cart: Cart; others: Article[] } {
  const isMine = ({ offer }: Article) => categoryId !== undefined && opens(offer, categoryId);
  return {
    cart: visitorArticles.filter(isMine).reduce(withChoice, cart),
    others: visitorArticles.filter((article) => !isMine(article)),
  };
}

/** What is kept under our key, if it is this user's cart; anything else is dropped. */
export function readCart(text: string | null, userId: number): Cart | null {
  if (text === null) return null;
  try {
    // Written by this feature; what an older version or a stranger wrote fails one of the checks.
    const cart = JSON.parse(text) as Partial<Cart> | null;
    if (cart?.userId !== userId || !Array.isArray(cart.articles)) return null;
    const isSound = cart.articles.every((article) => typeof article?.offer?.id === "number");
    if (!isSound) return null;
    const withItsCode = withCode(
      { userId, articles: cart.articles },
      typeof cart.code === "string" ? cart.code : null,
    );
    return withPayments(
      withItsCode,
      paymentCounts.find((payments) => payments === cart.payments) ?? null,
    );
  } catch {
    return null;
  }
}
