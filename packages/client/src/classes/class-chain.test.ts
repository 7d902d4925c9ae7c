import { describe, expect, it } from "vitest";
import { chainOf, choose, leafOf, pathTo } from "./class-chain.ts";

const leaf = (id: number, title: string) => ({ id, title, subCategories: [] });
const tree = [
  {
    id: 1,
    title: "Préparatoire",
    subCategories: [
      { id: 2, title: "MP", subCategories: [leaf(3, "MP1"), leaf(4, "MP2")] },
      { id: 5, title: "PC", subCategories: [leaf(6, "PC1")] },
    ],
  },
  leaf(7, "LMD"),
];
const dropdowns = (path: number[]) =>
  chainOf(tree, path).map(({ options }) => options.map(({ title }) => title).join(" "));

describe("the chain of class dropdowns", () => {
  it("starts with the top-level categories and reveals one dropdown for each choice", () => {
    expect(dropdowns([])).toEqual(["Préparatoire LMD"]);
    expect(dropdowns([1])).toEqual(["Préparatoire LMD", "MP PC"]);
    expect(dropdowns([1, 2])).toEqual(["Préparatoire LMD", "MP PC", "MP1 MP2"]);
  });

  it("ends at a leaf", () => {
    expect(dropdowns([1, 2, 3])).toHaveLength(3);
    expect(dropdowns([7])).toHaveLength(1);
  });

  it("forgets what was chosen below a new choice", () => {
    expect(choose([1, 2, 3], 1, 5)).toEqual([1, 5]);
    expect(choose([1, 2, 3], 0, null)).toEqual([]);
  });

  it("wants a class, and a leaf", () => {
    expect(leafOf(chainOf(tree, []))).toEqual({ error: "Le classe est obligatoire" });
    expect(leafOf(chainOf(tree, [1]))).toEqual({ error: "Le classe est invalide" });
    expect(leafOf(chainOf(tree, [1, 2]))).toEqual({ error: "Le classe est invalide" });
    expect(leafOf(chainOf(tree, [1, 2, 4]))).toEqual({ leaf: leaf(4, "MP2") });
    expect(leafOf(chainOf(tree, [7]))).toEqual({ leaf: leaf(7, "LMD") });
  });

  it("does not follow a choice that the tree no longer has", () => {
    expect(leafOf(chainOf(tree, [1, 99]))).toEqual({ error: "Le classe est invalide" });
  });

  it("finds the choices that lead to a class", () => {
    expect(pathTo(tree, 4)).toEqual([1, 2, 4]);
    expect(pathTo(tree, 7)).toEqual([7]);
    expect(pathTo(tree, 99)).toEqual([]);
    expect(pathTo(tree, undefined)).toEqual([]);
  });
});
