import { pageFacts } from "@majorant/client/document/page-facts.ts";

const KEY = "majorant.page";

const random = () =>
  [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(36).padStart(2, "0"))
    .join("");

/** The same after a reload, so that the browser's cache is of use; another one in another tab. */
function ownWord(): string {
  const stored = sessionStorage.getItem(KEY) ?? random();
  sessionStorage.setItem(KEY, stored);
  return stored;
}

let word: string | undefined;

/**
 * The word of this page, by which the server tells it from another tab (streams.ts of the contract): the one
 * that the server made the page with, whose video is signed for it; one of this tab's, where the browser makes
 * the page by itself.
 */
export function pageWord(): string {
  const fromServer = pageFacts()?.word;
  if (import.meta.env.SSR) {
    if (!fromServer) throw new Error("a video in a page that is nobody's");
    return fromServer;
  }
  word ??= fromServer ?? ownWord();
  return word;
}
