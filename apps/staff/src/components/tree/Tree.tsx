import { dragAndDropFeature, syncDataLoaderFeature } from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { plainMath } from "@majorant/domain/text/plain-math";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useCallbackRef } from "@mantine/hooks";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useMade } from "../made/made.ts";
import css from "./Tree.module.css";
import { type RowAct, TreeRows, TreeWaiting } from "./TreeRows.tsx";
import { moreOf, TOP, type TreeItem, type TreeItems } from "./tree-items.ts";
import { type MayMove, nodeOf, type Row, type TreeMove } from "./tree-moves.ts";
import type { BranchOf, TreeNode } from "./tree-node.ts";
import { useTreeFocus } from "./use-tree-focus.ts";
import { useOpenBranches, useTreeItems } from "./use-tree-items.ts";
import { useTreeKeys } from "./use-tree-keys.ts";
import { useTreeMoves } from "./use-tree-moves.ts";

export type TreeProps = {
  /** Names it, to screen readers. */
  label: string;
  /** What is unfolded is kept under it until the tab is closed. */
  name: string;
  branchOf: BranchOf;
  /** 18 px, for a node; stays the same from one drawing to the next. */
  iconOf: (node: TreeNode) => ReactNode;
  /** The key that the address has. */
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** Pressed twice, or Enter on what is selected. */
  onOpen?: (key: string) => void;
  /** What is above the selected one, from the top down, once it is known: unfolded to show it. */
  above?: readonly string[] | undefined;
  /** Puts a row beside another one; the branch then shows it. Rows stay where they are without it. */
  onMove?: (move: TreeMove) => void;
  mayMove?: MayMove;
  /** What is chosen, while several can be: a press on what can be one of them then puts it in or out. */
  checked?: ReadonlySet<string> | undefined;
  onCheck?: ((keys: readonly string[], isChecked: boolean) => void) | undefined;
  /** Shown where there is nothing at all. */
  empty: ReactNode;
};

/**
 * The tree pattern of ARIA: arrows, Home, End, letters; Enter or Space selects. Branches are asked
 * for when they are unfolded, a page at a time. Where rows can be moved: by their handle, their buttons,
 * or Alt and the arrows.
 */
