import { readCsv } from "@majorant/domain/bulk/csv";
import { expect, test } from "vitest";
import { type Columns, csvOf } from "./csv.ts";

type Row = { id: number; name: string };

const columns: Columns<Row> = {
  id: [["Numéro", ({ id }) => id]],
  name: [["Nom", ({ name }) => name]],
};

test("a file begins with its mark and its titles, also without any row", async () => {
  expect(await Array.fromAsync(csvOf(columns, []))).toEqual(["\uFEFFNuméro;Nom\r\n"]);
});

test("rows are taken from their source as the file is read, and sent by some kilobytes", async () => {
  let lastId = 0;
  async function* rows() {
    for (let id = 1; id <= 20_000; id++) {
      lastId = id;
      yield { id, name: `=Élève; ${id}` };
    }
  }
  const file = csvOf(columns, rows());
  const first = await file.next();
  expect(lastId).toBeLessThan(2_000);
  const rest = await Array.fromAsync(file);
  expect(rest.length).toBeGreaterThan(10);
  const text = [first.value, ...rest].join("");
  expect(text).toContain(`\r\n1;"'=Élève; 1"\r\n`);
  const records = [...readCsv(text.slice(1), ";")].map(({ cells }) => cells);
  expect(records).toHaveLength(20_001);
  expect(records[20_000]).toEqual(["20000", "=Élève; 20000"]);
});
