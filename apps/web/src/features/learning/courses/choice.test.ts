import { expect, it } from "vitest";
import { ofSubject } from "./choice.ts";

it("keeps to the chosen subject, and to all without one", () => {
  const titles = ["Électrostatique", "Analyse", "Algèbre"];
  const of = (matiere?: string) => ofSubject(titles, (title) => title, matiere);
  expect(of()).toEqual(titles);
  expect(of("mathematiques")).toEqual(["Analyse", "Algèbre"]);
  expect(of("physique")).toEqual(["Électrostatique"]);
  expect(of("latin")).toEqual([]);
});
