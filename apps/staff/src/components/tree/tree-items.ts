import type { TreeNode, TreePage } from "./tree-node.ts";

/** The id of what the rows at the top are below: not empty, or the library takes it for none. */
export const TOP = "top";

/** A page of the rows below one (null: the top), as far as it has come. */
export type BranchPage = {
  parent: string | null;
  /** From 0. */
  page: number;
  data: TreePage | undefined;
  error: Error | null;
};

/** What a row of a tree shows: a node, or what stands at the end of a branch that is not there whole. */
export type TreeItem = { id: string; parent: string | null; total: number } & (
  | { kind: "node"; node: TreeNode }
  | { kind: "more"; page: number; shown: number }
  | { kind: "failed"; page: number; error: Error }
);

/** The rows by their ids, and the ids of those right below each; `TOP` is below nothing. */
export type TreeItems = {
  items: ReadonlyMap<string, TreeItem>;
  below: ReadonlyMap<string, readonly string[]>;
};

/** What holds others is in one place, which is kept unfolded by its key; what holds none may be in several. */
export const idOf = ({ key, hasChildren }: TreeNode, parent: string | null): string =>
  hasChildren ? key : `${parent ?? TOP}/${key}`;

/** The pages that the unfolded branches show: their first one, and the next ones that have been asked for. */
export function pagesShown(
  open: ReadonlySet<string>,
  known: (parent: string | null, page: number) => TreePage | undefined,
): { parent: string | null; page: number }[] {
  const pages: { parent: string | null; page: number }[] = [];
  const show = (parent: string | null) => {
    for (let page = 0, rows = 0; ; page++) {
      const data = known(parent, page);
      if (page > 0 && !data) return;
      pages.push({ parent, page });
      for (const { key, hasChildren } of data?.nodes ?? [])
        if (hasChildren && open.has(key)) show(key);
      rows += data?.nodes.length ?? 0;
      if (!data || rows >= data.total) return;
    }
  };
  show(null);
  return pages;
}

/** The id of the row at the end of a branch that is not there whole. */
export const moreOf = (parent: string) => `${parent}/+`;

/** The rows of the pages, in the order of their branches. */
export function itemsOf(pages: readonly BranchPage[]): TreeItems {
  const items = new Map<string, TreeItem>();
  const below = new Map<string, string[]>();
  for (const { parent, page, data, error } of pages) {
    if (!data && !error) continue;
    const ids = below.get(parent ?? TOP) ?? [];
    below.set(parent ?? TOP, ids);
    const add = (item: TreeItem) => {
      items.set(item.id, item);
      ids.push(item.id);
    };
    // The row that stood for this page gives its place to it.
    const more = moreOf(parent ?? TOP);
    if (items.delete(more)) ids.pop();
    if (!data) {
      if (error) add({ kind: "failed", id: `${parent ?? TOP}/!`, parent, total: 1, page, error });
      continue;
    }
    for (const node of data.nodes)
      add({ kind: "node", id: idOf(node, parent), parent, total: data.total, node });
    const { total } = data;
    if (ids.length < total && data.nodes.length > 0)
      add({ kind: "more", id: more, parent, total, page: page + 1, shown: ids.length });
  }
  return { items, below };
}
