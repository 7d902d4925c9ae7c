import type { TreeInstance } from "@headless-tree/core";
import { type FocusEvent, type RefObject, useLayoutEffect, useState } from "react";
import type { TreeItem } from "./tree-items.ts";
import type { Row } from "./tree-moves.ts";

export const focusRow = (row: Row | undefined) => row?.getElement()?.focus();

/** What has the focus after the next drawing: the row that was moved, or the first of a page, by its place. */
type Next = { moved: RefObject<string | null>; grownAt: RefObject<number | null> };

/**
 * Tab comes to the tree, which hands the focus on to a row. A row that is moved in the document loses it; of a
 * page that has come the first row has it.
 */
export function useTreeFocus(tree: TreeInstance<TreeItem>, { moved, grownAt }: Next) {
  const [isWithin, setWithin] = useState(false);
  const rows = tree.getItems();

  useLayoutEffect(() => {
    if (moved.current !== null && document.activeElement === document.body) {
      focusRow(tree.getItemInstance(moved.current));
      moved.current = null;
    }
    // One that is gone leaves the entrance to the tree itself.
    if (isWithin && document.activeElement === document.body) setWithin(false);
    const first = grownAt.current === null ? undefined : rows[grownAt.current];
    if (first?.getItemData().kind !== "node") return;
    grownAt.current = null;
    focusRow(first);
  });

  return {
    tabIndex: isWithin || rows.length === 0 ? -1 : 0,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      setWithin(true);
      if (target === currentTarget) focusRow(tree.getFocusedItem());
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) =>
      setWithin(currentTarget.contains(relatedTarget)),
    onPointerDown: () => {
      moved.current = null;
    },
  };
}
