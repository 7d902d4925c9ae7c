import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./OrderListSkeleton.module.css";

/** The places of the rows that are coming. */
export function OrderListSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status">
      <span className="unseen">Chargement de vos commandes…</span>
      <div className={css.rows} aria-hidden="true">
        {Array.from({ length: Math.min(rows, 10) }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places have no identity and never move.
          <div key={row} className={css.row}>
            <Skeleton width="60%" />
            <Skeleton width="80%" />
            <Skeleton width="90%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </div>
  );
}
