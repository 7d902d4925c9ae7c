import { dragAndDropFeature, syncDataLoaderFeature } from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { plainMath } from "@majorant/domain/text/plain-math";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useCallbackRef } from "@mantine/hooks";
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import css from "./Tree.module.css";
import type { RowAct } from "./TreeRows.tsx";
import { TreeRows, TreeWaiting } from "./TreeRows.tsx";
import { TOP, type TreeItem, type TreeItems } from "./tree-items.ts";
import { besideAt, mayStandBeside, nodeOf, type Row, type TreeMove } from "./tree-moves.ts";
import type { BranchOf, TreeNode } from "./tree-node.ts";
import { typeAhead } from "./type-ahead.ts";
import { useOpenBranches, useTreeItems } from "./use-tree-items.ts";

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
  /** Whether two rows below the same parent can change places, by their keys. */
  mayMove?: (key: string, beside: string) => boolean;
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
  const [announcement, announce] = useState("");
  const [typed] = useState(typeAhead);
  const moved = useRef<string>(null);
  const grownAt = useRef<number>(null);
  const lastChecked = useRef<string>(null);

  const isChosenAt = useCallback(
    (item: TreeItem) =>
      item.kind === "node" &&
      item.node.key === selected &&
      (chosen === null || !chosen.endsWith(`/${selected}`) || chosen === item.id),
    [selected, chosen],
  );
  // Tab comes to the tree, which hands it on to what had the focus last, before that to what is selected.
  const [isWithin, setWithin] = useState(false);
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
  });
  // The rows are put together anew where they are others, not for each key that is pressed.
  const [drawnItems, setDrawnItems] = useState<TreeItems>();
  if (drawnItems !== treeItems) {
    setDrawnItems(treeItems);
    tree.scheduleRebuildTree();
  }

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

  const fold = (item: Row) => (item.isExpanded() ? item.collapse() : item.expand());

  /** Puts a row in or out, or all from the last one to it; what can't be chosen with others unfolds. */
  function check(item: Row, isRange: boolean) {
    const node = nodeOf(item);
    if (!node?.isCheckable) return fold(item);
    const rows = tree.getItems();
    const at = rows.indexOf(item);
    const from = isRange ? rows.findIndex((row) => row.getId() === lastChecked.current) : at;
    const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    const keys = rows.slice(first, last + 1).flatMap((row) => {
      const each = nodeOf(row);
      return each?.isCheckable ? [each.key] : [];
    });
    onCheck?.(keys, !checked?.has(node.key));
    lastChecked.current = item.getId();
  }

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
    } else if (checked) check(item, how === "range");
    else {
      setChosen(data.id);
      onSelect(data.node.key);
    }
  });

  const rows = tree.getItems();

  // A row that is moved in the document loses the focus; of a page that has come the first row has it.
  useLayoutEffect(() => {
    if (moved.current !== null && document.activeElement === document.body) {
      focus(tree.getItemInstance(moved.current));
      moved.current = null;
    }
    // One that is gone leaves the entrance to the tree itself.
    if (isWithin && document.activeElement === document.body) setWithin(false);
    const first = grownAt.current === null ? undefined : rows[grownAt.current];
    if (first?.getItemData().kind !== "node") return;
    grownAt.current = null;
    focus(first);
  });

  /** Whether the key did something. */
  function press(key: string, isStep: boolean): boolean {
    const row = tree.getFocusedItem();
    const { index, level } = row.getItemMeta();
    if (key === "ArrowUp" || key === "ArrowDown") {
      const by = key === "ArrowUp" ? -1 : 1;
      if (isStep) step(row, by);
      else focus(rows[index + by]);
    } else if (key === "Home" || key === "End") focus(rows.at(key === "Home" ? 0 : -1));
    else if (key === "ArrowRight") {
      if (row.isExpanded()) focus(row.getChildren()[0]);
      else row.expand();
    } else if (key === "ArrowLeft") {
      if (row.isExpanded()) row.collapse();
      else if (level > 0) focus(row.getParent());
    } else if (key === "Enter") act(row, "enter");
    // A space within a word that is being typed is a letter of it.
    else if (key === " " && !typed.isWord()) act(row, "press");
    else if (key.length === 1) find(key);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event;
    const isStep = altKey && (key === "ArrowUp" || key === "ArrowDown");
    if (ctrlKey || metaKey || (altKey && !isStep)) return;
    if (press(key, isStep)) event.preventDefault();
  }

  function find(letter: string) {
    const { index } = tree.getFocusedItem().getItemMeta();
    const labelOf = (row: number) => rows[row]?.getItemName() ?? "";
    focus(rows[typed.find(rows.length, labelOf, index, letter)]);
  }

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
        className={css.tree}
        tabIndex={isWithin || !top ? -1 : 0}
        onFocus={({ target, currentTarget }) => {
          setWithin(true);
          if (target === currentTarget) focus(tree.getFocusedItem());
        }}
        onBlur={({ relatedTarget, currentTarget }) =>
          setWithin(currentTarget.contains(relatedTarget))
        }
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          moved.current = null;
        }}
      >
        {!top && <TreeWaiting level={1} />}
        <TreeRows
          rows={rows}
          below={below}
          isChosenAt={isChosenAt}
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

const focus = (row: Row | undefined) => row?.getElement()?.focus();
