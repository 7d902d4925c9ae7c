import type { CategorieNode } from "@majorant/contract/categories";
import type { Entry } from "../../kit/catalogue-addresses.ts";
import type { TreeNode } from "../../kit/tree/tree-node.ts";
import { keyOf } from "./selection.ts";

type Course = NonNullable<CategorieNode["cours"]>[number];

/** The categories that lead to one, it included, from the top down; none where it is not there. */
export function categoriesTo(tree: readonly CategorieNode[], id: number): CategorieNode[] {
  for (const category of tree) {
    if (category.id === id) return [category];
    const below = categoriesTo(category.sousCategories ?? [], id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** The categories that lead to a course, the first place where it stands; none where it is nowhere. */
export function categoriesToCourse(tree: readonly CategorieNode[], id: number): CategorieNode[] {
  for (const category of tree) {
    if (category.cours?.some((course) => course.id === id)) return [category];
    const below = categoriesToCourse(category.sousCategories ?? [], id);
    if (below.length > 0) return [category, ...below];
  }
  return [];
}

/** What a selection is called, and the keys above it; null for what is not there any more. */
export function selectedIn(tree: readonly CategorieNode[], { kind, id }: Entry) {
  const path = kind === "Categorie" ? categoriesTo(tree, id) : categoriesToCourse(tree, id);
  const last = path.at(-1);
  if (!last) return null;
  const above = kind === "Categorie" ? path.slice(0, -1) : path;
  const name = kind === "Categorie" ? last.titre : last.cours?.find((one) => one.id === id)?.titre;
  return { name: name ?? "", above: above.map((one) => keyOf({ kind: "Categorie", id: one.id })) };
}

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

export const categoryNode = (category: CategorieNode): TreeNode => ({
  key: keyOf({ kind: "Categorie", id: category.id }),
  label: category.titre,
  count: countOf(category.nombreCours ?? 0),
  ...noteOf(category),
  hasChildren: Boolean(category.sousCategories?.length || category.cours?.length),
});

export const courseNode = (course: Course): TreeNode => ({
  key: keyOf({ kind: "Cours", id: course.id }),
  label: course.titre,
  ...noteOf(course),
  hasChildren: false,
});
