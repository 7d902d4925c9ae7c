import type { CatalogueCourse } from "@majorant/contract/catalogue/catalogue";
import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import type { TreeNode } from "../../../components/tree/tree-node.ts";
import { keyOf } from "./selection.ts";

type Course = Pick<CatalogueCourse, "id" | "titre" | "special" | "ouvert" | "actif">;

/** The categories that lead to one, it included, from the top down; none where it is not there. */
export function categoriesTo(tree: readonly CategoryNode[], id: number): CategoryNode[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoriesTo(category.sousCategories ?? [], id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** The keys of categories, as a tree unfolds them. */
export const keysOf = (path: readonly CategoryNode[]): string[] =>
  path.map(({ id }) => keyOf({ kind: "Categorie", id }));

/** "1 cours", "12 cours": at or below it. */
const countOf = (courses: number) => `${courses} cours`;

/** What sets it apart from the many, which visitors see. */
const noteOf = (one: {
  ouvert: boolean;
  actif?: boolean;
  special?: boolean;
  speciale?: boolean;
}) => {
  if (one.actif === false) return { note: "Inactif" };
  if (!one.ouvert) return { note: "Fermé" };
  return one.special || one.speciale ? { note: "Spécial" } : {};
};

export const categoryNode = (category: CategoryNode): TreeNode => ({
  key: keyOf({ kind: "Categorie", id: category.id }),
  label: category.titre,
  count: countOf(category.nombreCours ?? 0),
  ...noteOf(category),
  hasChildren: Boolean(category.sousCategories?.length || category.nombreCours),
});

export const courseNode = (course: Course): TreeNode => ({
  key: keyOf({ kind: "Cours", id: course.id }),
  label: course.titre,
  ...noteOf(course),
  hasChildren: false,
});
