import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRecord, guarded, readCsv, separatorOf, separators, unguarded } from "./csv.ts";

const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(";", ",", "\t", '"', "'", "\n", "\r", "=", "+", "-", "@", "é", " "),
    fc.string({ minLength: 1, maxLength: 1 }),
  ),
});
const table = fc.array(fc.array(text, { minLength: 1, maxLength: 6 }), { maxLength: 8 });

describe("a table as CSV", () => {
  test("read back is what was written, whatever is in it", () => {
    fc.assert(
      fc.property(table, fc.constantFrom(...separators), (rows, separator) => {
        const csv = rows.map((row) => csvRecord(row, separator)).join("");
        const records = [...readCsv(csv, separator)];
        expect(records.map(({ cells }) => cells)).toEqual(rows);
        expect(records.some(({ unclosed }) => unclosed)).toBe(false);
      }),
    );
  });

  test("says of each record which line of the file it begins on", () => {
    fc.assert(
      fc.property(table, (rows) => {
        const records = rows.map((row) => csvRecord(row));
        const lines = records.map(
          (_, i) =>
            1 +
            (records
              .slice(0, i)
              .join("")
              .match(/\r\n|\r|\n/g)?.length ?? 0),
        );
        expect([...readCsv(records.join(""), ";")].map(({ line }) => line)).toEqual(lines);
      }),
    );
  });

  test("has French decimals, and days and hours of Tunis", () => {
    const moment = new Date("2026-11-21T23:30:00Z");
    expect(csvRecord([99.5, -3, true, null, moment, "MP;1"])).toBe(
      '99,5;-3;oui;;2026-11-22 00:30;"MP;1"\r\n',
    );
  });
});

describe("what a spreadsheet would run as a formula", () => {
  test.each(["=1+1", "+216 20", "-2", "@SUM(A1)", "\tx", "\rx", "'=1", "-59,500+1", "-1,5"])(
    "is not: %j",
    (cellText) => {
      expect(guarded(cellText)).toBe(`'${cellText}`);
    },
  );

  test.each(["Amine", "a=1", "l'été", "", "'cité'", "-59,500", "'-59,500"])(
    "other texts stay as they are: %j",
    (cellText) => {
      expect(guarded(cellText)).toBe(cellText);
      expect(unguarded(cellText)).toBe(cellText);
    },
  );

  test("no text begins like one, and each comes back as it was", () => {
    fc.assert(
      fc.property(text, (cellText) => {
        expect(guarded(cellText)).not.toMatch(/^(?:[=+@\t\r]|-(?!\d+,\d{3}$))/);
        expect(unguarded(guarded(cellText))).toBe(cellText);
      }),
    );
  });
});

describe("a file of somebody else's", () => {
  test.each([
    ["email;nom;prenom", ";"],
    ["email,nom,prenom", ","],
    ["email\tnom", "\t"],
    ['"nom, prenom, classe";email', ";"],
    ["email", ";"],
    ["", ";"],
    ["email,nom\na;b;c;d;e", ","],
  ])("is separated by what its first record has: %j", (header, separator) => {
    expect(separatorOf(header)).toBe(separator);
  });

  test("has blank lines, lone line breaks of any kind, and no last one", () => {
    expect([...readCsv("a;b\r\r\n\nc;d\n;\ne", ";")]).toMatchObject([
      { line: 1, cells: ["a", "b"] },
      { line: 4, cells: ["c", "d"] },
      { line: 5, cells: ["", ""] },
      { line: 6, cells: ["e"] },
    ]);
  });

  test("has quotes where they mean nothing, and some that are never closed", () => {
    expect([...readCsv('le "petit";"a"b\n"x;y\nz', ";")]).toEqual([
      { line: 1, cells: ['le "petit"', "ab"], unclosed: false },
      { line: 2, cells: ["x;y\nz"], unclosed: true },
    ]);
  });
});

test.each([
  ['"a""b";c', ['a"b', "c"], false],
  ['"a""b', ['a"b'], true],
  ['"a"b";c', ['ab"', "c"], false],
  ['""', [""], false],
  ['"', [""], true],
  ['""""', ['"'], false],
])("quotes that nobody closes, or that are in the way: %j", (csv, cells, unclosed) => {
  expect([...readCsv(csv, ";")]).toEqual([{ line: 1, cells, unclosed }]);
});
