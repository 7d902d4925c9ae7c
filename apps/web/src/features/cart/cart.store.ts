import type { Duration } from "@majorant/contract/offers";
import { useMemo, useSyncExternalStore } from "react";
import { currentSession, onSessionChange } from "../../app/session.ts";
import {
  type Article,
  type Cart,
  readCart,
  withArticle,
  withDuration,
  withoutOffer,
} from "./cart.ts";

const KEY = "majorant.cart";

const none: readonly Article[] = [];
const listeners = new Set<() => void>();

/** The cart of who is signed in; null for a visitor, whose browser may hold someone's cart meanwhile. */
let cart: Cart | null = typeof localStorage === "undefined" ? null : kept();

function kept(): Cart | null {
  const { user } = currentSession();
  if (!user) return null;
  // Another user's, or unreadable: dropped, and written over by the next change.
  return readCart(localStorage.getItem(KEY), user.id) ?? { userId: user.id, articles: none };
}

function become(next: Cart | null) {
  cart = next;
  for (const listener of listeners) listener();
}

/** Applies a change to what is stored now: another tab may have changed it since. */
function change(apply: (cart: Cart) => Cart) {
  const now = kept();
  if (!now) return;
  const next = apply(now);
  localStorage.setItem(KEY, JSON.stringify(next));
  become(next);
}

if (typeof localStorage !== "undefined") {
  onSessionChange(() => {
    if (currentSession().user?.id !== cart?.userId) become(kept());
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) become(kept());
  });
}

export const addArticle = (article: Article) => change((now) => withArticle(now, article));
export const removeOffer = (offerId: number) => change((now) => withoutOffer(now, offerId));
export const changeDuration = (article: Article) => change((now) => withDuration(now, article));
export const resetCart = () => change((now) => ({ ...now, articles: none }));

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The articles of the cart, for components; none for a visitor and in a prerendered page. */
export function useArticles(): readonly Article[] {
  const now = () => cart?.articles ?? none;
  return useSyncExternalStore(subscribe, now, now);
}

/** The durations of the offers in the cart, by offer id. */
export function useTaken(): ReadonlyMap<number, Duration | null> {
  const articles = useArticles();
  return useMemo(() => new Map(articles.map(({ offer, duree }) => [offer.id, duree])), [articles]);
}
