import { currentSession } from "../session.ts";

/** Where a browser keeps when a tab last changed something of a user's, in its epoch milliseconds. */
export const changedKey = (userId: number) => `majorant.changed.${userId}`;

/** Up to when this tab knows what was changed: it was asked for since the page began, and its own it knows. */
let heardOn = performance.timeOrigin;

/** Whether another tab has changed something that this one has not heard of; it has now. */
export function isNews(userId: number): boolean {
  const on = Number(localStorage.getItem(changedKey(userId)));
  if (on <= heardOn) return false;
  heardOn = on;
  return true;
}

/** The server has taken something from this tab: what the others show of it is read anew there. */
export function tellOtherTabs(): void {
  const { user } = currentSession();
  if (!user) return;
  heardOn = Date.now();
  try {
    localStorage.setItem(changedKey(user.id), String(heardOn));
  } catch {
    // A full storage tells nobody: the others ask again once they are seen.
  }
}