export function Tree(props: TreeProps) {
  const { label, name, branchOf, iconOf, selected, onSelect, onOpen, above, empty } = props;
  const { onMove, mayMove = () => true, checked, onCheck } = props;
  const [open, setOpen] = useOpenBranches(name, above);
  const { treeItems, growth } = useTreeItems(branchOf, open);
  const { items, below } = treeItems;
  const [focused, setFocused] = useState<string | null>(null);
  // The row on which the selected one was chosen, where it stands in several places.
  const [chosen, setChosen] = useState<string | null>(null);
  const { step, dragging, announcement, moved } = useTreeMoves(onMove, mayMove);
  const check = useChecking(checked, onCheck);
  const grownAt = useRef<number>(null);

  const isChosenAt = useCallback(
    (item: TreeItem) =>
      item.kind === "node" &&
      item.node.key === selected &&
      (chosen === null || !chosen.endsWith(`/${selected}`) || chosen === item.id),
    [selected, chosen],
  );
  const isMade = useMade().length > 0;
  useShown({ isMade, selected, above, treeItems, growth });
  // What had the focus last, before that what is selected.
  const entrance =
    focused !== null && items.has(focused)
      ? focused
      : ([...items.values()].find(isChosenAt)?.id ?? null);

  const tree = useTree<TreeItem>({
    rootItemId: TOP,
    features: [syncDataLoaderFeature, dragAndDropFeature],
    dataLoader: {
      // The root, which is no row, has the word of none.
      getItem: (id) =>
        items.get(id) ?? { id, parent: null, total: 0, kind: "more", page: 0, shown: 0 },
      getChildren: (id) => [...(below.get(id) ?? [])],
    },
    getItemName: (item) => plainMath(nodeOf(item)?.label ?? ""),
    isItemFolder: (item) => nodeOf(item)?.hasChildren ?? false,
    state: { expandedItems: open, focusedItem: entrance },
    setExpandedItems: setOpen,
    setFocusedItem: setFocused,
    ...dragging,
  });
  // The rows are put together anew where they are others, not for each key that is pressed.
  const [drawnItems, setDrawnItems] = useState<TreeItems>();
  if (drawnItems !== treeItems) {
    setDrawnItems(treeItems);
    tree.scheduleRebuildTree();
  }

  const fold = (item: Row) => (item.isExpanded() ? item.collapse() : item.expand());

  const act = useCallbackRef((item: Row, how: RowAct) => {
    const data = item.getItemData();
    if (how === "fold") fold(item);
    else if (how === "up" || how === "down") step(item, how === "up" ? -1 : 1);
    else if (data.kind !== "node") {
      if (growth.isPending) return;
      grownAt.current = data.kind === "more" ? item.getItemMeta().index : null;
      growth.mutate(data);
    } else if (how === "open" || (how === "enter" && isChosenAt(data) && !checked)) {
      if (!checked) onOpen?.(data.node.key);
    } else if (!checked) {
      setChosen(data.id);
      onSelect(data.node.key);
    } else if (data.node.isCheckable) check(tree.getItems(), item, how === "range");
    // What can't be chosen with others unfolds.
    else fold(item);
  });

  const focusing = useTreeFocus(tree, { moved, grownAt });
  const onKeyDown = useTreeKeys(tree, act);

  const rows = tree.getItems();
  const [only] = rows;
  const top = only?.getItemData();
  if (!top && below.has(TOP)) return empty;
  if (top?.kind === "failed" && rows.length === 1)
    return (
      <ErrorState pending={growth.isPending} onRetry={() => only && act(only, "press")}>
        {top.error.message}
      </ErrorState>
    );
  return (
    <>
      <div
        {...tree.getContainerProps(label)}
        role="tree"
        aria-multiselectable={checked ? true : undefined}
        className={`box ${css.tree}`}
        {...focusing}
        onKeyDown={onKeyDown}
      >
        {!top && <TreeWaiting level={1} />}
        <TreeRows
          rows={rows}
          below={below}
          isChosenAt={isChosenAt}
          isMade={isMade}
          checked={checked}
          isMovable={onMove !== undefined}
          dnd={tree.getState().dnd ?? null}
          pending={growth.isPending ? growth.variables.parent : undefined}
          failed={growth.error ? growth.variables?.parent : undefined}
          error={growth.error}
          iconOf={iconOf}
          onAct={act}
        />
      </div>
      {onMove && (
        <p className="unseen" role="status">
          {announcement}
        </p>
      )}
    </>
  );
}

type Shown = ReturnType<typeof useTreeItems> &
  Pick<TreeProps, "selected" | "above"> & { isMade: boolean };

/** Of a long branch comes as much as what was just made in it is in: its row is there then. */
function useShown({ isMade, selected, above = [], treeItems: { items }, growth }: Shown) {
  const isThere = [...items.values()].some(
    (item) => item.kind === "node" && item.node.key === selected,
  );
  const more = items.get(moreOf(above.at(-1) ?? TOP));
  const { mutate, isPending, isError } = growth;
  const isMissing = isMade && selected !== undefined && !isThere && !isPending && !isError;
  useEffect(() => {
    if (isMissing && more?.kind === "more") mutate(more);
  }, [isMissing, more, mutate]);
}

/** Puts a row in or out of those that are chosen, or all from the last one to it. */
function useChecking(checked: TreeProps["checked"], onCheck: TreeProps["onCheck"]) {
  const last = useRef<string>(null);
  return (rows: readonly Row[], item: Row, isRange: boolean) => {
    const at = rows.indexOf(item);
    const from = isRange ? rows.findIndex((row) => row.getId() === last.current) : at;
    const [first, end] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    const keys = rows.slice(first, end + 1).flatMap((row) => {
      const node = nodeOf(row);
      return node?.isCheckable ? [node.key] : [];
    });
    onCheck?.(keys, !checked?.has(nodeOf(item)?.key ?? ""));
    last.current = item.getId();
  };
}
