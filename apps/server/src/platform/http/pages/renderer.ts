import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SessionUser } from "@majorant/contract/accounts/sign-in";
import type { Language } from "@majorant/domain/accounts/languages";
import type { Hashes } from "./policy.ts";

/** What the built web app is asked for a page. */
export type PageRequest = {
  /** Path and search. */
  address: string;
  /**
   * `origin` is the address that users see; `at` the moment, in epoch milliseconds; `word` the one that a page
   * for somebody is known by where it plays a video (streams.ts of the contract); `readsCache` whether the browser's own player
   * reads what the page has fetched (own-player.ts of the domain).
   */
  facts: {
    user: SessionUser | null;
    at: number;
    origin: string;
    word: string | null;
    readsCache: boolean;
  };
  /** Answers the calls of the page. */
  api: typeof fetch;
  /** Asked once the calls are answered: whether the page that they made before is still there. */
  isKept: () => boolean;
};

export type MadePage =
  | {
      kind: "page";
      status: number;
      html: string;
      hashes: Hashes;
      /** How many of its texts and formulas are shown as they were typed, and how many the browser typesets. */
      texts: { asTyped: number; left: number };
    }
  | { kind: "kept" }
  | { kind: "redirect"; to: string };

/** What the web build leaves in `dist/server/<language>/pages.js`: its routes, which make pages. */
export type Renderer = {
  makePage(request: PageRequest): Promise<MadePage>;
  /** An SVG of 1200 × 630 without text; null where an address has no page to share. */
  drawPicture(request: PageRequest): Promise<string | null>;
};

/**
 * The renderers of a built web app, one for each language, loaded with the first page in it: each is megabytes of
 * code, which a start would wait for.
 */
export function openRenderers(dist: string): (language: Language) => Promise<Renderer> {
  const renderers = new Map<Language, Promise<Renderer>>();
  return (language) => {
    // Built by the web app: its exports are what the type above says.
    const renderer =
      renderers.get(language) ??
      (import(pathToFileURL(join(dist, "server", language, "pages.js")).href) as Promise<Renderer>);
    renderers.set(language, renderer);
    return renderer;
  };
}
