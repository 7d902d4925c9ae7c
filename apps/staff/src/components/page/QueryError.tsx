import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import type { UseQueryResult } from "@tanstack/react-query";

export type QueryErrorProps = {
  of: Pick<UseQueryResult, "error" | "isFetching"> & { refetch: () => unknown };
};

/** Why a query has no answer, and the way to ask again. */
export const QueryError = ({ of: { error, isFetching, refetch } }: QueryErrorProps) => (
  <ErrorState onRetry={() => refetch()} pending={isFetching}>
    {error?.message}
  </ErrorState>
);
