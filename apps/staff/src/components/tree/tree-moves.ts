import type { ItemInstance } from "@headless-tree/core";
import type { TreeItem } from "./tree-items.ts";
import type { TreeNode } from "./tree-node.ts";

export type Row = ItemInstance<TreeItem>;

/** What is moved, to right before or after one that stands beside it. */
export type TreeMove = {
  key: string;
  /** The key of what both are below; null is the top. */
  parent: string | null;
  beside: string;
  side: "before" | "after";
};

/** Whether two rows below the same parent can change places, by their keys. */
export type MayMove = (key: string, beside: string) => boolean;

export function nodeOf(row: Row | undefined): TreeNode | undefined {
  const item = row?.getItemData();
  return item?.kind === "node" ? item.node : undefined;
}

export function mayStandBeside(row: Row, other: Row | undefined, mayMove: MayMove): other is Row {
  const [own, next] = [nodeOf(row), nodeOf(other)];
  return own !== undefined && next !== undefined && own !== next && mayMove(own.key, next.key);
}

/** Beside which row, and on which side, one comes to stand at a place of its branch; null where it is or can't be. */
export function besideAt(
  row: Row,
  index: number,
  mayMove: MayMove,
): [Row, TreeMove["side"]] | null {
  const own = row.getIndexInParent();
  if (index === own || index === own + 1) return null;
  const all = row.getParent()?.getChildren() ?? [];
  const [before, after] = [all[index], all[index - 1]];
  if (mayStandBeside(row, before, mayMove)) return [before, "before"];
  return mayStandBeside(row, after, mayMove) ? [after, "after"] : null;
}

/** Where the row that is dragged would come: after one only at the end of its branch. */
export function dropOn(row: Row): TreeMove["side"] | undefined {
  if (row.isDragTargetAbove()) return "before";
  const { posInSet, setSize } = row.getItemMeta();
  return row.isDragTargetBelow() && posInSet === setSize - 1 ? "after" : undefined;
}
