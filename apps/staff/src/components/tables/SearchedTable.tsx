import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import type { ReactNode } from "react";
import { DataTable, type DataTableProps } from "./DataTable.tsx";
import { ExportButton, type ExportButtonProps } from "./ExportButton.tsx";
import { Filters } from "./Filters.tsx";
import css from "./SearchedTable.module.css";
import { SearchField } from "./SearchField.tsx";
import { narrowed, type TableSearch } from "./table-search.ts";

export type SearchedTableProps<Row, S extends TableSearch> = DataTableProps<Row, S> & {
  /** What can be searched for. */
  searchLabel: string;
  /** Shown in place of `empty` where the search finds nothing. */
  noMatch?: ReactNode;
  /** All its pages as a file. */
  exported?: ExportButtonProps;
  /** Between the search and the table: what its colours stand for. */
  legend?: ReactNode;
};

/** A table on a page that has more than one list: its search, its file, its rows. */
export function SearchedTable<Row, S extends TableSearch>(props: SearchedTableProps<Row, S>) {
  const { searchLabel, noMatch, exported, legend, empty, ...table } = props;
  const { search, onSearch } = table;
  return (
    <>
      <div className={`row wrap align-center justify-between gap-4 line-gap-2 ${css.tools}`}>
        <Filters>
          <SearchField
            label={searchLabel}
            value={search.q}
            // The same fields, but for the page.
            onSearch={(q) => onSearch(narrowed<S>(search, { q } as Partial<S>), { replace: true })}
          />
        </Filters>
        {exported && <ExportButton {...exported} />}
      </div>
      {legend}
      <DataTable
        {...table}
        empty={
          search.q
            ? (noMatch ?? (
                <EmptyState title="Aucun résultat">Essayez un autre mot du titre.</EmptyState>
              ))
            : empty
        }
      />
    </>
  );
}
