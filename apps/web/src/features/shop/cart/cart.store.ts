import { forgetPress } from "@majorant/client/document/early.ts";
import { currentSession, onSessionChange } from "@majorant/client/session.ts";
import type { Duration } from "@majorant/contract/shop/offers";
import type { PaymentCount } from "@majorant/contract/shop/payment-plans";
import { keptStore } from "@majorant/ui/kept-store.ts";
import { usePart, useStore } from "@majorant/ui/store.ts";
import { useMemo } from "react";
import {
  type Article,
  type Cart,
  readCart,
  withArticle,
  withChoice,
  withCode,
  withDuration,
  withoutOffer,
  withPayments,
  withVisitorArticles,
} from "./cart.ts";

const KEY = "majorant.cart";

/** What a visitor chose, in this tab, kept until they have signed in and seen it. */
const WANTED = "majorant.wanted";
const visitor = 0;

const none: readonly Article[] = [];

/** The cart of who is signed in; null for a visitor, whose browser may hold someone's cart meanwhile. */
const cart = keptStore<Cart | null>(KEY, {
  parse(text) {
    const { user } = currentSession();
    // Another user's, or unreadable: dropped, and written over by the next change.
    return user && (readCart(text, user.id) ?? { userId: user.id, articles: none });
  },
});

/** Of nobody who is signed in. */
const visitorCart = keptStore<Cart>(WANTED, {
  parse: (text) => readCart(text, visitor) ?? { userId: visitor, articles: none },
  isNothing: ({ articles }) => articles.length === 0,
  inTab: true,
});

/** A visitor has no cart to change. */
function change(apply: (cart: Cart) => Cart) {
  if (currentSession().user) cart.change((now) => now && apply(now));
}

const setVisitorArticles = (articles: readonly Article[]) =>
  visitorCart.change((now) => ({ ...now, articles }));

/** Moves what was chosen before signing in to the cart, once; what is not for this class stays there. */
function moveVisitorArticles() {
  const { user } = currentSession();
  const { articles } = visitorCart.read();
  if (!user || articles.length === 0) return;
  let others = articles;
  change((now) => {
    const merged = withVisitorArticles(now, articles, user.category?.id);
    others = merged.others;
    return merged.cart;
  });
  setVisitorArticles(others);
}

if (typeof document !== "undefined") {
  moveVisitorArticles();
  onSessionChange((reason) => {
    if (currentSession().user?.id !== cart.read()?.userId) cart.readAgain();
    // What one reader chose is not the next one's.
    if (reason === "signedOut" || reason === "expired") {
      setVisitorArticles(none);
      forgetPress();
    } else moveVisitorArticles();
  });
  cart.follow();
}

/** What a visitor would add, had they a cart: it waits for them to sign in. */
export const addVisitorArticle = (article: Article) =>
  visitorCart.change((now) => withChoice(now, article));

/** Forgets an article that was chosen before signing in, and is not for the reader's class. */
export const forgetVisitorArticle = (offerId: number) =>
  visitorCart.change((now) => withoutOffer(now, offerId));

export const addArticle = (article: Article) => change((now) => withArticle(now, article));
export const removeOffer = (offerId: number) => change((now) => withoutOffer(now, offerId));
export const changeDuration = (article: Article) => change((now) => withDuration(now, article));
/** Keeps the code that was applied, for as long as the cart. */
export const applyCode = (code: string) => change((now) => withCode(now, code));
export const removeCode = () => change((now) => withCode(now, null));
/** Keeps in how many payments the cart is to be paid, until it changes; null is at once. */
export const choosePayments = (payments: PaymentCount | null) =>
  change((now) => withPayments(now, payments));
export const resetCart = () => change(({ userId }) => ({ userId, articles: none }));

/** The articles of the cart, for components; none for a visitor, and where the server makes a page. */
export const useArticles = (): readonly Article[] => useStore(cart, () => null)?.articles ?? none;

/** The code that was applied to the cart; null where there is none. */
export const useCode = (): string | null =>
  usePart(
    cart,
    (now) => now?.code ?? null,
    () => null,
  );

/** In how many payments the cart is to be paid; null is at once. */
export const usePayments = (): PaymentCount | null =>
  usePart(
    cart,
    (now) => now?.payments ?? null,
    () => null,
  );

/** What was chosen before signing in, and is not for the reader's class. */
export function useOtherClassArticles(): readonly Article[] {
  const hasCart = usePart(
    cart,
    (now) => now !== null,
    () => false,
  );
  const articles = useVisitorArticles();
  return hasCart ? articles : none;
}

/** What was chosen before signing in, and has not gone into a cart; none where the server makes a page. */
export const useVisitorArticles = (): readonly Article[] =>
  usePart(
    visitorCart,
    (now) => now.articles,
    () => none,
  );

/** The durations of the offers in the cart, by offer id. */
export function useCartDurations(): ReadonlyMap<number, Duration | null> {
  const articles = useArticles();
  return useMemo(() => new Map(articles.map(({ offer, duree }) => [offer.id, duree])), [articles]);
}
