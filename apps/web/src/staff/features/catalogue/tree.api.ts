import { searchCatalogue } from "@majorant/contract/catalogue";
import { orderCategorieCours, orderCategories } from "@majorant/contract/managed-categories";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "../../../app/call.ts";
import { queries } from "../../../app/Queries.tsx";
import { toast } from "../../../ui/toast.ts";
import { catalogue, categoryTree } from "../../kit/categories.ts";
import type { Branch } from "../../kit/tree/tree-node.ts";
import { categoriesTo, categoryNode, courseNode, selectedIn } from "./category-tree.ts";
import { keyOf, selectionOf } from "./selection.ts";
import { type Move, moveIn } from "./tree-order.ts";

/** How many matches a search brings. */
const searchSize = 50;

const readTree = () => queries.fetchQuery({ ...categoryTree, staleTime: 30_000 });

/** Categories come first, then courses, in their order: the whole tree is one answer. */
export const branchOf = (parent: string | null): Branch => ({
  queryKey: [...catalogue, "branch", parent],
  queryFn: async () => {
    const tree = await readTree();
    const id = selectionOf(parent)?.id;
    const category = id === undefined ? undefined : categoriesTo(tree, id).at(-1);
    const categories = id === undefined ? tree : (category?.sousCategories ?? []);
    const courses = category?.cours ?? [];
    const nodes = [...categories.map(categoryNode), ...courses.map(courseNode)];
    return { nodes, total: nodes.length };
  },
});

/** Categories, then courses, whose path has every word. */
export const matches = (q: string) =>
  queryOptions({
    queryKey: [...catalogue, "search", q],
    queryFn: async ({ signal }) => {
      const query = { q, page: 0, size: searchSize };
      const { rows, total } = await callPage(searchCatalogue, { query }, { signal });
      return {
        total,
        matches: rows.map(({ type, id, titre, chemin, ouvert, actif }) => ({
          key: keyOf({ kind: type, id }),
          label: titre,
          path: chemin,
          ...(!(ouvert && actif) && { note: actif ? "Fermé" : "Inactif" }),
          hasChildren: false,
        })),
      };
    },
    placeholderData: keepPreviousData,
  });

/** What is selected, in words, and the keys above it; null for what is not there any more. */
export const selected = (key: string) =>
  queryOptions({
    queryKey: [...catalogue, "selected", key],
    queryFn: async () => {
      const selection = selectionOf(key);
      const found = selection && selectedIn(await readTree(), selection);
      return found ? { ...found, selection } : null;
    },
  });

/**
 * Puts categories, or the courses of one, in another order. The tree shows it at once; the orders go
 * to the server one after the other, and the tree is read again after the last, or where one is refused.
 */
export function useMove() {
  const queries = useQueryClient();
  const mutationKey = ["order", ...catalogue];
  const redraw = () => queries.invalidateQueries({ queryKey: [...catalogue, "branch"] });
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ moved, parent, ordre }: Move & { ordre: number[] }) =>
      moved.kind === "Cours" && parent !== null
        ? call(orderCategorieCours, { params: { categorieId: parent }, body: { ordre } })
        : call(orderCategories, {
            body: { categorieParent: parent === null ? null : { id: parent }, ordre },
          }),
    onError: (error) => toast("error", error.message),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      await queries.invalidateQueries({ queryKey: categoryTree.queryKey });
      await redraw();
    },
  });
  return (move: Move) => {
    const before = queries.getQueryData(categoryTree.queryKey);
    if (!before) return;
    const { tree, ordre } = moveIn(before, move);
    queries.setQueryData(categoryTree.queryKey, tree);
    redraw();
    mutate({ ...move, ordre });
  };
}
