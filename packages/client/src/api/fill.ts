import type { FetchQueryOptions, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./call.ts";

// biome-ignore lint/suspicious/noExplicitAny: the options of a query of any kind, each with its own key and data.
type Query<T = any> = FetchQueryOptions<T, Error, T, any>;

/** Asks for an answer that the next question depends on. */
export type Get = <T>(query: Query<T>) => Promise<T>;

/** What a page can't be shown without: queries, or a chain of them. */
type Needed = Query | ((get: Get) => Promise<unknown>);

/** What a loader is given, as far as it is read here. */
type Route = { context: { queries: QueryClient }; preload: boolean };

/** Why a page has nothing to show, in the API's words; PageOutlet says it in the page's place. */
export type Refused = { refused: { status: number; code: ApiError["code"]; sentence: string } };

/**
 * Fills the queries that a page reads. The server waits for all of them, and answers why where one that is
 * needed is refused; `beside` is what a page can be shown without. In the browser they are asked for beside
 * the page's script: the page keeps their place, and says by itself what goes wrong.
 */
export function fill(
  { context: { queries }, preload }: Route,
  needed: readonly Needed[],
  beside: readonly Query[] = [],
): Promise<Refused | undefined> | undefined {
  const get: Get = (query) => queries.ensureQueryData(query);
  const ask = (each: Needed) => (typeof each === "function" ? each(get) : get(each));
  if (import.meta.env.SSR)
    return Promise.all([
      ...needed.map(ask),
      ...beside.map((query) => queries.prefetchQuery(query)),
    ]).then(() => undefined, refusalOf);
  if (!preload) for (const each of [...needed, ...beside]) ask(each).catch(() => {});
  return undefined;
}

function refusalOf(error: unknown): Refused {
  // A fault is the server's own: its page says so, and its log.
  if (!(error instanceof ApiError) || error.status === 500) throw error;
  return { refused: { status: error.status, code: error.code, sentence: error.message } };
}
