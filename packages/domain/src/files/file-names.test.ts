import fc from "fast-check";
import { expect, test } from "vitest";
import { fileName } from "./file-names.ts";

test.each([
  ["Série d'exercices n°1.pdf", "Série d'exercices n°1.pdf"],
  ["../../etc/passwd", "etc-passwd"],
  ["C:\\fakepath\\cours.mp4", "C_-fakepath-cours.mp4"],
  ["Série 1/2.pdf", "Série 1-2.pdf"],
  ["cours\u0000\u001b[31m.mp4", "cours[31m.mp4"],
  // Shown as "devoirexe.pdf" by what believes the mark.
  ["devoir\u202Efdp.exe", "devoirfdp.exe"],
  ["\u200Fتحليل\u200E.mp4", "تحليل.mp4"],
  ["a\n\tb\u2028c.pdf", "ab c.pdf"],
  ["deux\u00A0 mots.pdf", "deux mots.pdf"],
  ["\uD800.pdf", "pdf"],
  [".htaccess", "htaccess"],
  ["fin. . ", "fin"],
  ["", "fichier"],
  ["…", "…"],
  ["///", "fichier"],
  [`${"a".repeat(300)}.mp4`, `${"a".repeat(116)}.mp4`],
  [`${"é".repeat(300)}`, "é".repeat(120)],
])("%j is called %j", (original, name) => expect(fileName(original)).toBe(name));

const names = fc.string({ unit: "binary", maxLength: 400 });

test("whatever it was called, a file has a short name without paths or invisible characters", () => {
  fc.assert(
    fc.property(names, (original) => {
      const name = fileName(original);
      expect(name.length).toBeGreaterThan(0);
      expect(name.length).toBeLessThanOrEqual(129);
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}<>:"|?*]/u);
      expect(name).not.toMatch(/^[.\s]|[.\s]$/);
      expect(name.isWellFormed()).toBe(true);
    }),
  );
});

test("a name that was made safe stays as it is", () => {
  fc.assert(
    fc.property(names, (original) => {
      expect(fileName(fileName(original))).toBe(fileName(original));
    }),
  );
});

test("a plain name stays as it is", () => {
  const plain = fc.stringMatching(
    /^[A-Za-z0-9éàç'()]([A-Za-z0-9éàç'()-]{0,60}[a-z0-9])?\.(pdf|mp4)$/,
  );
  fc.assert(
    fc.property(plain, (name) => {
      expect(fileName(name)).toBe(name);
    }),
  );
});

test.each([".", "-", " ", ". ", "a.", "/", "😀", "a\u0301", "\u0301", "\u202e"])(
  "a hundred thousand of %j are a name, in the time that a name takes",
  (piece) => {
    const often = piece.repeat(100_000 / piece.length);
    for (const name of [often, `a${often}a`, `${often}.pdf`])
      expect(fileName(name).length).toBeLessThanOrEqual(129);
    expect(fileName(`cours ${often}.pdf`)).toMatch(/\.pdf$/);
  },
);
