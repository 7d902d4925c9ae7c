import type { Endpoint, Reply } from "@majorant/contract/endpoint";
import { address, type Input } from "./call.ts";

/** Replies by the addresses of their calls: `/api/cours/12`. */
export type Answers = Readonly<Record<string, unknown>>;

let answers: Answers | undefined;

/** Where a page is written for a visitor: what its first render finds answered. */
export function give(all: Answers): void {
  answers = all;
}

/** The answers that stand in a written page, as the server put them there. */
function read(): Answers {
  const block = typeof document === "undefined" ? null : document.getElementById("given");
  return block?.textContent ? JSON.parse(block.textContent) : {};
}

/** The address that a call of this endpoint is answered under. */
export function addressOf<const E extends Endpoint>(endpoint: E, input: Input<E>): string {
  // As in call.ts: the conditional types of Input can't be seen through.
  const { params = {}, query = {} } = input as Record<"params" | "query", Record<string, unknown>>;
  return address(endpoint.path, params, query);
}

/**
 * For a query of a page that the server writes: its first answer is in the page, so that the first
 * render in the browser is the one that was written.
 */
export const asGiven = <const E extends Endpoint>(endpoint: E, input: Input<E>) => ({
  initialData: () => {
    answers ??= read();
    // The contract types this answer, and the server checked it against the same shape.
    return answers[addressOf(endpoint, input)] as Reply<E> | undefined;
  },
  initialDataUpdatedAt: () => performance.timeOrigin,
});
