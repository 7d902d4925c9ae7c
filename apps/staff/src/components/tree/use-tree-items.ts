import {
  type UseQueryResult,
  useMutation,
  useQueries,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { itemsOf, pagesShown } from "./tree-items.ts";
import type { Branch, BranchOf, TreePage } from "./tree-node.ts";

const pageOf = ({ queryKey, queryFn }: Branch, page: number) => ({
  queryKey: [...queryKey, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => queryFn(page, signal),
});

/** Stays the same while what came does. */
const whatCame = (results: UseQueryResult<TreePage>[]) =>
  results.map(({ data, error }) => ({ data, error }));

/** The rows of the branches that are unfolded, asked for a page at a time. */
export function useTreeItems(branchOf: BranchOf, open: readonly string[]) {
  const queries = useQueryClient();
  const pages = pagesShown(new Set(open), (parent, page) =>
    queries.getQueryData<TreePage>(pageOf(branchOf(parent), page).queryKey),
  );
  const branchPages = useQueries({
    queries: pages.map(({ parent, page }) => pageOf(branchOf(parent), page)),
    combine: whatCame,
  });
  const places = JSON.stringify(pages);
  const treeItems = useMemo(() => {
    const read: typeof pages = JSON.parse(places);
    return itemsOf(
      read.map((place, index) => ({
        ...place,
        data: undefined,
        error: null,
        ...branchPages[index],
      })),
    );
  }, [places, branchPages]);
  /** Asks for a page, the first time or again: with its rows there, it is one that is shown. */
  const growth = useMutation({
    mutationFn: ({ parent, page }: { parent: string | null; page: number }) =>
      queries.fetchQuery(pageOf(branchOf(parent), page)),
  });
  return { treeItems, growth };
}

function readOpen(storageKey: string): string[] {
  try {
    const read: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(read) ? read.map(String) : [];
  } catch {
    // Something else wrote there.
    return [];
  }
}

/** The keys of what is unfolded in a tree, kept until the tab is closed; what is above the selected one is. */
export function useOpenBranches(name: string, above: readonly string[] = []) {
  const storageKey = `majorant.tree.${name}`;
  const [open, setOpen] = useState(() => readOpen(storageKey));
  useEffect(() => sessionStorage.setItem(storageKey, JSON.stringify(open)), [storageKey, open]);
  useEffect(() => {
    if (above.length > 0) setOpen((before) => [...new Set([...before, ...above])]);
  }, [above]);
  return [open, setOpen] as const;
}
