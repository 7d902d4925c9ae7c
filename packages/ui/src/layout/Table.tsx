import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import css from "./Table.module.css";

/** One column; its `title` stands before its cell on a phone. */
export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end of the line. */
  end?: boolean;
  /** The server can sort by this column, under its key. */
  sortable?: boolean;
};

export type TableProps<Row> = {
  /** Says what the table holds, to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What its row has besides: which one is the current one, a class. */
  rowProps?: ((row: Row) => ComponentProps<"tr">) | undefined;
  /** A column's key, with "-" in front for the last first: as in the address and on the wire. */
  sort?: string | undefined;
  onSort?: ((sort: string) => void) | undefined;
  className?: string | undefined;
};

/**
 * A table; on a phone each row is a card with its columns' titles in front. The roles are said again because
 * browsers forget them with the layout.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowProps,
  sort,
  onSort,
  className,
}: TableProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above.
    <table role="table" className={classNames(`box ${css.table}`, className)}>
      <caption className="unseen">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={column.end ? css.end : undefined}
              aria-sort={
                sort === column.key
                  ? "ascending"
                  : sort === `-${column.key}`
                    ? "descending"
                    : undefined
              }
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className={css.sort}
                  onClick={() => onSort(sort === column.key ? `-${column.key}` : column.key)}
                >
                  {column.title}
                </button>
              ) : (
                column.title
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr {...rowProps?.(row)} key={rowKey(row)} role="row">
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-title={column.title}
                className={column.end ? css.end : undefined}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above.
  );
}
