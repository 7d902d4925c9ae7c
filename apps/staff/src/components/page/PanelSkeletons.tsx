import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./Panel.module.css";

/** Rows of a panel that are to come: a name, and what stands at the end of its line. */
export function PanelRowSkeletons({ rows = 3 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
    <div key={row} className={css.row} aria-hidden="true">
      <Skeleton className={css.waitingName} width={`${9 + ((row * 5) % 7)}rem`} />
      <Skeleton width="4rem" />
    </div>
  ));
}

export type PanelSkeletonsProps = {
  /** As many as will come, about. */
  panels?: number;
  /** Rows below the title of each. */
  rows?: number;
};

/** Panels that are loading. */
export function PanelSkeletons({ panels = 2, rows = 3 }: PanelSkeletonsProps) {
  return (
    <div className={css.waiting} aria-busy="true">
      {Array.from({ length: panels }, (_, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have panels.
        <div key={panel} className={css.panel}>
          <div className={css.head}>
            <Skeleton height="1.25rem" width="9rem" />
          </div>
          <div>
            <PanelRowSkeletons rows={rows} />
          </div>
        </div>
      ))}
    </div>
  );
}
