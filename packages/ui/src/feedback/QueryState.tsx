import type { ReactNode } from "react";
import { ErrorState } from "./ErrorState.tsx";

export type QueryStateProps = {
  /** The query that has no answer yet. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Keeps the place while the answer is on its way. */
  loading: ReactNode;
  className?: string | undefined;
};

/** What stands in the place of an answer that is not there: it is loading, or why it did not come, and another try. */
export function QueryState({ query, loading, className }: QueryStateProps) {
  if (!query.error) return loading;
  return (
    <ErrorState onRetry={() => query.refetch()} pending={query.isFetching} className={className}>
      {query.error.message}
    </ErrorState>
  );
}
