import { saveForms } from "../forms/saved-forms.ts";

/** A page whose scripts are gone is loaded anew at most this often. */
const RELOAD_MS = 60_000;
const RELOADED = "majorant.reloaded";

let reloading = false;

/** Whether this page goes for another one of its own address: nothing is lost by that. */
export const isReloading = (): boolean => reloading;

/** Loads the page that the address names in the place of this one; what was typed is there again. */
export function reload(): void {
  reloading = true;
  saveForms();
  location.reload();
}

/** The document of the new release; once, and not again and again. Answers whether this one goes. */
export function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < RELOAD_MS) return false;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reload();
  return true;
}
