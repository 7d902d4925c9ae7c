import { describe, expect, test } from "vitest";
import { findNotions, isAtOrBelow, pathOf } from "./find-notions.ts";

const notions = [
  { id: 1, title: "Intégration", otherNames: [], parentId: null },
  { id: 2, title: "Convergence dominée", otherNames: ["Théorème de Lebesgue"], parentId: 1 },
  { id: 3, title: "Séries entières", otherNames: [], parentId: null },
];
const byId = new Map(notions.map((notion) => [notion.id, notion]));

describe("a search among notions", () => {
  test.each([
    ["", [1, 2, 3]],
    ["dominee", [2]],
    ["integration", [1, 2]],
    ["integration lebesgue", [2]],
    ["domniée", [2]],
    ["series domine", []],
    ["carnot", []],
  ])("%j finds %j", (q, ids) => expect(findNotions(notions, q).map(({ id }) => id)).toEqual(ids));
});

test("a notion has the path of those above it", () => {
  expect(notions.map((notion) => pathOf(notion, byId))).toEqual([[], ["Intégration"], []]);
});

test("a notion is below those above it, and at itself", () => {
  const below = [1, 2, 3].map((id) => isAtOrBelow(byId, id, 1));
  expect(below).toEqual([true, true, false]);
  expect(isAtOrBelow(byId, null, 1)).toBe(false);
});
