import { expect, test } from "vitest";
import { pageWith } from "./page-with.ts";

/** A list of so many rows, their ids from 1, and how often it was read. */
function list(count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({ id: n + 1 }));
  const asked: number[] = [];
  const read = async ({ page, size }: { page: number; size: number }) => {
    asked.push(page);
    return { rows: rows.slice(page * size, (page + 1) * size), total: count };
  };
  return { read, asked };
}

test.each([
  [1, {}],
  [25, {}],
  [26, { page: 1 }],
  [135, { page: 5 }],
])("the row %i of 135 stands on that page of 25", async (id, address) =>
  expect(await pageWith(id, list(135).read)).toEqual(address),
);

test("what is not there leads to the first page, once the whole list was read", async () => {
  const { read, asked } = list(200);
  expect(await pageWith(999, read)).toEqual({});
  expect(asked).toEqual([0, 1]);
  expect(await pageWith(1, list(0).read)).toEqual({});
});
