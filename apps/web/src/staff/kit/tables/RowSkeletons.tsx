import { classNames } from "../../../ui/style/class-names.ts";
import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import css from "./DataTable.module.css";

type RowSkeletonsProps = {
  rows: number;
  columns: readonly { key: string; title: string; end?: boolean; share?: number }[];
};

/** As many rows as will come, in the same columns, so that nothing jumps. */
export function RowSkeletons({ rows, columns }: RowSkeletonsProps) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
    <tr key={row} role="row">
      {columns.map(({ key, title, end }) => (
        // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
        <td key={key} role="cell" data-title={title} className={classNames(end && css.end)}>
          <Skeleton height="1.25rem" className={css.waiting} />
        </td>
      ))}
    </tr>
  ));
}
