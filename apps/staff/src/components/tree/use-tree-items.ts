import { useMutation, useQueries, useQueryClient } from "@tanstack/react-query";
import { itemsOf, pagesShown } from "./tree-items.ts";
import type { Branch, BranchOf, TreePage } from "./tree-node.ts";

const pageOf = ({ queryKey, queryFn }: Branch, page: number) => ({
  queryKey: [...queryKey, page],
  queryFn: ({ signal }: { signal: AbortSignal }) => queryFn(page, signal),
});

/** The rows of the branches that are unfolded, asked for a page at a time. */
export function useTreeItems(branchOf: BranchOf, open: readonly string[]) {
  const queries = useQueryClient();
  const pages = pagesShown(new Set(open), (parent, page) =>
    queries.getQueryData<TreePage>(pageOf(branchOf(parent), page).queryKey),
  );
  const results = useQueries({
    queries: pages.map(({ parent, page }) => pageOf(branchOf(parent), page)),
  });
  /** Asks for a page, the first time or again: with its rows there, it is one that is shown. */
  const growth = useMutation({
    mutationFn: ({ parent, page }: { parent: string | null; page: number }) =>
      queries.fetchQuery(pageOf(branchOf(parent), page)),
  });
  return {
    ...itemsOf(
      pages.map((place, index) => ({
        ...place,
        data: results[index]?.data,
        error: results[index]?.error ?? null,
      })),
    ),
    growth,
  };
}
