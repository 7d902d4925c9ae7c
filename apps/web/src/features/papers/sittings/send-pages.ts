import { ApiError, call, NoAnswer } from "@majorant/client/api/call.ts";
import { copyPagePartBytes } from "@majorant/contract/limits";
import type { OwnPage } from "@majorant/contract/sittings/sittings";
import type { Place } from "./kept.ts";

export type Sending = {
  place: Place;
  pages: readonly OwnPage[];
  /** The bytes of a page, where this device has them. */
  bytesOf: (hash: string) => Blob | undefined;
  signal: AbortSignal;
  /** The parts of a page that are missing now. */
  onPart: (hash: string, missing: readonly number[]) => void;
  /** There is no line: it goes on by itself once there is one. */
  onWait: (waits: boolean) => void;
};

/** How long until the line is tried again, in milliseconds; sooner where the browser says that it is back. */
const pauseMs = 5_000;

const untilAgain = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener("online", go);
      signal.removeEventListener("abort", go);
      resolve();
    };
    const timer = setTimeout(go, pauseMs);
    addEventListener("online", go);
    signal.addEventListener("abort", go);
  });

/** What another try may mend: no line, a server that is busy or away. */
const passes = (error: unknown) =>
  error instanceof NoAnswer ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Sends the parts of pages that have not arrived, one after the other, and goes on where it stopped once the line is back.
 * @throws ApiError where the server does not want them: PAGE_UNKNOWN, PAGE_DIFFERS, PAGES_OVER
 */
export async function sendPages({
  place,
  pages,
  bytesOf,
  signal,
  onPart,
  onWait,
}: Sending): Promise<void> {
  for (const { hash, missing } of pages) {
    const bytes = bytesOf(hash);
    if (!bytes) continue;
    const queue = [...missing];
    for (let part = queue.shift(); part !== undefined && !signal.aborted; ) {
      const from = part * copyPagePartBytes;
      try {
        const answer = await call(
          "PUT /users/{utilisateurId}/sittings/{sittingId}/copy/pages/{hash}/parts/{part}",
          {
            params: { utilisateurId: place.userId, sittingId: place.sittingId, hash, part },
            files: { part: bytes.slice(from, from + copyPagePartBytes) },
          },
          { signal },
        );
        onWait(false);
        onPart(hash, answer.missing);
        part = queue.shift();
      } catch (error) {
        if (signal.aborted) return;
        if (!passes(error)) throw error;
        onWait(true);
        await untilAgain(signal);
      }
    }
  }
}
