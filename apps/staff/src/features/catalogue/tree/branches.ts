import { ApiError, call, callPage } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import type { CatalogueCourse } from "@majorant/contract/catalogue/catalogue";
import { toast } from "@majorant/ui/feedback/toast.ts";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { catalogue, categoryTree } from "../../../components/categories.ts";
import type { Branch } from "../../../components/tree/tree-node.ts";
import { categoriesTo, categoryNode, courseNode, keysOf } from "./category-tree.ts";
import { keyOf, selectionOf } from "./selection.ts";
import { categoryMoved, type Move, placed } from "./tree-order.ts";

/** How many matches a search brings. */
const searchSize = 50;

const readTree = () => queries.fetchQuery(categoryTree);

/** How many courses come at a time. */
const pageSize = 100;

/** A 404 that is an answer, and not the page's own. */
const nothingWhereGone = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
};

/** All courses in a category itself, in their order, which is kept as a whole; none where it is gone. */
const coursesIn = (categorieId: number) =>
  queryOptions({
    queryKey: [...catalogue, "courses", categorieId],
    queryFn: async ({ signal }) => {
      const courses: CatalogueCourse[] = [];
      for (let page = 0; ; page++) {
        const input = { params: { categorieId }, query: { page, size: pageSize } };
        const answer = await callPage("GET /categories/{categorieId}/cours", input, {
          signal,
        }).catch(nothingWhereGone);
        courses.push(...(answer?.rows ?? []));
        if (!answer?.rows.length || courses.length >= answer.total) return courses;
      }
    },
    // As long as its branch is shown it is what a move is made in.
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Categories come first, of a tree that is one answer; then the courses, in their order. */
export const branchOf = (parent: string | null): Branch => ({
  queryKey: [...catalogue, "branch", parent],
  queryFn: async () => {
    const tree = await readTree();
    const id = selectionOf(parent)?.id;
    const own = id === undefined ? undefined : categoriesTo(tree, id).at(-1);
    const categories = id === undefined ? tree : (own?.sousCategories ?? []);
    // Of one that was just deleted nothing is asked.
    const courses = own ? await queries.fetchQuery(coursesIn(own.id)) : [];
    const nodes = [...categories.map(categoryNode), ...courses.map(courseNode)];
    return { nodes, total: nodes.length };
  },
});

/** Categories, then courses, whose path has every word. */
export const matchesOf = (q: string) =>
  queryOptions({
    queryKey: [...catalogue, "search", q],
    queryFn: async ({ signal }) => {
      const query = { q, page: 0, size: searchSize };
      const { rows, total } = await callPage("GET /catalogue", { query }, { signal });
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
export const selectedBy = (key: string) =>
  queryOptions({
    queryKey: [...catalogue, "selected", key],
    queryFn: async () => {
      const selection = selectionOf(key);
      if (!selection) return null;
      const { kind, id } = selection;
      const tree = await readTree();
      if (kind === "Categorie") {
        const path = categoriesTo(tree, id);
        const own = path.at(-1);
        return own ? { selection, name: own.titre, above: keysOf(path.slice(0, -1)) } : null;
      }
      const course = await call("GET /cours/{coursId}", {
        params: { coursId: id },
        query: {},
      }).catch(nothingWhereGone);
      // Of the categories that it is in, one leads to it.
      const above = keysOf(categoriesTo(tree, course?.categories[0]?.id ?? 0));
      return course ? { selection, name: course.titre, above } : null;
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
        ? call("PUT /categories/{categorieId}/cours/ordre", {
            params: { categorieId: parent },
            body: { ordre },
          })
        : call("PUT /categories/ordre", {
            body: { categorieParent: parent === null ? null : { id: parent }, ordre },
          }),
    onError: (error) => toast("error", error.message),
    onSettled: async () => {
      if (queries.isMutating({ mutationKey }) > 1) return;
      await queries.invalidateQueries({ queryKey: categoryTree.queryKey });
      await queries.invalidateQueries({ queryKey: [...catalogue, "courses"] });
      await redraw();
    },
  });
  /** A category's courses in their new order, which its branch shows. */
  function placeCourse(move: Move, parent: number) {
    const { queryKey } = coursesIn(parent);
    const next = placed(queries.getQueryData(queryKey) ?? [], move);
    queries.setQueryData(queryKey, next);
    return next;
  }

  /** The categories below one in their new order, which the tree shows. */
  function placeCategory(move: Move) {
    const tree = categoryMoved(queries.getQueryData(categoryTree.queryKey) ?? [], move);
    queries.setQueryData(categoryTree.queryKey, tree);
    if (move.parent === null) return tree;
    return categoriesTo(tree, move.parent).at(-1)?.sousCategories ?? [];
  }

  return (move: Move) => {
    const { moved, parent } = move;
    const next =
      moved.kind === "Cours" && parent !== null ? placeCourse(move, parent) : placeCategory(move);
    redraw();
    mutate({ ...move, ordre: next.map(({ id }) => id) });
  };
}
