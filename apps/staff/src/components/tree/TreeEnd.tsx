import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import css from "./Tree.module.css";
import type { RowAct } from "./TreeRow.tsx";
import type { Row } from "./tree-moves.ts";
import { indented } from "./tree-node.ts";

export type TreeEndProps = {
  item: Row;
  isPending: boolean;
  /** Why the next page did not come. */
  error: Error | null;
  onAct: (item: Row, how: RowAct) => void;
};

/** The row at the end of a branch that is not there whole: asks for more, or again. */
export function TreeEnd({ item, isPending, error, onAct }: TreeEndProps) {
  const data = item.getItemData();
  const { level, posInSet } = item.getItemMeta();
  const failed = data.kind === "failed" ? data.error : error;
  return (
    <div
      ref={item.registerElement}
      role="treeitem"
      className={css.row}
      aria-level={level + 1}
      aria-posinset={posInSet + 1}
      aria-setsize={data.total}
      tabIndex={-1}
      style={indented(level + 1)}
      onFocus={() => item.setFocused()}
    >
      {data.kind === "failed" && <span className={css.failed}>{data.error.message}</span>}
      <button
        type="button"
        tabIndex={-1}
        className={css.act}
        aria-busy={isPending}
        onClick={() => onAct(item, "press")}
      >
        {isPending ? "Chargement…" : data.kind === "failed" ? "Réessayer" : "Charger plus"}
      </button>
      {data.kind === "more" && failed && <span className={css.failed}>{failed.message}</span>}
      {data.kind === "more" && (
        <span className={css.count}>
          {data.shown} sur {data.total}
        </span>
      )}
    </div>
  );
}

/** The icons and words of the rows of a branch to come, each as high as they are. */
export const TreeWaiting = ({ level }: { level: number }) => (
  <div
    role="treeitem"
    aria-disabled="true"
    aria-level={level}
    tabIndex={-1}
    className={css.row}
    style={indented(level)}
  >
    <span className="unseen">Chargement</span>
    <span className={css.waiting} aria-hidden="true">
      {Array.from({ length: level === 1 ? 8 : 2 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
        <span key={row}>
          <Skeleton width="1.125rem" height="1.125rem" />
          <Skeleton width={`${7 + ((row * 5) % 6)}rem`} />
        </span>
      ))}
    </span>
  </div>
);
