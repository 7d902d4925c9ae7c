import { pageWord } from "./study/page.ts";

const KEY = "majorant.playing";

/** Held by a page from when it first plays until it is no more, however it ends. */
const lockOf = (word: string) => `majorant.playing.${word}`;

let isHeld = false;

/** Tells this browser's other pages that this one plays. */
export function tellPlaying(): void {
  localStorage.setItem(KEY, pageWord());
  // A browser has locks for addresses that are https.
  if (isHeld || !navigator.locks) return;
  isHeld = true;
  navigator.locks.request(lockOf(pageWord()), () => new Promise(() => {})).catch(() => {});
}

/**
 * The word of the page that played last in this browser, if that is no more: it was loaded anew, or ended with
 * its browser and could give nothing back. Undefined where it may still play.
 */
export async function lastPageGone(): Promise<string | undefined> {
  const word = localStorage.getItem(KEY);
  if (!word || !navigator.locks) return undefined;
  return navigator.locks
    .request(lockOf(word), { ifAvailable: true }, (lock) => (lock ? word : undefined))
    .catch(() => undefined);
}
