import { expect, test } from "vitest";
import { flat, groupsTo, pathOf } from "./group-tree.ts";

const group = (id: number, ...sousGroupes: ReturnType<typeof leaf>[]) => ({
  ...leaf(id),
  sousGroupes,
});
const leaf = (id: number) => ({
  id,
  nom: `G${id}`,
  nombreUtilisateurs: 0,
  nombreEtudiants: 0,
  sousGroupes: [],
});
const tree = [group(1, leaf(2), leaf(3)), group(4)];

test("a group is reached from the top, one that is not there is not", () => {
  expect(pathOf(groupsTo(tree, 3))).toBe("G1 › G3");
  expect(pathOf(groupsTo(tree, 4))).toBe("G4");
  expect(groupsTo(tree, 9)).toEqual([]);
});

test("all of them in their order, each with its path", () => {
  expect(flat(tree).map(({ path, depth }) => `${depth} ${path}`)).toEqual([
    "0 G1",
    "1 G1 › G2",
    "1 G1 › G3",
    "0 G4",
  ]);
});
