import { QueryClient } from "@tanstack/react-query";
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

test("a search of nothing stands for any, and for nothing that has none", () => {
  const input = { params: { utilisateurId: 7 } };
  const list = query("GET /notifications/utilisateur/{utilisateurId}", {
    ...input,
    query: { topNotifications: true },
  });
  const unread = query("GET /notifications/utilisateur/{utilisateurId}/unread", input);
  const queries = new QueryClient();
  queries.setQueryData(list.queryKey, []);
  queries.setQueryData(unread.queryKey, { unread: 2 });
  queries.invalidateQueries({ queryKey: [...under("/notifications/utilisateur/{}", 7), {}] });
  expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
  expect(queries.getQueryState(unread.queryKey)?.isInvalidated).toBe(false);
});
