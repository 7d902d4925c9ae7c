import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import { PanelSkeletons } from "../../kit/page/PanelSkeletons.tsx";

export type LoadedProps<Data> = { of: UseQueryResult<Data>; children: (data: Data) => ReactNode };

/** What a query answered; its place is held until then. */
export function Loaded<Data>({ of, children }: LoadedProps<Data>) {
  const { data, error, isFetching, refetch } = of;
  if (data !== undefined) return children(data);
  if (error)
    return (
      <ErrorState onRetry={() => refetch()} pending={isFetching}>
        {error.message}
      </ErrorState>
    );
  return <PanelSkeletons panels={2} rows={5} />;
}
