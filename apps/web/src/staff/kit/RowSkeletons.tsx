import { Skeleton } from "../../ui/Skeleton.tsx";
import css from "./DataTable.module.css";

/** As many rows as will come, so that nothing jumps. */
export function RowSkeletons({ rows, columns }: { rows: number; columns: number }) {
  const keys = (count: number) => Array.from({ length: count }, (_, place) => place);
  return keys(rows).map((row) => (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
    <tr key={row} role="row" className={css.waiting}>
      {keys(columns).map((column) => (
        // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
        <td key={column} role="cell">
          <Skeleton height="1.25rem" width={column === 0 ? "6rem" : "70%"} />
        </td>
      ))}
    </tr>
  ));
}
