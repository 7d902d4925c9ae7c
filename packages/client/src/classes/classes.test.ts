import type { CategoryTree } from "@majorant/contract/catalogue/categories";
import { describe, expect, it } from "vitest";
import { categoryOf, levelIn, levels, offersOf, readClasse, readLevel } from "./classes.ts";

const node = (id: number, title: string, ...subCategories: CategoryTree[]): CategoryTree => ({
  id,
  title,
  subCategories,
});

const tree = [
  node(1, "Préparatoire", node(2, "MP", node(3, "MP1"), node(4, "MP2"))),
  node(5, "Préparatoire Intégré", node(6, "1ere année MPI"), node(7, "2ème année MPI")),
  node(8, "Ingénieurs", node(9, "1ere année")),
  node(10, "LMD", node(11, "1ère année"), node(12, "2ème année")),
];

describe("the classes of the offers page", () => {
  it("are found by their title, at any depth", () => {
    expect(categoryOf("MP2", tree)?.id).toBe(4);
    expect(categoryOf("MPI", tree)?.id).toBe(6);
  });

  it("are looked for in their own track, whatever the accents", () => {
    expect(categoryOf("LMD", tree)?.id).toBe(11);
  });

  it("are found elsewhere where the track has another name", () => {
    expect(categoryOf("MP1", [node(1, "Prépa", node(3, "MP1"))])?.id).toBe(3);
  });

  it("may have no category", () => {
    expect(categoryOf("PT2", tree)).toBeNull();
  });

  it("come from the address only when the menu has them", () => {
    expect(readClasse({ classe: "PC2" })).toEqual({ classe: "PC2" });
    expect(readClasse({ classe: "constructor" })).toEqual({});
    expect(readClasse({})).toEqual({});
  });
});

describe("the levels of the offers page", () => {
  it("are any category, by its id, or a class; the default where the address says neither", () => {
    expect(readLevel({ categorie: "2" })).toEqual({ categorie: 2 });
    expect(readLevel({ categorie: 2, classe: "PC2" })).toEqual({ categorie: 2 });
    expect(readLevel({ classe: "PC2" })).toEqual({ classe: "PC2" });
    for (const categorie of [undefined, "MP", -1, 1.5, ""])
      expect(readLevel({ categorie })).toEqual({ classe: "MP1" });
  });

  it("are found in the tree at any depth, or not", () => {
    expect(levelIn({ categorie: 2 }, tree)?.title).toBe("MP");
    expect(levelIn({ categorie: 12 }, tree)?.title).toBe("2ème année");
    expect(levelIn({ classe: "MP2" }, tree)?.id).toBe(4);
    expect(levelIn({ categorie: 99 }, tree)).toBeNull();
  });

  it("are led to from a category: as a class of the menu where it is one", () => {
    expect(offersOf({ id: 4, titre: "MP2" })).toEqual({ classe: "MP2" });
    expect(offersOf({ id: 3, titre: "MP1" })).toEqual({});
    expect(offersOf({ id: 2, titre: "MP" })).toEqual({ categorie: 2 });
  });

  it("are listed in the order of the tree, with their depth", () => {
    expect(levels(tree).slice(0, 5)).toEqual([
      { id: 1, title: "Préparatoire", depth: 0 },
      { id: 2, title: "MP", depth: 1 },
      { id: 3, title: "MP1", depth: 2 },
      { id: 4, title: "MP2", depth: 2 },
      { id: 5, title: "Préparatoire Intégré", depth: 0 },
    ]);
  });
});
