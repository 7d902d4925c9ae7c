import { Skeleton } from "../../../ui/told/Skeleton.tsx";
import css from "./Panel.module.css";

export type PanelSkeletonsProps = {
  /** As many as will come, about. */
  panels?: number;
  /** Rows below the title of each. */
  rows?: number;
};

/** Panels, or a form's parts, that are loading. */
export function PanelSkeletons({ panels = 2, rows = 3 }: PanelSkeletonsProps) {
  return (
    <div className={css.waiting} aria-busy="true">
      {Array.from({ length: panels }, (_, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: panels that wait have no identity.
        <div key={panel} className={css.panel}>
          <Skeleton height="1.25rem" width="min(12rem, 60%)" />
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have their rows.
            <Skeleton key={row} height="1rem" width={row % 2 === 0 ? "90%" : "70%"} />
          ))}
        </div>
      ))}
    </div>
  );
}
