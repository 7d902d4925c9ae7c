import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageTitle } from "../../../app/PageTitle.tsx";
import { ErrorState } from "../../../ui/told/ErrorState.tsx";
import css from "./Page.module.css";
import { PanelSkeletons } from "./PanelSkeletons.tsx";

export type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** The document's title until the page says its own. */
  title: string;
  children: (data: T) => ReactNode;
};

/** A page about one thing, once it is there. */
export function Loaded<T>({ query, title, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <div className={css.page}>
      {data !== undefined ? (
        children(data)
      ) : (
        <>
          <PageTitle>{title}</PageTitle>
          {error ? (
            <ErrorState onRetry={() => refetch()} pending={isFetching}>
              {error.message}
            </ErrorState>
          ) : (
            <PanelSkeletons panels={3} />
          )}
        </>
      )}
    </div>
  );
}
