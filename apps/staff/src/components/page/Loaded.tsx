import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormSkeletons } from "../forms/Form.tsx";
import css from "./Page.module.css";
import { Page } from "./Page.tsx";
import { PanelSkeletons } from "./Panel.tsx";

export type LoadedProps<Data> = {
  of: UseQueryResult<Data>;
  /** Stands there until then. */
  waiting: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query answered; its place is held until then. */
export function Loaded<Data>({ of, waiting, children }: LoadedProps<Data>) {
  if (of.data !== undefined) return children(of.data);
  return <QueryState query={of} loading={waiting} />;
}

type LoadedPageProps<T> = {
  query: UseQueryResult<T>;
  /** The heading until the page says its own. */
  title: string;
  /** It is edited there: what comes is a form. */
  form?: boolean;
  children: (data: T) => ReactNode;
};

/** A page about one thing, once it is there. */
export function LoadedPage<T>({ query, title, form, children }: LoadedPageProps<T>) {
  const { data, error } = query;
  if (data !== undefined) return <div className={css.page}>{children(data)}</div>;
  const lead = !form && !error && <Skeleton width="11rem" height="1rem" />;
  return (
    <div className={css.page}>
      {!error && <Skeleton className={css.trail} width="min(14rem, 70%)" />}
      <Page title={title} lead={lead}>
        <QueryState
          query={query}
          loading={form ? <FormSkeletons fields={[4, 3]} /> : <PanelSkeletons panels={3} />}
        />
      </Page>
    </div>
  );
}
