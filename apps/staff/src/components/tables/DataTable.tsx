import { Pagination } from "@majorant/ui/actions/Pagination.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { litRow, useMade } from "../made/made.ts";
import css from "./DataTable.module.css";
import { keepRows } from "./rows-kept.ts";
import { type ListProps, narrowed, type TableSearch, tableQuery } from "./table-search.ts";

export type Column<Row> = {
  /** Also what the server sorts by, where the column is sortable. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Figures and buttons stand at the end of the line. */
  end?: boolean;
  /** Its part of the table's width, beside the other columns' parts; 1 when left out. */
  share?: number;
  /** A sentence: on a card it has the whole width, without its title. */
  sentence?: boolean;
  /** Its state: on a card it stands beside the first cell, without its title. */
  mark?: boolean;
  /** What can be done with the row: buttons, which need no title. */
  acts?: boolean;
};

/** Narrower than this, rows are cards; many columns need more room, also beside the menu. */
const tooNarrow = (columns: number) => `(max-width: ${columns > 5 ? 1099 : 600}px)`;

export type DataTableProps<Row, S extends TableSearch> = ListProps<S> & {
  /** Says what the table holds, to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** The page that `search` asks for. */
  list: UseQueryResult<{ rows: Row[]; total: number }>;
  /** Shown where there is no row at all: an EmptyState with the next step. */
  empty: ReactNode;
};

/**
 * A table that the server pages, sorts and searches. Where it has no room each row is a card: its
 * first cell on top, then the others with their columns' titles. A link in a row's first cell can be
 * pressed anywhere on the row (`rowLink`). What was just made, as the history's entry says it, is lit and in sight.
 */
export function DataTable<Row, S extends TableSearch>(props: DataTableProps<Row, S>) {
  const { caption, columns, rowKey, list, search, onSearch, empty } = props;
  const { data, error, isPlaceholderData } = list;
  const { page, size, sort } = tableQuery(search);
  const made = useMade();
  const isMade = (key: string | number) => made.some((id) => String(id) === String(key));
  const cards = useMediaQuery(tooNarrow(columns.length), false, {
    getInitialValueInEffect: false,
  });
  const shares = columns.reduce((sum, { share = 1 }) => sum + share, 0);
  const last = data && Math.max(0, Math.ceil(data.total / size) - 1);
  const beyond = last !== undefined && !isPlaceholderData && page > last;

  // An old link to a page that is no more leads to the last one.
  useEffect(() => {
    if (beyond) onSearch({ ...search, page: last }, { replace: true });
  }, [beyond, last, search, onSearch]);

  if (!data && error) return <QueryState query={list} loading={null} />;
  if (data && data.total === 0) return empty;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: browsers forget a table's roles with its layout.
    <div className={`stack gap-3 ${css.frame}`} aria-busy={!data || isPlaceholderData}>
      <table role="table" className={classNames(`box ${css.table}`, cards && css.cards)}>
        <caption className="unseen">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                name={column.key}
                title={column.title}
                sortable={column.sortable}
                end={column.end}
                unseen={column.acts}
                {...(!cards && { width: `${(100 * (column.share ?? 1)) / shares}%` })}
                sort={sort}
                onSort={(next) => onSearch(narrowed<S>(search, { sort: next } as Partial<S>))}
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {data && !beyond ? (
            data.rows.map((row) => (
              <tr key={rowKey(row)} role="row" {...(isMade(rowKey(row)) && litRow())}>
                {columns.map((column) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-title={column.title}
                    className={cellClass(column)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <RowSkeletons rows={Math.min(size, mostSkeletons)} columns={columns} />
          )}
        </tbody>
      </table>
      {!data ? (
        <div className={css.foot} />
      ) : (
        <Pagination
          page={page}
          size={size}
          total={data.total}
          onPage={(next) => onSearch({ ...search, page: next })}
          onSize={(next) => {
            keepRows(next);
            // On the page that keeps the first row in sight.
            onSearch({ ...search, size: next, page: Math.floor((page * size) / next) });
          }}
        />
      )}
    </div>
    // biome-ignore-end lint/a11y/noRedundantRoles: browsers forget a table's roles with its layout.
  );
}

/** Where a column's cells stand, in the table and on a card. */
const cellClass = ({
  end,
  sentence,
  mark,
  acts,
}: Pick<Column<never>, "end" | "sentence" | "mark" | "acts">) =>
  classNames(
    (end || acts) && css.end,
    sentence && css.sentence,
    mark && css.mark,
    acts && css.acts,
  );

/** More are below what a window shows. */
const mostSkeletons = 25;

type RowSkeletonsProps<Row> = { rows: number; columns: readonly Column<Row>[] };

/** As many rows as will come, in the same columns, so that nothing jumps. */
function RowSkeletons<Row>({ rows, columns }: RowSkeletonsProps<Row>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
    // biome-ignore lint/a11y/noRedundantRoles: as above.
    <tr key={row} role="row">
      {columns.map((column) => (
        // biome-ignore lint/a11y/noRedundantRoles: as above.
        <td key={column.key} role="cell" data-title={column.title} className={cellClass(column)}>
          <Skeleton height="1.25rem" className={css.waiting} />
        </td>
      ))}
    </tr>
  ));
}

/** Class of the link in a row's first cell: the whole row can be pressed. */
export const rowLink = css.link;

type ColumnHeadProps = {
  /** What the server sorts by; with "-" in front, the last first. */
  name: string;
  title: string;
  sortable?: boolean | undefined;
  end?: boolean | undefined;
  /** Heard only: what is below it says enough. */
  unseen?: boolean | undefined;
  /** The same whatever the rows hold, so that no column moves from page to page. */
  width?: string;
  /** What the table is sorted by now. */
  sort: string | undefined;
  onSort: (sort: string) => void;
};

const states = {
  none: { Icon: IconArrowsSort, aria: undefined },
  ascending: { Icon: IconArrowUp, aria: "ascending" },
  descending: { Icon: IconArrowDown, aria: "descending" },
} as const;

/** A column's title; where the server can sort by it, a button that does, and then turns the order round. */
function ColumnHead({ name, title, sortable, end, unseen, width, sort, onSort }: ColumnHeadProps) {
  const { Icon, aria } =
    states[sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none"];
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
      role="columnheader"
      scope="col"
      aria-sort={aria}
      className={classNames(end && css.end)}
      style={{ width }}
    >
      {sortable ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(sort === name ? `-${name}` : name)}
        >
          {title}
          <Icon size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={unseen ? "unseen" : undefined}>{title}</span>
      )}
    </th>
  );
}
