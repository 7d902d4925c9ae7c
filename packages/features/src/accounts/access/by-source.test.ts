import type { OwnAccess } from "@majorant/contract/access/my-access";
import { expect, test } from "vitest";
import { bySource } from "./by-source.ts";

const right = (id: number, source: OwnAccess["source"]): OwnAccess => ({
  id,
  source,
  target: { kind: "category", id: 3, title: "MP1", fullTitle: "Préparatoire › MP1" },
  role: "ROLE_APPRENANT",
  from: null,
  until: null,
  state: "current",
  endsSoon: false,
  offers: [],
  courses: [],
});
const bought = (orderId: number) => ({ kind: "order", orderId, title: "MP1 au mois" }) as const;

test("rights stand by what they come from: orders, then groups, then the school", () => {
  const group = { kind: "group", id: 4, nom: "MP1 Tunis" } as const;
  const accesses = [
    right(1, { kind: "administrator" }),
    right(2, bought(9)),
    right(3, group),
    right(4, bought(7)),
    right(5, bought(9)),
  ];
  expect(
    bySource(accesses).map(({ key, accesses }) => [key, accesses.map(({ id }) => id)]),
  ).toEqual([
    ["order-9", [2, 5]],
    ["order-7", [4]],
    ["group-4", [3]],
    ["school", [1]],
  ]);
  expect(bySource([])).toEqual([]);
});
