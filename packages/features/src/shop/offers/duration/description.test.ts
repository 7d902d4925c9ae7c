import { describe, expect, it } from "vitest";
import { descriptionItems } from "./description.ts";

describe("an offer's description", () => {
  it("is cut at its slashes, a star making an item bold", () => {
    expect(descriptionItems("*Toutes les séances en direct/Fiches corrigées / * Quiz ")).toEqual([
      { text: "Toutes les séances en direct", bold: true },
      { text: "Fiches corrigées", bold: false },
      { text: "Quiz", bold: true },
    ]);
  });

  it("keeps a star that doesn't start an item", () => {
    expect(descriptionItems("Séries 2*3")).toEqual([{ text: "Séries 2*3", bold: false }]);
  });

  it("forgets items without words", () => {
    expect(descriptionItems("")).toEqual([]);
    expect(descriptionItems("/ Cours//*/ * /")).toEqual([{ text: "Cours", bold: false }]);
  });
});
