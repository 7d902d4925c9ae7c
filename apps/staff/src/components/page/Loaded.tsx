import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

export type LoadedProps<Data> = {
  of: UseQueryResult<Data>;
  /** Stands there until then. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query answered; its place is held until then. */
export function Loaded<Data>({ of, waiting, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = of;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  return waiting;
}
