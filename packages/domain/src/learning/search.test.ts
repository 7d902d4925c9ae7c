import { describe, expect, it } from "vitest";
import {
  excerptOf,
  fitting,
  nearest,
  piecesOf,
  searchExpression,
  searchedWords,
  signless,
} from "./search.ts";

describe("what is typed", () => {
  it("is cut into words, without accents and signs, each once, and no more than some", () => {
    expect(searchedWords("  L'Intégrale de « Riemann » — riemann %")).toEqual([
      "l",
      "integrale",
      "de",
      "riemann",
    ]);
    expect(searchedWords("' | & ! <-> :*")).toEqual([]);
    expect(searchedWords("a b c d e f g h i j")).toHaveLength(8);
  });

  it("asks for each word by its stem or its beginning, and for small words not at all", () => {
    const derivees = [{ word: "derivees", stems: ["deriv"] }];
    const de = [{ word: "de", stems: [] }];
    const x = [{ word: "x", stems: ["x"] }];
    expect(searchExpression([derivees])).toBe("('deriv' | 'deriv':*)");
    expect(searchExpression([derivees, de, x])).toBe("('deriv' | 'deriv':*) & ('x')");
    expect(searchExpression([derivees], "A")).toBe("('deriv':A | 'deriv':*A)");
    expect(searchExpression([de])).toBeNull();
    expect(searchExpression([])).toBeNull();
  });

  it("stands for the words that it resembles, the closest first", () => {
    const vocabulary = ["derivee", "derivation", "dominee", "serie", "sera"];
    expect(nearest("dervee", vocabulary)).toEqual(["derivee"]);
    expect(nearest("domniee", vocabulary)).toEqual(["dominee"]);
    expect(nearest("deriv", ["deriva", "derive", "derivees"])).toEqual([
      "deriva",
      "derive",
      "derivees",
    ]);
    expect(nearest("xyz", vocabulary)).toEqual([]);
  });
});

describe("an excerpt", () => {
  const marked = (text: string, words: RegExp) =>
    piecesOf(text, signless(text).replace(words, "<$&>"));

  it("has the text as it was written, the found words apart", () => {
    expect(signless("L’Été, x² ≤ 3 <b>")).toBe("l ete  x²   3  b ");
    expect(marked("La série de Taylor converge.", /serie|converge/g)).toEqual([
      "La ",
      "série",
      " de Taylor ",
      "converge",
      ".",
    ]);
    expect(marked("Rien", /serie/)).toEqual(["Rien"]);
  });

  it("shows what stands around the first found word", () => {
    const long = `${"Avant cela, rien de tel. ".repeat(20)}Voici la série ${"puis autre chose ".repeat(30)}`;
    const [lead = "", hit, rest = ""] = excerptOf(marked(long, /serie/));
    expect(hit).toBe("série");
    expect(lead).toMatch(/^… \S.* la $/);
    expect(rest).toMatch(/…$/);
    expect(lead.length + rest.length).toBeLessThan(180);
    expect(excerptOf(["La ", "série", "."])).toEqual(["La ", "série", "."]);
  });
});

it("an answer has room for some of each kind", () => {
  const hit = (kind: string, id: number) => ({ kind, id });
  const hits = [1, 2, 3, 4].map((id) => hit("caption", id)).concat(hit("note", 1), hit("note", 2));
  expect(fitting(hits, 40, () => 10)).toEqual([
    hit("caption", 1),
    hit("caption", 2),
    hit("note", 1),
    hit("note", 2),
  ]);
  expect(fitting(hits, 1_000, () => 10)).toEqual(hits);
});
