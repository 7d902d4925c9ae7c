import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./DataTable.module.css";

type RowSkeletonsProps<Shown> = {
  rows: number;
  columns: readonly Shown[];
  /** The same as of the cells that will come. */
  classOf: (column: Shown) => string;
};

/** As many rows as will come, in the same columns, so that nothing jumps. */
export function RowSkeletons<Shown extends { key: string; title: string }>({
  rows,
  columns,
  classOf,
}: RowSkeletonsProps<Shown>) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
    <tr key={row} role="row">
      {columns.map((column) => (
        // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
        <td key={column.key} role="cell" data-title={column.title} className={classOf(column)}>
          <Skeleton height="1.25rem" className={css.waiting} />
        </td>
      ))}
    </tr>
  ));
}
