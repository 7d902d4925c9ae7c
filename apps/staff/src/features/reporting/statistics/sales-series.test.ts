import { expect, test } from "vitest";
import { monthsBetween, salesSeries } from "./sales-series.ts";

const sale = (mois: string, id: number, montant: number) => ({
  mois,
  montant,
  commandes: 1,
  offre: { id, titre: `Offre ${id}` },
});

test("months follow each other over a new year", () => {
  expect(monthsBetween("2025-11", "2026-02")).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  expect(monthsBetween("2026-02", "2026-01")).toEqual([]);
});

test("each offer is a series, the one that brought most first; the fifth and after are one", () => {
  const rows = [
    sale("2026-01", 1, 10),
    sale("2026-02", 1, 5),
    sale("2026-02", 2, 100),
    ...[3, 4, 5, 6].map((id) => sale("2026-01", id, id - 2)),
  ];
  expect(salesSeries(rows, ["2026-01", "2026-02"])).toEqual([
    { name: "Offre 2", values: [0, 100] },
    { name: "Offre 1", values: [10, 5] },
    { name: "Offre 6", values: [4, 0] },
    { name: "Offre 5", values: [3, 0] },
    { name: "2 autres", values: [3, 0] },
  ]);
  expect(salesSeries([], ["2026-01"])).toEqual([]);
});
