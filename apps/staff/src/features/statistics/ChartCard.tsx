import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { Table, type TableProps } from "@majorant/ui/layout/Table.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Loaded } from "../../components/page/Loaded.tsx";
import { ExportButton, type ExportButtonProps } from "../../components/tables/ExportButton.tsx";
import css from "./Statistics.module.css";

export type ChartCardProps<Row> = {
  title: string;
  /** What is counted, where the title doesn't say it. */
  about?: string;
  list: UseQueryResult<Row[]>;
  /** The same figures as a table. */
  columns: TableProps<Row>["columns"];
  rowKey: (row: Row) => string;
  file: ExportButtonProps["file"];
  fileName: string;
  /** Whether there is nothing to draw, and what is said then. */
  isEmpty: (rows: Row[]) => boolean;
  empty: string;
  children: (rows: Row[]) => ReactNode;
};

/** A chart with its table and its file: pending, refused and empty ones have the same place. */
export function ChartCard<Row>(props: ChartCardProps<Row>) {
  const { title, about, list, columns, rowKey, file, fileName, isEmpty, empty, children } = props;
  const { data, isPlaceholderData } = list;
  return (
    <section className={css.card} aria-busy={!data || isPlaceholderData}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{title}</h2>
          {about && <p className={css.about}>{about}</p>}
        </div>
        <ExportButton file={file} name={fileName} />
      </header>
      <Loaded of={list} waiting={<ChartSkeleton />}>
        {(data) =>
          isEmpty(data) ? (
            <p className={css.nothing}>{empty}</p>
          ) : (
            <>
              {children(data)}
              <details className={css.figures}>
                <summary>Voir les chiffres</summary>
                <Table caption={title} columns={columns} rows={data} rowKey={rowKey} />
              </details>
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const HEIGHTS = [24, 40, 32, 56, 48, 72, 64, 88];

/** Bars that are to come, in the room of a chart with its legend. */
const ChartSkeleton = () => (
  <div className={css.waiting} aria-hidden="true">
    {HEIGHTS.map((share) => (
      <Skeleton key={share} height={`${2.4 * share}px`} />
    ))}
  </div>
);
