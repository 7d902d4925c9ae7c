import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";
import type { BranchOf, TreeNode } from "./tree-node.ts";

type Shown = {
  /** The nodes that are unfolded, by key. */
  open: ReadonlySet<string>;
  /** The row that has the focus, or had it last: where Tab leads back to. A path of keys. */
  active: string | null;
  /** The key that the address has. */
  selected: string | undefined;
  /** The row on which it was chosen, where it stands in several places. */
  chosen: string | null;
  /** The row that was just moved, which keeps the focus. A path of keys. */
  moved: string | null;
  /** The keys of what is chosen where several are; null where one is selected. */
  checked: ReadonlySet<string> | null;
  /** A sentence stands in the place of the rows: it is no tree then. */
  isRowless: boolean;
};

export type TreeState = ReturnType<typeof treeState>;

/** What a tree shows of itself; each row listens for what concerns it alone, so that long trees stay quick. */
export function treeState(name: string) {
  const kept = `majorant.tree.${name}`;
  let shown: Shown = {
    open: new Set(readOpen(kept)),
    active: null,
    selected: undefined,
    chosen: null,
    moved: null,
    checked: null,
    isRowless: false,
  };
  const listeners = new Set<() => void>();
  const set = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };
  return {
    read: () => shown,
    set,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Unfolds nodes, or folds them; kept until the tab is closed. */
    fold: (keys: readonly string[], isOpen: boolean) => {
      const open = new Set(shown.open);
      for (const key of keys) isOpen ? open.add(key) : open.delete(key);
      sessionStorage.setItem(kept, JSON.stringify([...open]));
      set({ open });
    },
  };
}

function readOpen(kept: string): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(kept) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

type TreeContext = {
  state: TreeState;
  /** Whether rows can be put in another order. */
  isMovable: boolean;
  branchOf: BranchOf;
  iconOf: (node: TreeNode) => ReactNode;
};

export const TreeContext = createContext<TreeContext | null>(null);

export function useTree(): TreeContext {
  const tree = useContext(TreeContext);
  if (!tree) throw new Error("A row stands in a tree");
  return tree;
}

/** What one row needs of the state; only a change of it draws the row again. */
export function useShown<T extends string | boolean | null>(
  state: TreeState,
  read: (shown: Shown) => T,
): T {
  return useSyncExternalStore(state.subscribe, () => read(state.read()));
}

/** Whether a row is the selected one; of several with its key, the one on which it was chosen. */
export const isSelected = ({ selected, chosen }: Shown, key: string, path: string): boolean =>
  selected === key && (chosen === null || !chosen.endsWith(`/${key}`) || chosen === path);
