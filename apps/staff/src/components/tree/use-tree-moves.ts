import type { TreeConfig } from "@headless-tree/core";
import { useRef, useState } from "react";
import type { TreeItem } from "./tree-items.ts";
import {
  besideAt,
  type MayMove,
  mayStandBeside,
  nodeOf,
  type Row,
  type TreeMove,
} from "./tree-moves.ts";

/**
 * Moves rows among those beside them: `step` by one place, `dragging` by the library. The row that was `moved`
 * loses the focus with its place in the document, until it is given back to it.
 */
export function useTreeMoves(onMove: ((move: TreeMove) => void) | undefined, mayMove: MayMove) {
  const [announcement, announce] = useState("");
  const moved = useRef<string>(null);

  function put(item: Row, beside: Row, side: TreeMove["side"]) {
    const [node, other] = [nodeOf(item), nodeOf(beside)];
    if (!node || !other) return;
    moved.current = item.getId();
    announce(
      `${item.getItemName()}, ${side === "before" ? "avant" : "après"} ${beside.getItemName()}`,
    );
    onMove?.({ key: node.key, parent: item.getItemData().parent, beside: other.key, side });
  }

  function step(item: Row, by: -1 | 1) {
    const other = item.getParent()?.getChildren()[item.getIndexInParent() + by];
    if (onMove && mayStandBeside(item, other, mayMove))
      put(item, other, by < 0 ? "before" : "after");
  }

  const dragging = {
    canReorder: true,
    seperateDragHandle: true,
    openOnDropDelay: 0,
    // As `Tree.module.css` sets each level in.
    indent: 22,
    setDragImage: ([item]) => ({
      imgElement: item?.getElement() ?? document.body,
      xOffset: 0,
      yOffset: 0,
    }),
    canDrop: ([item], target) =>
      item?.getParent()?.equals(target.item) === true &&
      (!("childIndex" in target) || besideAt(item, target.childIndex, mayMove) !== null),
    onDrop: ([item], target) => {
      const place = item && "childIndex" in target && besideAt(item, target.childIndex, mayMove);
      if (place) put(item, ...place);
    },
  } satisfies Partial<TreeConfig<TreeItem>>;

  return { step, dragging, announcement, moved };
}
