import { describe, expect, test } from "vitest";
import {
  faultsBetween,
  type NotionLine,
  readNotionLine,
  recogniseNotions,
} from "./notion-lines.ts";

const columns = recogniseNotions(["Matière", "Notion", "Autres noms", "Fait partie de", "Note"]);
const read = (line: number, ...cells: string[]) => readNotionLine({ line, cells }, columns);

test("columns are known by their titles, in any order", () => {
  expect(columns).toEqual(["matiere", "notion", "noms", "parent", null]);
});

test("a line says a notion", () => {
  expect(read(2, "Maths", " Convergence  dominée ", "Lebesgue | TCD", "Intégration")).toEqual({
    entry: {
      line: 2,
      subject: "mathematiques",
      title: "Convergence dominée",
      otherNames: ["Lebesgue", "TCD"],
      above: "Intégration",
    },
    faults: [],
  });
});

test.each([
  [["Maths", ""], "notion", "Le titre est obligatoire"],
  [["", "Séries"], "matiere", "La matière est obligatoire"],
  [["Latin", "Séries"], "matiere", "Cette matière n'existe pas"],
  [["Maths", "S".repeat(121)], "notion", "Ce champ est trop long"],
  [["Maths", "S\u0007"], "notion", "Ce champ contient un caractère invisible"],
  [["Maths", "Séries", "a|".repeat(21)], "noms", "Au plus 20 autres noms"],
])("%j is at fault by its %s", (cells, champ, message) => {
  expect(read(3, ...cells).faults).toEqual([{ ligne: 3, champ, message }]);
});

describe("lines between themselves", () => {
  const faultsOf = (known: string[], ...lines: string[][]) =>
    faultsBetween(
      lines.map((cells, i) => read(i + 2, "Maths", cells[0] ?? "", "", cells[1] ?? "").entry),
      new Set(known),
    ).map(({ ligne, message }) => [ligne, message]);

  test("may be below a line that comes later, or what is there", () => {
    expect(faultsOf(["mathematiques integration"], ["A", "B"], ["B", "Intégration"])).toEqual([]);
  });
  test("may be one below the other by the thousand", () => {
    const chain = (count: number, last: string | null) =>
      Array.from(
        { length: count },
        (_, n): NotionLine => ({
          line: n + 2,
          subject: "mathematiques",
          title: `N${n}`,
          otherNames: [],
          above: n + 1 < count ? `N${n + 1}` : last,
        }),
      );
    expect(faultsBetween(chain(50_000, null), new Set())).toEqual([]);
    expect(faultsBetween(chain(50_000, "N49000"), new Set())).toHaveLength(1_000);
  });

  test("may not be twice, below nothing that there is, or in a circle", () => {
    expect(faultsOf([], ["Séries"], ["series"])).toEqual([
      [3, "Cette notion figure déjà à la ligne 2"],
    ]);
    expect(faultsOf([], ["A", "Z"])).toEqual([
      [2, "Aucune notion de cette matière ne s'appelle «\u00a0Z\u00a0»"],
    ]);
    expect(faultsOf([], ["A", "B"], ["B", "A"])).toEqual([
      [2, "Cette notion ferait partie d'elle-même"],
      [3, "Cette notion ferait partie d'elle-même"],
    ]);
    expect(faultsOf([], ["C", "A"], ["A", "B"], ["B", "A"])).toEqual([
      [3, "Cette notion ferait partie d'elle-même"],
      [4, "Cette notion ferait partie d'elle-même"],
    ]);
  });
});
