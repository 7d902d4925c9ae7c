import type { SessionUser } from "@majorant/contract/accounts/sign-in";

/** What a page was made with, beside its answers: what hydrates it says the same. */
export type PageFacts = {
  user: SessionUser | null;
  /** When, in epoch milliseconds. */
  at: number;
  /** The address that users see, without a slash at its end. */
  origin: string;
  /** The word of the page, by which one that plays is told from another (streams); its reader's only. */
  word: string | null;
  /** Whether the browser's own player reads what its page has fetched (domain, own-player.ts). */
  readsCache: boolean;
};

let source = (): PageFacts | undefined => undefined;

/** Where the facts are: on the server one of many pages at once, in a browser the one that was sent. */
export const factsFrom = (next: () => PageFacts | undefined): void => {
  source = next;
};

/** Those of this page; undefined where the browser makes it by itself. */
export const pageFacts = () => source();
