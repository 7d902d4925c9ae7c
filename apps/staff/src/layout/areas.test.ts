import { expect, test } from "vitest";
import { type Area, areas } from "./areas.ts";

const entriesOf = ({ menu }: Area) => menu.flatMap(({ entries }) => entries);

test("what waits is counted beside the entry of the page that it leads to", () => {
  const menus = Object.values(areas).flatMap(entriesOf);
  const counted = menus.flatMap(({ to, waiting = [] }) =>
    waiting.map(({ of, link }) => ({ of, to, leadsTo: link.to })),
  );
  expect(counted.map(({ of }) => of)).toContain("failedRequests");
  for (const { to, leadsTo } of counted) expect(leadsTo).toBe(to);
});

test("an administrator's menu is in parts of a few entries, each with its own heading", () => {
  const [first, ...parts]: Area["menu"] = areas.administration.menu;
  expect(first?.entries.map(({ to }) => to)).toEqual([areas.administration.home]);
  const headings = parts.map(({ heading }) => heading);
  expect(headings).toEqual([
    "Ventes",
    "Finances",
    "Comptes",
    "Catalogue",
    "Échanges",
    "Site et service",
  ]);
  for (const { entries } of parts) expect(entries.length).toBeLessThanOrEqual(5);
});

test("no page stands twice in a menu", () => {
  for (const area of Object.values(areas)) {
    const pages = entriesOf(area).map(({ to }) => to);
    expect(pages).toEqual([...new Set(pages)]);
  }
});
