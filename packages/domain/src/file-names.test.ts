import fc from "fast-check";
import { expect, test } from "vitest";
import { keptFileName } from "./file-names.ts";

test.each([
  ["Série 3.pdf", "Série 3.pdf"],
  ["../../etc/passwd", ".. .. etc passwd"],
  ["C:\\cours\\td.pdf", "C: cours td.pdf"],
  ["td\u0000\r\n.pdf", "td .pdf"],
  ["ac\u202Efdp.exe", "ac fdp.exe"],
  [" / ", "fichier"],
  ["", "fichier"],
  [`${"a".repeat(300)}.pdf`, `${"a".repeat(150)}.pdf`],
  ["سلسلة 3.pdf", "سلسلة 3.pdf"],
])("%j is kept as %j", (name, kept) => {
  expect(keptFileName(name)).toBe(kept);
});

test("whatever its name, a file has one that fits and holds no control", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (name) => {
      const kept = keptFileName(name);
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\\/]/u);
      expect([...kept].length).toBeGreaterThan(0);
      expect([...kept].length).toBeLessThanOrEqual(161);
    }),
  );
});
