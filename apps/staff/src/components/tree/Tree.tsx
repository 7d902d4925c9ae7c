import {
  dragAndDropFeature,
  type HotkeyConfig,
  hotkeysCoreFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { plainMath } from "@majorant/domain/text/plain-math";
import { ErrorState } from "@majorant/ui/feedback/ErrorState.tsx";
import { useCallbackRef } from "@mantine/hooks";
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import css from "./Tree.module.css";
import { TreeEnd, TreeWaiting } from "./TreeEnd.tsx";
import { type RowAct, TreeRow } from "./TreeRow.tsx";
import { TOP, type TreeItem } from "./tree-items.ts";
import { besideAt, dropOn, mayStandBeside, nodeOf, type Row, type TreeMove } from "./tree-moves.ts";
import type { BranchOf, TreeNode } from "./tree-node.ts";
import { typeAhead } from "./type-ahead.ts";
import { useOpenBranches } from "./use-open-branches.ts";
import { useTreeItems } from "./use-tree-items.ts";

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
  const { items, below, growth } = useTreeItems(branchOf, open);
  const [focused, setFocused] = useState<string | null>(null);
  // The row on which the selected one was chosen, where it stands in several places.
  const [chosen, setChosen] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const [typed] = useState(typeAhead);
  const moved = useRef<string>(null);
  const grownAt = useRef<number>(null);
  const lastChecked = useRef<string>(null);

  const isChosenAt = ({ id, ...item }: TreeItem) =>
    item.kind === "node" &&
    item.node.key === selected &&
    (chosen === null || !chosen.endsWith(`/${selected}`) || chosen === id);
  // Tab comes to what had the focus last, before that to what is selected.
  const entrance =
    focused !== null && items.has(focused)
      ? focused
      : ([...items.values()].find(isChosenAt)?.id ?? null);

  const tree = useTree<TreeItem>({
    rootItemId: TOP,
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature],
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
    hotkeys: {
      ...pageStays,
      customPress: onKey("Enter", (item) => act(item, "enter")),
      customSelect: {
        ...onKey("Space", (item) => act(item, "press")),
        // A space within a word that is being typed is a letter of it.
        isEnabled: () => !typed.isWord(),
      },
      customUp: { ...onKey("AltLeft+ArrowUp", (item) => act(item, "up")), canRepeat: true },
      customDown: { ...onKey("AltLeft+ArrowDown", (item) => act(item, "down")), canRepeat: true },
    },
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
  tree.scheduleRebuildTree();

  function put(item: Row, beside: Row, side: TreeMove["side"]) {
    const [node, other] = [nodeOf(item), nodeOf(beside)];
    if (!node || !other) return;
    moved.current = item.getId();
    setSaid(
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
      tree.getItemInstance(moved.current).getElement()?.focus();
      moved.current = null;
    }
    const first = grownAt.current === null ? undefined : rows[grownAt.current];
    if (first?.getItemData().kind !== "node") return;
    grownAt.current = null;
    first.getElement()?.focus();
  });

  function type(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") {
      event.preventDefault();
      if (!typed.isWord()) return;
    }
    const at = typed.find(
      rows.map((row) => row.getItemName()),
      tree.getFocusedItem().getItemMeta().index,
      event.key,
    );
    rows[at]?.getElement()?.focus();
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
  const dragged = tree.getState().dnd?.draggedItems?.[0];
  return (
    <>
      <div
        {...tree.getContainerProps(label)}
        role="tree"
        aria-multiselectable={checked ? true : undefined}
        className={css.tree}
        onKeyDown={type}
        onPointerDown={() => {
          moved.current = null;
        }}
      >
        {!top && <TreeWaiting level={1} />}
        {rows.map((item) => {
          const data = item.getItemData();
          if (data.kind !== "node")
            return (
              <TreeEnd
                key={data.id}
                item={item}
                isFocused={item.isFocused()}
                isPending={growth.isPending && growth.variables.parent === data.parent}
                error={growth.variables?.parent === data.parent ? growth.error : null}
                onAct={act}
              />
            );
          const { level, posInSet } = item.getItemMeta();
          const isOpen = data.node.hasChildren && item.isExpanded();
          return (
            <Fragment key={data.id}>
              <TreeRow
                item={item}
                node={data.node}
                level={level + 1}
                place={posInSet + 1}
                total={data.total}
                icon={iconOf}
                isOpen={isOpen}
                isFocused={item.isFocused()}
                isChosen={isChosenAt(data)}
                isChecked={checked && data.node.isCheckable ? checked.has(data.node.key) : null}
                isMovable={onMove !== undefined}
                isDragged={dragged === item}
                drop={dropOn(item)}
                onAct={act}
              />
              {isOpen && !below.get(data.id) && <TreeWaiting level={level + 2} />}
            </Fragment>
          );
        })}
      </div>
      {onMove && (
        <p className="unseen" role="status">
          {said}
        </p>
      )}
    </>
  );
}

const onKey = (hotkey: string, act: (item: Row) => void): HotkeyConfig<TreeItem> => ({
  hotkey,
  preventDefault: true,
  handler: (_, tree: TreeInstance<TreeItem>) => act(tree.getFocusedItem()),
});

/** The library's keys, by which the page would scroll too; nothing is to the right of what holds none. */
const pageStays = {
  focusFirstItem: { hotkey: "Home", preventDefault: true },
  focusLastItem: { hotkey: "End", preventDefault: true },
  collapseOrUp: { hotkey: "ArrowLeft", preventDefault: true },
  expandOrDown: {
    hotkey: "ArrowRight",
    preventDefault: true,
    isEnabled: (tree: TreeInstance<TreeItem>) => tree.getFocusedItem().isFolder(),
  },
};
