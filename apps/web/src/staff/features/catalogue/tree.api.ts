import { searchCatalogue } from "@majorant/contract/catalogue";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callPage } from "../../../app/call.ts";
import { queries } from "../../../app/Queries.tsx";
import { catalogue, categoryTree } from "../../kit/categories.ts";
import type { Branch } from "../../kit/tree/tree-node.ts";
import { categoriesTo, categoryNode, courseNode, selectedIn } from "./category-tree.ts";
import { keyOf, selectionOf } from "./selection.ts";

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
