import { expect, it } from "vitest";
import { type BranchPage, itemsOf, pagesShown, TOP } from "./tree-items.ts";
import type { TreeNode, TreePage } from "./tree-node.ts";

const group = (key: string): TreeNode => ({ key, label: key, hasChildren: true });
const user = (key: string): TreeNode => ({ key, label: key, hasChildren: false });
const pageOf = (nodes: TreeNode[], total = nodes.length): TreePage => ({ nodes, total });
const came = (parent: string | null, page: number, data?: TreePage): BranchPage => ({
  parent,
  page,
  data,
  error: null,
});

it("shows the first page of what is unfolded, and the next ones that have come", () => {
  const known: Record<string, TreePage> = {
    "null 0": pageOf([group("G1"), group("G2")]),
    "G1 0": pageOf([user("U1"), user("U2")], 5),
    "G1 1": pageOf([user("U3"), user("U4")], 5),
    "G2 0": pageOf([user("U1")]),
  };
  const pages = pagesShown(new Set(["G1", "gone"]), (parent, page) => known[`${parent} ${page}`]);
  expect(pages).toEqual([
    { parent: null, page: 0 },
    { parent: "G1", page: 0 },
    { parent: "G1", page: 1 },
  ]);
  // What is not there yet is asked for, once.
  expect(pagesShown(new Set(["G3"]), () => undefined)).toEqual([{ parent: null, page: 0 }]);
});

it("tells apart one that stands in two places, and asks for more at the end of what came", () => {
  const { items, below } = itemsOf([
    came(null, 0, pageOf([group("G1"), group("G2")])),
    came("G1", 0, pageOf([user("U1"), user("U2")], 5)),
    came("G1", 1, pageOf([user("U3"), user("U4")], 5)),
    came("G2", 0, pageOf([user("U1")])),
    came("G3", 0),
  ]);
  expect(below.get(TOP)).toEqual(["G1", "G2"]);
  expect(below.get("G1")).toEqual(["G1/U1", "G1/U2", "G1/U3", "G1/U4", "G1/+"]);
  expect(below.get("G2")).toEqual(["G2/U1"]);
  expect(items.get("G1/+")).toMatchObject({ kind: "more", page: 2, shown: 4, total: 5 });
  expect(below.has("G3")).toBe(false);
});

it("says where a branch did not come", () => {
  const { items, below } = itemsOf([{ ...came("G1", 0), error: new Error("Revenez bientôt.") }]);
  expect(below.get("G1")).toEqual(["G1/!"]);
  expect(items.get("G1/!")).toMatchObject({ kind: "failed", page: 0 });
});
