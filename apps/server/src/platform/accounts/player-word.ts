import { createHash } from "node:crypto";

/**
 * The word by which a page that plays is known: made here, of its session and of what the page calls itself, and told to nobody.
 * Two devices never have the same, whatever word they send.
 */
export const playerWord = (sessionId: number, page: string): string =>
  createHash("sha256").update(`player ${sessionId} ${page}`).digest("hex").slice(0, 32);
