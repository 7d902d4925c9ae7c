import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["Amine", 99.5, null, 12], "Amine;99,5;;12\r\n"],
  [["Ben; Salah", 'dit "Ali"', "deux\nlignes"], '"Ben; Salah";"dit ""Ali""";"deux\nlignes"\r\n'],
  [["=1+1", "+216", "-2", "@a", " =b"], "'=1+1;'+216;'-2;'@a;' =b\r\n"],
])("%j", (cells, line) => expect(csvLine(cells)).toBe(line));

/** A reader of CSV, the plainest one: a cell in quotes, or one without. */
function read(line: string): string[] {
  const cells: string[] = [];
  let rest = line.slice(0, -2);
  while (true) {
    const [all = "", quoted, plain] = /^(?:"((?:[^"]|"")*)"|([^;"]*))/.exec(rest) ?? [];
    cells.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (rest.length === all.length) return cells;
    rest = rest.slice(all.length + 1);
  }
}

test("what is written is read again, and is never a formula", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (texts) => {
      const cells = read(csvLine(texts));
      expect(cells.map((cell) => cell.replace(/^'/, ""))).toEqual(
        texts.map((text) => text.replace(/^'/, "")),
      );
      for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/);
    }),
  );
});
