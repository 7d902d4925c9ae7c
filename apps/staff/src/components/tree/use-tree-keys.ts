import type { TreeInstance } from "@headless-tree/core";
import { type KeyboardEvent, useState } from "react";
import type { RowAct } from "./TreeRows.tsx";
import type { TreeItem } from "./tree-items.ts";
import type { Row } from "./tree-moves.ts";
import { typeAhead } from "./type-ahead.ts";
import { focusRow } from "./use-tree-focus.ts";

/** The keys of ARIA's tree pattern, and Alt with the arrows, which moves a row: the handler of a tree's `keydown`. */
export function useTreeKeys(
  tree: TreeInstance<TreeItem>,
  onAct: (row: Row, how: RowAct) => void,
): (event: KeyboardEvent) => void {
  const [typed] = useState(typeAhead);
  const rows = tree.getItems();

  /** Whether the key did something. */
  function press(key: string, isStep: boolean): boolean {
    const row = tree.getFocusedItem();
    const { index, level } = row.getItemMeta();
    if (key === "ArrowUp" || key === "ArrowDown") {
      if (isStep) onAct(row, key === "ArrowUp" ? "up" : "down");
      else focusRow(rows[index + (key === "ArrowUp" ? -1 : 1)]);
    } else if (key === "Home" || key === "End") focusRow(rows.at(key === "Home" ? 0 : -1));
    else if (key === "ArrowRight") {
      if (row.isExpanded()) focusRow(row.getChildren()[0]);
      else row.expand();
    } else if (key === "ArrowLeft") {
      if (row.isExpanded()) row.collapse();
      else if (level > 0) focusRow(row.getParent());
    } else if (key === "Enter") onAct(row, "enter");
    // A space within a word that is being typed is a letter of it.
    else if (key === " " && !typed.isWord()) onAct(row, "press");
    else if (key.length === 1) find(key, index);
    else return false;
    return true;
  }

  function find(letter: string, from: number) {
    const labelOf = (row: number) => rows[row]?.getItemName() ?? "";
    focusRow(rows[typed.find(rows.length, labelOf, from, letter)]);
  }

  return (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isStep = altKey && (key === "ArrowUp" || key === "ArrowDown");
    if (ctrlKey || metaKey || (altKey && !isStep)) return;
    if (press(key, isStep)) event.preventDefault();
  };
}
