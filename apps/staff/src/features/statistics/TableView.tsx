import { EmptyState } from "@majorant/ui/feedback/EmptyState.tsx";
import { Moment } from "@majorant/ui/format/Moment.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Column, DataTable } from "../../components/tables/DataTable.tsx";
import { ExportButton, type ExportButtonProps } from "../../components/tables/ExportButton.tsx";
import { Filters } from "../../components/tables/Filters.tsx";
import { SearchField } from "../../components/tables/SearchField.tsx";
import { type ListProps, narrowed } from "../../components/tables/table-search.ts";
import css from "./Statistics.module.css";
import type { StatisticsSearch } from "./statistics-search.ts";

type TableViewProps<Row> = ListProps<StatisticsSearch> & {
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => number;
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  searchLabel: string;
  file: ExportButtonProps["file"];
  fileName: string;
  /** What is said where there is nothing, without a search. */
  empty: string;
  /** What the figures count. */
  about?: ReactNode;
  /** What the colours of a column stand for. */
  legend?: ReactNode;
  /** Since when they hold. */
  countedAt?: string | undefined;
  /** The table is of the whole place, whose figures are counted at night. */
  nightly?: boolean;
};

/** One of the tables of the statistics, searched, with its file. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const {
    search,
    onSearch,
    searchLabel,
    file,
    fileName,
    empty,
    about,
    legend,
    countedAt,
    nightly,
    ...table
  } = props;
  return (
    <>
      {about && <p className={css.about}>{about}</p>}
      <div className={css.tools}>
        <Filters>
          <SearchField
            label={searchLabel}
            value={search.q}
            onSearch={(q) => onSearch(narrowed(search, { q }), { replace: true })}
          />
        </Filters>
        <ExportButton file={file} name={fileName} />
      </div>
      {legend}
      <DataTable
        {...table}
        search={search}
        onSearch={onSearch}
        empty={
          search.q ? (
            <EmptyState title="Aucun résultat">Essayez un autre mot du titre.</EmptyState>
          ) : (
            <EmptyState title={empty} />
          )
        }
      />
      {countedAt && (
        <p className={css.about}>
          Compté le <Moment at={countedAt} />.
          {nightly && " Les chiffres de tous les cours sont comptés une fois par nuit."}
        </p>
      )}
    </>
  );
}
