import { expect, test } from "vitest";
import { motifOf } from "./motifs.ts";
import { seededRandom } from "./seeded-random.ts";

const draw = (title: string) => motifOf(title, seededRandom(title));

test("a title draws the same picture every time, and another title another one", () => {
  expect(draw("Séries numériques")).toEqual(draw("Séries numériques"));
  expect(draw("Séries numériques")).not.toEqual(draw("Séries entières"));
});

test("every motif is made of numbers and fits in a few kilobytes", () => {
  const titles = [
    "Chimie des solutions",
    "Thermodynamique",
    "Électromagnétisme",
    "Mécanique du solide",
    "Algorithmique et Python",
    "SII : systèmes asservis",
    "Réduction des endomorphismes : algèbre",
    "Probabilités discrètes",
    "Intégrales généralisées",
    ...Array.from({ length: 40 }, (_, i) => `Cours ${i}`),
    "",
  ];
  for (const title of titles) {
    const { lines, accent, dots } = draw(title);
    const paths = lines + accent + dots;
    expect(paths, title).toMatch(/^[MLCHVAaz\d\s.,-]+$/);
    expect(paths.length, title).toBeLessThan(9000);
  }
});

test("chance is spread between 0 and 1", () => {
  const chance = seededRandom("Majorant");
  const drawn = Array.from({ length: 1000 }, chance);
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...drawn)).toBeLessThan(1);
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
