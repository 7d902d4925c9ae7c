import { type KeptStore, keptStore } from "@majorant/ui/kept-store.ts";
import { currentSession } from "../session.ts";

const stores = new Map<number, KeptStore<number>>();

/** When a tab of this browser last changed something of a user's, in its epoch milliseconds. */
export function changedOn(userId: number): KeptStore<number> {
  const store = stores.get(userId) ?? keptStore(`majorant.changed.${userId}`, { parse: Number });
  stores.set(userId, store);
  return store;
}

/** Up to when this tab knows what was changed: it was asked for since the page began, and its own it knows. */
let heardOn = performance.timeOrigin;

/** Whether another tab has changed something that this one has not heard of; it has now. */
export function isNews(userId: number): boolean {
  const on = changedOn(userId).read();
  if (on <= heardOn) return false;
  heardOn = on;
  return true;
}

/** The server has taken something from this tab: what the others show of it is read anew there. */
export function tellOtherTabs(): void {
  const { user } = currentSession();
  if (!user) return;
  heardOn = Date.now();
  changedOn(user.id).change(() => heardOn);
}
