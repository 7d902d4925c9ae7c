import type { CSSProperties } from "react";

/** One thing in a tree, as its row shows it. */
export type TreeNode = {
  /**
   * What the address calls it: "Groupe12". Something that holds others stands in one place; what holds
   * none may stand in several.
   */
  key: string;
  label: string;
  /** What tells it from its namesakes: its address, its class. */
  details?: readonly string[];
  /** How many are below it, in words: "120 utilisateurs". */
  count?: string;
  /** What sets it apart: "Inactif". */
  note?: string;
  hasChildren: boolean;
  /** It can be one of several that are chosen. */
  isCheckable?: boolean;
};

/** Some of the nodes right below another, and how many there are in all. */
export type TreePage = { nodes: readonly TreeNode[]; total: number };

/** How the nodes right below another are asked for, page by page from 0; null is the top. */
export type Branch = {
  queryKey: readonly unknown[];
  queryFn: (page: number, signal: AbortSignal) => Promise<TreePage>;
};

export type BranchOf = (parent: string | null) => Branch;

/** How far a row stands in, from its level. */
export const indented = (level: number) =>
  // React's types know no custom properties.
  ({ "--level": level }) as CSSProperties;
