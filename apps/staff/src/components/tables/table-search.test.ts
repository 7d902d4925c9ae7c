import { expect, test } from "vitest";
import { byDate, isNarrowed, narrowed, tableQuery, tableSearch } from "./table-search.ts";

const read = tableSearch("statut", "categorie");

test("an address says a page, a size, an order, a search and the filters named", () => {
  const search = { page: "2", size: "25", sort: "-date", q: "ali", statut: "paid" };
  expect(read(search)).toEqual({ page: 2, size: 25, sort: "-date", q: "ali", statut: "paid" });
});

test.each([
  [{ page: "0", size: "6" }],
  [{ page: "-1", size: "7" }],
  [{ page: "x", q: "", sort: "" }],
  [{ autre: "chose" }],
])("what is usual, and what is nonsense, is left out: %o", (search) =>
  expect(read(search)).toEqual({}),
);

test("nonsense is named as nothing, since the router hands on what is not named", () => {
  expect("page" in read({ page: "x" })).toBe(true);
  expect("autre" in read({ autre: "chose" })).toBe(false);
  expect(isNarrowed(read({ statut: "" }))).toBe(false);
});

test("a call is asked for a whole query", () => {
  expect(tableQuery({})).toEqual({ page: 0, size: 25 });
  expect(tableQuery({ page: 3, size: 10, q: "a" })).toEqual({ page: 3, size: 10, q: "a" });
});

test("another filter begins at the first page", () => {
  expect(narrowed({ page: 3, size: 10, q: "a" }, { q: "b" })).toEqual({ size: 10, q: "b" });
});

test("a filter or a search narrows a table; its page, size and order don't", () => {
  expect(isNarrowed({ page: 3, size: 10, sort: "date" })).toBe(false);
  expect(isNarrowed({ page: 3, q: "a" })).toBe(true);
});

test("a table of dates is ordered by them only", () => {
  expect(byDate({ sort: "date" })).toEqual({ sort: "date" });
  expect(byDate({ sort: "nom" })).toEqual({});
});
