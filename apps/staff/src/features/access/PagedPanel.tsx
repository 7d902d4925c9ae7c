import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../components/page/Loaded.tsx";
import { Panel, PanelRowSkeletons } from "../../components/page/Panel.tsx";
import { pageSize } from "./assignment-queries.ts";

export type PagedPanelProps<Row> = {
  title: string;
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  page: number;
  onPage: (page: number) => void;
  action?: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A panel of those who reach something, a page of them at a time. */
export function PagedPanel<Row>(props: PagedPanelProps<Row>) {
  const { title, list, page, onPage, action, children } = props;
  const total = list.data?.total;
  return (
    <Panel title={title} total={total} action={action}>
      <Loaded of={list} waiting={<PanelRowSkeletons />}>
        {({ rows }) => children(rows)}
      </Loaded>
      {total !== undefined && total > pageSize && (
        <Pagination page={page} size={pageSize} total={total} onPage={onPage} />
      )}
    </Panel>
  );
}
