import type { DndState } from "@headless-tree/core";
import { Fragment, memo, type ReactNode } from "react";
import { TreeEnd, TreeWaiting } from "./TreeEnd.tsx";
import { type RowAct, TreeRow } from "./TreeRow.tsx";
import type { TreeItem, TreeItems } from "./tree-items.ts";
import { dropOn, type Row } from "./tree-moves.ts";
import type { TreeNode } from "./tree-node.ts";

export type TreeRowsProps = {
  rows: readonly Row[];
  below: TreeItems["below"];
  isChosenAt: (item: TreeItem) => boolean;
  checked: ReadonlySet<string> | undefined;
  isMovable: boolean;
  dnd: DndState<TreeItem> | null;
  /** The branch of which more is asked for, and the one of which it did not come. */
  pending: string | null | undefined;
  failed: string | null | undefined;
  error: Error | null;
  iconOf: (node: TreeNode) => ReactNode;
  onAct: (row: Row, how: RowAct) => void;
};

/** All rows of a tree. Where the focus is concerns none of them: there may be thousands. */
export const TreeRows = memo(function TreeRows(props: TreeRowsProps) {
  const { rows, below, isChosenAt, checked, isMovable, dnd } = props;
  const { pending, failed, error, iconOf, onAct } = props;
  return rows.map((row) => {
    const item = row.getItemData();
    const { level, posInSet } = row.getItemMeta();
    if (item.kind !== "node")
      return (
        <TreeEnd
          key={item.id}
          item={row}
          isPending={pending === item.parent}
          error={failed === item.parent ? error : null}
          onAct={onAct}
        />
      );
    const { node, total } = item;
    const isOpen = node.hasChildren && row.isExpanded();
    return (
      <Fragment key={item.id}>
        <TreeRow
          item={row}
          node={node}
          level={level + 1}
          place={posInSet + 1}
          total={total}
          icon={iconOf}
          isOpen={isOpen}
          isChosen={isChosenAt(item)}
          isChecked={checked && node.isCheckable ? checked.has(node.key) : null}
          isMovable={isMovable}
          isDragged={dnd?.draggedItems?.[0] === row}
          drop={dnd?.dragTarget && dropOn(row)}
          onAct={onAct}
        />
        {isOpen && !below.has(item.id) && <TreeWaiting level={level + 2} />}
      </Fragment>
    );
  });
});
