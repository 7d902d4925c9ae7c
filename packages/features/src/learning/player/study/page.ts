const KEY = "majorant.page";

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, "0"))
    .join("");

let word: string | undefined;

/**
 * The word of this page, by which the server tells it from another tab (streams.ts of the contract).
 * The same after a reload, so that the browser's cache is of use; another one in another tab.
 */
export function pageWord(): string {
  word ??= sessionStorage.getItem(KEY) ?? random();
  sessionStorage.setItem(KEY, word);
  return word;
}
