import { currentSession, onSessionChange } from "@majorant/client/session.ts";
import type { Duration } from "@majorant/contract/shop/offers";
import { useMemo, useSyncExternalStore } from "react";
import {
  type Article,
  type Cart,
  readCart,
  withArticle,
  withChoice,
  withDuration,
  withoutOffer,
  withWanted,
} from "./cart.ts";

const KEY = "majorant.cart";

/** What a visitor chose, in this tab, kept until they have signed in and seen it. */
const WANTED = "majorant.wanted";
const visitor = 0;

const none: readonly Article[] = [];
const listeners = new Set<() => void>();

/** The cart of who is signed in; null for a visitor, whose browser may hold someone's cart meanwhile. */
let cart: Cart | null = typeof document === "undefined" ? null : kept();

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
  write(apply(now));
}

function write(next: Cart) {
  localStorage.setItem(KEY, JSON.stringify(next));
  become(next);
}

const keptWanted = (): Cart =>
  readCart(sessionStorage.getItem(WANTED), visitor) ?? { userId: visitor, articles: none };

let wanted: readonly Article[] = typeof document === "undefined" ? none : keptWanted().articles;

function keepWanted(articles: readonly Article[]) {
  wanted = articles;
  if (articles.length === 0) sessionStorage.removeItem(WANTED);
  else sessionStorage.setItem(WANTED, JSON.stringify({ userId: visitor, articles }));
}

/** Moves what was chosen before signing in to the cart, once; what is not for this class stays there. */
function takeWanted() {
  const { user } = currentSession();
  const now = kept();
  if (!user || !now || wanted.length === 0) return;
  const taken = withWanted(now, wanted, user.category?.id);
  keepWanted(taken.others);
  write(taken.cart);
}

if (typeof document !== "undefined") {
  takeWanted();
  onSessionChange((reason) => {
    if (currentSession().user?.id !== cart?.userId) become(kept());
    // What one reader chose is not the next one's.
    if (reason === "signedOut" || reason === "expired") keepWanted(none);
    else takeWanted();
  });
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) become(kept());
  });
}

/** What a visitor would add, had they a cart: it waits for them to sign in. */
export const wantArticle = (article: Article) =>
  keepWanted(withChoice(keptWanted(), article).articles);

/** Forgets an article that was chosen before signing in, and is not for the reader's class. */
export function forgetWanted(offerId: number) {
  keepWanted(wanted.filter(({ offer }) => offer.id !== offerId));
  become(cart);
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

/** The articles of the cart, for components; none for a visitor, and where the server makes a page. */
export function useArticles(): readonly Article[] {
  return useSyncExternalStore(
    subscribe,
    () => cart?.articles ?? none,
    () => none,
  );
}

/** What was chosen before signing in, and is not for the reader's class. */
export function useWanted(): readonly Article[] {
  return useSyncExternalStore(
    subscribe,
    () => (cart ? wanted : none),
    () => none,
  );
}

/** The durations of the offers in the cart, by offer id. */
export function useTaken(): ReadonlyMap<number, Duration | null> {
  const articles = useArticles();
  return useMemo(() => new Map(articles.map(({ offer, duree }) => [offer.id, duree])), [articles]);
}
