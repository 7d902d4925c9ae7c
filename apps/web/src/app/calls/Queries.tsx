import { QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { currentSession, onSessionChange } from "../session.ts";
import { Refusal } from "./call.ts";
import { setFault } from "./fault.ts";

declare module "@tanstack/react-query" {
  interface Register {
    /** `page`: without this query the page has nothing to show, so a 500 takes the whole page. */
    queryMeta: { page?: boolean };
  }
}

/** A refusal is an answer: only a fault or silence is worth asking again. */
const worthRetrying = (failures: number, error: Error) =>
  failures < 1 && !(error instanceof Refusal && error.status < 500);

/** What the server answered; a 404 to any query sets the 404 state (section 8). */
export const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!(error instanceof Refusal)) return;
      if (error.status === 404) setFault(404);
      else if (error.status >= 500 && query.meta?.page) setFault(500);
    },
  }),
  defaultOptions: {
    // "always": without a network the call fails and says so, rather than wait in silence.
    queries: { staleTime: 30_000, retry: worthRetrying, networkMode: "always" },
    mutations: { networkMode: "always" },
  },
});

// What one account was answered is not for the next one.
let userId = currentSession().user?.id;
onSessionChange(() => {
  const { user } = currentSession();
  if (user?.id !== userId) queries.clear();
  userId = user?.id;
});

/**
 * Stands around the pages that use queries, in their own chunks: the first public page has none to
 * make before it is read, and its script stays within the budget.
 */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
