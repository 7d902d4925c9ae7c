import type { CategoryNode } from "@majorant/contract/catalogue/categories";
import fc from "fast-check";
import { expect, it } from "vitest";
import { categoryMoved, placed } from "./tree-order.ts";

const category = (id: number, rest: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  titre: `${id}`,
  descriptionCourte: null,
  photo: null,
  speciale: false,
  ouvert: true,
  categorieParent: null,
  ...rest,
});
const tree = [category(1), category(2, { sousCategories: [category(3), category(4)] })];

it("puts a category at the top, or below another, beside its neighbour", () => {
  const top = categoryMoved(tree, {
    moved: { kind: "Categorie", id: 2 },
    parent: null,
    beside: 1,
    side: "before",
  });
  expect(top.map(({ id }) => id)).toEqual([2, 1]);
  const [first, second] = categoryMoved(tree, {
    moved: { kind: "Categorie", id: 3 },
    parent: 2,
    beside: 4,
    side: "after",
  });
  expect(first?.id).toBe(1);
  expect(second?.sousCategories?.map(({ id }) => id)).toEqual([4, 3]);
});

it("keeps all that is there, once, and moves one thing beside the other", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 20 }),
      fc.nat(),
      fc.nat(),
      fc.constantFrom("before" as const, "after" as const),
      (ids, one, other, side) => {
        const [id, beside] = [ids[one % ids.length] ?? 0, ids[other % ids.length] ?? 0];
        const all = ids.map((each) => ({ id: each }));
        const move = { moved: { kind: "Cours" as const, id }, parent: 1, beside, side };
        const next = placed(all, move).map((each) => each.id);
        expect(next.toSorted()).toEqual(ids.toSorted());
        if (id === beside) expect(next).toEqual(ids);
        else expect(next.indexOf(id) - next.indexOf(beside)).toBe(side === "before" ? -1 : 1);
      },
    ),
  );
});
