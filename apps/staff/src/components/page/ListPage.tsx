import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "../tables/DataTable.tsx";
import {
  FilterSelect,
  type FilterSelectProps,
  Filters,
  InvertedPeriod,
  PeriodFilter,
} from "../tables/Filters.tsx";
import { SearchField } from "../tables/SearchField.tsx";
import { isInverted, isNarrowed, type ListSearch, narrowed } from "../tables/table-search.ts";
import { Page, type PageProps } from "./Page.tsx";

type ListFilter<Name extends string> = Pick<
  FilterSelectProps,
  "label" | "options" | "searchable"
> & {
  /** Its field of the address. */
  name: Name;
  /** Another field, which says nothing any more once this one is another. */
  clears?: Name;
};

type ListPageProps<Row, Name extends string> = Omit<PageProps, "children"> &
  DataTableProps<Row, ListSearch<Name>> & {
    /** What can be searched for. */
    searchLabel: string;
    filters?: readonly ListFilter<Name>[];
    /** The days that the list is filtered by, of a list that is. */
    period?: { du?: string; au?: string };
    /** Stands between the filters and the table: what the rows come to. */
    above?: ReactNode;
    /** Shown in place of `empty` where nothing is as the search and the filters say. */
    noMatch: ReactNode;
    /** What is open above the list. */
    children?: ReactNode;
  };

/** A page that is one list: its search and its filters, then the table, all kept in the address. */
export function ListPage<Row, Name extends string = never>(props: ListPageProps<Row, Name>) {
  const { searchLabel, filters = [], period, above, noMatch, children, ...rest } = props;
  const { caption, columns, rowKey, list, search, onSearch, empty, ...page } = rest;
  // The names are those of the list's own fields.
  const narrow = (patch: { [field: string]: string | undefined }) =>
    narrowed(search, patch as Partial<ListSearch<Name>>);
  return (
    <Page {...page}>
      <Filters>
        <SearchField
          label={searchLabel}
          value={search.q}
          onSearch={(q) => onSearch(narrow({ q }), { replace: true })}
        />
        {filters.map(({ name, clears, ...filter }) => (
          <FilterSelect
            key={name}
            {...filter}
            value={search[name]}
            onChoose={(value) =>
              onSearch(narrow({ ...(clears && { [clears]: undefined }), [name]: value }))
            }
          />
        ))}
        {period && (
          <PeriodFilter
            from={period.du}
            to={period.au}
            onChoose={(du, au) => onSearch(narrow({ du, au }))}
          />
        )}
      </Filters>
      {period && isInverted(period) ? (
        <InvertedPeriod />
      ) : (
        <>
          {above}
          <DataTable
            caption={caption}
            columns={columns}
            rowKey={rowKey}
            list={list}
            search={search}
            onSearch={onSearch}
            empty={isNarrowed(search) ? noMatch : empty}
          />
        </>
      )}
      {children}
    </Page>
  );
}
