import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import css from "./Tree.module.css";
import { TreeBranch } from "./TreeBranch.tsx";
import { dragRow, moveOf, neighbour, type TreeMove } from "./tree-drag.ts";
import {
  above,
  checkableBetween,
  entrance,
  firstBelow,
  moved,
  rowAt,
  typeAhead,
} from "./tree-moves.ts";
import type { BranchOf, TreeNode } from "./tree-node.ts";
import { TreeContext, treeState, useShown } from "./tree-state.ts";

export type TreeProps = {
  /** Names it, to screen readers. */
  label: string;
  /** What is unfolded is kept under it until the tab is closed. */
  name: string;
  /** A function that stays the same from one drawing to the next. */
  branchOf: BranchOf;
  /** 18 px, for a node; stays the same too. */
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
  const {
    label,
    name,
    branchOf,
    iconOf,
    selected,
    onSelect,
    onOpen,
    above: ancestors,
    onMove,
    mayMove = () => true,
    checked = null,
    onCheck,
    empty,
  } = props;
  const [state] = useState(() => treeState(name));
  const [typed] = useState(typeAhead);
  const tree = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState("");
  const isMovable = onMove !== undefined;
  const isEntrance = useShown(state, ({ active }) => active === null);
  const isRowless = useShown(state, (shown) => shown.isRowless);
  const context = useMemo(
    () => ({ state, branchOf, iconOf, isMovable }),
    [state, branchOf, iconOf, isMovable],
  );

  useEffect(() => state.set({ selected }), [state, selected]);
  useEffect(() => state.set({ checked }), [state, checked]);
  useEffect(() => {
    if (ancestors && ancestors.length > 0) state.fold(ancestors, true);
  }, [state, ancestors]);

  function choose(row: HTMLElement) {
    const { key, path = null } = row.dataset;
    if (key === undefined) return;
    state.set({ chosen: path });
    onSelect(key);
  }

  /** The last row that was put in or out: with Shift, all that is between. */
  const lastChecked = useRef<HTMLElement>(null);

  /** Puts a row in or out; what can't be chosen with others unfolds. */
  function check(row: HTMLElement, isRange: boolean) {
    const { key } = row.dataset;
    if (key === undefined) return;
    if (!row.ariaChecked) return fold(row, row.ariaExpanded !== "true");
    const from = isRange && lastChecked.current?.isConnected ? lastChecked.current : row;
    const keys = tree.current ? checkableBetween(tree.current, from, row) : [key];
    onCheck?.(keys, row.ariaChecked !== "true");
    lastChecked.current = row;
  }

  function fold(row: HTMLElement, isOpen: boolean) {
    const { key } = row.dataset;
    if (key !== undefined) state.fold([key], isOpen);
  }

  const mayBeside = (row: HTMLElement, other: HTMLElement) =>
    mayMove(row.dataset.key ?? "", other.dataset.key ?? "");

  function put(row: HTMLElement, beside: HTMLElement | null, side: TreeMove["side"]) {
    const move = beside && mayBeside(row, beside) && moveOf(row, beside, side);
    if (!move) return;
    state.set({ moved: row.dataset.path ?? null });
    setSaid(`${move.label}, ${side === "before" ? "avant" : "après"} ${move.besideLabel}`);
    onMove?.(move);
  }

  const step = (row: HTMLElement, by: -1 | 1) =>
    put(row, neighbour(row, by), by < 0 ? "before" : "after");

  /** Whether the key did something. */
  function press(key: string, row: HTMLElement): boolean {
    const expanded = row.getAttribute("aria-expanded");
    if (key === "ArrowRight") {
      if (expanded === "true" && tree.current) firstBelow(tree.current, row)?.focus();
      else if (expanded === "false") fold(row, true);
      return true;
    }
    if (key === "ArrowLeft") {
      if (expanded === "true") fold(row, false);
      else if (tree.current) above(tree.current, row)?.focus();
      return true;
    }
    if (key === "Enter" || key === " ") {
      if (row.dataset.key === undefined) row.querySelector("button")?.click();
      else if (checked) check(row, false);
      else if (key === "Enter" && row.ariaSelected === "true") onOpen?.(row.dataset.key);
      else choose(row);
      return true;
    }
    const target = tree.current && moved(tree.current, row, key);
    target?.focus();
    return target !== undefined;
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rowAt(event.target);
    if (row && isMovable && event.altKey && /^Arrow(Up|Down)$/.test(event.key)) {
      event.preventDefault();
      step(row, event.key === "ArrowUp" ? -1 : 1);
      return;
    }
    if (!row || !tree.current || event.ctrlKey || event.metaKey || event.altKey) return;
    // A space within a word that is being typed is a letter of it.
    const isDone = !(event.key === " " && typed.isWord()) && press(event.key, row);
    if (isDone || event.key === " ") event.preventDefault();
    if (!isDone && event.key.length === 1) typed.find(tree.current, row, event.key)?.focus();
  }

  return (
    <TreeContext value={context}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a tree, or a group of what stands in its place. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both have a name. */}
      <div
        ref={tree}
        role={isRowless ? "group" : "tree"}
        aria-label={label}
        aria-multiselectable={checked && !isRowless ? true : undefined}
        className={isRowless ? undefined : css.tree}
        // Until a row has had the focus, Tab comes to the tree, which hands it on.
        tabIndex={isEntrance && !isRowless ? 0 : -1}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) entrance(currentTarget)?.focus();
          else state.set({ active: rowAt(target)?.dataset.path ?? null, moved: null });
        }}
        onKeyDown={onKeyDown}
        onClick={({ target, shiftKey }) => {
          const row = rowAt(target);
          if (!row || !(target instanceof Element)) return;
          const by = target.closest<HTMLElement>("[data-step]")?.dataset.step;
          if (by) step(row, by === "-1" ? -1 : 1);
          else if (target.closest("[data-grip]")) return;
          else if (target.closest("[data-fold]")) fold(row, row.ariaExpanded !== "true");
          else if (checked) check(row, shiftKey);
          else choose(row);
        }}
        onDoubleClick={({ target }) => {
          const key = rowAt(target)?.dataset.key;
          const acts = "[data-fold], [data-step], [data-grip]";
          if (key !== undefined && !checked && !(target as Element).closest(acts)) onOpen?.(key);
        }}
        onPointerDown={({ target, button }) => {
          const row = rowAt(target);
          if (!row || button !== 0 || !(target as Element).closest("[data-grip]")) return;
          dragRow(row, {
            mayBeside: (other) => mayBeside(row, other),
            onDrop: (beside, side) => put(row, beside, side),
          });
        }}
      >
        <TreeBranch parent={null} path="" level={1} empty={empty} />
      </div>
      {isMovable && (
        <p className="unseen" role="status">
          {said}
        </p>
      )}
    </TreeContext>
  );
}
