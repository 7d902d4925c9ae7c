import type { CategoryTree } from "@majorant/contract/catalogue/categories";
import { describe, expect, it } from "vitest";
import { categoryOf, readClasse } from "./classes.ts";

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
