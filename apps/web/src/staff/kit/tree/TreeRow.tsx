import { IconChevronRight } from "@tabler/icons-react";
import { memo, useEffect } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import css from "./Tree.module.css";
import { TreeBranch } from "./TreeBranch.tsx";
import { indented, type TreeNode } from "./tree-node.ts";
import { isSelected, useShown, useTree } from "./tree-state.ts";

export type TreeRowProps = {
  node: TreeNode;
  /** The keys from the top down to its own. */
  path: string;
  level: number;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  total: number;
};

/** A node, and what is below it while it is unfolded. */
export const TreeRow = memo(function TreeRow({ node, path, level, place, total }: TreeRowProps) {
  const { key, label, count, note, hasChildren } = node;
  const { state, iconOf } = useTree();
  const isOpen = useShown(state, ({ open }) => hasChildren && open.has(key));
  const isActive = useShown(state, ({ active }) => active === path);
  const isChosen = useShown(state, (shown) => isSelected(shown, key, path));

  // A row that goes leaves the entrance to the tree itself.
  useEffect(
    () => () => {
      if (state.read().active === path) state.set({ active: null });
    },
    [state, path],
  );

  return (
    <>
      <div
        role="treeitem"
        className={css.row}
        aria-level={level}
        aria-posinset={place}
        aria-setsize={total}
        aria-selected={isChosen}
        aria-expanded={hasChildren ? isOpen : undefined}
        tabIndex={isActive ? 0 : -1}
        data-key={key}
        data-path={path}
        data-label={label}
        style={indented(level)}
      >
        {hasChildren ? (
          <span className={css.fold} data-fold>
            <IconChevronRight size={16} stroke={2} aria-hidden="true" />
          </span>
        ) : (
          <span className={css.fold} />
        )}
        <span className={css.icon}>{iconOf(node)}</span>
        <span className={css.label}>{label}</span>
        {note && <Badge>{note}</Badge>}
        {count && <span className={css.count}>{count}</span>}
      </div>
      {isOpen && (
        // The levels say what is below what: a row's name then is its own words only.
        <div role="none" className={css.branch}>
          <TreeBranch parent={key} path={path} level={level + 1} />
        </div>
      )}
    </>
  );
});
