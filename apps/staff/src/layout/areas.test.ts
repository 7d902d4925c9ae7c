import { expect, test } from "vitest";
import { type Area, areas } from "./areas.ts";

test("what waits is counted beside the entry of the page that it leads to", () => {
  const menus = Object.values(areas).flatMap(({ menu }: Area) => menu);
  const counted = menus.flatMap(({ to, waiting = [] }) =>
    waiting.map(({ of, link }) => ({ of, to, leadsTo: link.to })),
  );
  expect(counted.map(({ of }) => of)).toContain("failedRequests");
  for (const { to, leadsTo } of counted) expect(leadsTo).toBe(to);
});
