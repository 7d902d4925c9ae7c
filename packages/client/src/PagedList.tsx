import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { lastPage, type Paging, resized } from "./paging.ts";

/** The page of a list that the address says, and how it becomes another one. */
export type PagingProps = {
  paging: Paging;
  onPaging: (paging: Paging, how?: { replace: boolean }) => void;
};

export type PagedListProps<Row> = PagingProps & {
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  /** Keeps the place while the first page is on its way. */
  loading: ReactNode;
  /** Stands there where the list is empty. */
  none: ReactNode;
  className?: string | undefined;
  children: (rows: Row[]) => ReactNode;
};

/** A list by pages that the address says, with the way to the others below it. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, paging, onPaging, loading, none, className, children } = props;
  const { data, isPlaceholderData } = list;
  const beyond = data && !isPlaceholderData && data.rows.length === 0 && data.total > 0;

  // An old link to a page that is no more leads to the last one.
  useEffect(() => {
    if (beyond) onPaging({ ...paging, page: lastPage(paging, data.total) }, { replace: true });
  }, [beyond, data, paging, onPaging]);

  if (!data || beyond) return <QueryState query={list} loading={loading} />;
  if (data.total === 0) return none;
  return (
    <div className={className} aria-busy={isPlaceholderData}>
      {children(data.rows)}
      <Pagination
        {...paging}
        total={data.total}
        onPage={(page) => onPaging({ ...paging, page })}
        onSize={(size) => onPaging(resized(paging, size))}
      />
    </div>
  );
}
