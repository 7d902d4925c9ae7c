import { ApiError } from "@majorant/client/api/call.ts";

/** What is awaited where nothing can be sent: a line, or a server that is well again. */
export type Stall = "line" | "server";

/** Why something given is still here; `until` is when the server takes more, in epoch milliseconds of this browser. */
export type Wait = { why: Stall } | { why: "turn"; until: number };

/** A turn comes within the hour in which the server counts: what is later was said to a clock that was wrong. */
const LONGEST_MS = 3_600_000;

/** How long a refusal is waited out that says no time. */
const MINUTE_S = 60;

/**
 * What becomes of something given that was not taken: it waits, and is sent again. Null where the answer is the
 * server's last word, which is said and not asked for again.
 */
export function waitAfter(error: Error): Wait | null {
  if (!(error instanceof ApiError)) return { why: "line" };
  const { status, code, retryAfter = MINUTE_S } = error;
  if (status === 429)
    return { why: "turn", until: Date.now() + Math.min(retryAfter * 1_000, LONGEST_MS) };
  // Nobody is there to take it, who gives it is signed out, or it stopped on its way.
  if (code === "UNAVAILABLE" || status === 401 || status === 408) return { why: "line" };
  return status >= 500 ? { why: "server" } : null;
}

/** What is kept until a moment of this browser's, in epoch milliseconds. */
type Held = { notBefore?: number };

/** How long it has to stay here yet, in milliseconds; 0 where it may go. */
export function heldFor({ notBefore = 0 }: Held): number {
  const left = notBefore - Date.now();
  return left > 0 && left <= LONGEST_MS ? left : 0;
}

/** Why it is still here; null where it is on its way. */
export function waitOf(held: Held, stalled: Stall | null): Wait | null {
  if (held.notBefore !== undefined && heldFor(held) > 0)
    return { why: "turn", until: held.notBefore };
  return stalled && { why: stalled };
}
