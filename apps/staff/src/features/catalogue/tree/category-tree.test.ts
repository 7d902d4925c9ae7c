import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import { describe, expect, it } from "vitest";
import { categoriesTo, categoryNode, courseNode, keysOf } from "./category-tree.ts";

const course = { type: "Cours", id: 7, titre: "Séries", special: false, ouvert: true } as const;
const category = (id: number, titre: string, rest: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  titre,
  descriptionCourte: null,
  photo: null,
  speciale: false,
  ouvert: true,
  categorieParent: null,
  ...rest,
});
const analysis = category(3, "Analyse", { nombreCours: 1 });
const tree = [category(1, "LMD"), category(2, "MP1", { sousCategories: [analysis] })];

describe("the tree of categories", () => {
  it("finds what leads to a category", () => {
    expect(categoriesTo(tree, 3).map(({ titre }) => titre)).toEqual(["MP1", "Analyse"]);
    expect(categoriesTo(tree, 9)).toEqual([]);
  });

  it("has the keys that its rows are unfolded by", () => {
    expect(keysOf(categoriesTo(tree, 3))).toEqual(["Categorie2", "Categorie3"]);
  });

  it("says what sets a node apart", () => {
    expect(categoryNode(analysis)).toEqual({
      key: "Categorie3",
      label: "Analyse",
      count: "1 cours",
      hasChildren: true,
    });
    expect(courseNode({ ...course, actif: false }).note).toBe("Inactif");
    expect(courseNode({ ...course, actif: true, ouvert: false }).note).toBe("Fermé");
    expect(courseNode({ ...course, actif: true, special: true }).note).toBe("Spécial");
  });
});
