import { expect, test } from "vitest";
import { keyOf, query, under } from "./query.ts";

test("a query's key is its path, and its search without what is left out", () => {
  expect(keyOf("GET /orders/{commandeId}/access", { params: { commandeId: 5 } })).toEqual([
    "orders",
    5,
    "access",
  ]);
  expect(keyOf("GET /settings", {})).toEqual(["settings"]);
  const { queryKey } = query("GET /offers/all", { query: { page: 2, q: undefined } });
  expect(queryKey).toEqual(["offers", "all", { page: 2 }]);
});

test("what is under a path begins with its key", () => {
  const order = under("/orders/{}", 5);
  const { queryKey } = query("GET /orders/{commandeId}/access", { params: { commandeId: 5 } });
  expect(queryKey.slice(0, order.length)).toEqual(order);
  expect(under("/orders")).toEqual(["orders"]);
});
