import { expect, it } from "vitest";
import { chosen, subjectsOf } from "./choice.ts";

const card = (id: number, title: string, year: string) => ({
  id,
  title,
  mediumTitle: `${title}, ${year}`,
  smallDescription: "Tout le programme",
  fullTitle: `Préparatoire › ${year} › ${title}`,
  photo: null,
  enrolled: true,
});
const courses = [
  card(1, "Électricité", "MP1"),
  card(2, "Analyse", "MP1"),
  card(3, "Analyse", "MP2"),
];
const ids = (found: { id: number }[]) => found.map(({ id }) => id);

it("finds every word, whatever its accents and capitals", () => {
  expect(ids(chosen(courses, {}))).toEqual([1, 2, 3]);
  expect(ids(chosen(courses, { q: "electricite" }))).toEqual([1]);
  expect(ids(chosen(courses, { q: " mp1  ANALYSE " }))).toEqual([2]);
  expect(ids(chosen(courses, { q: "chimie" }))).toEqual([]);
});

it("keeps to the chosen subject", () => {
  expect(subjectsOf(courses)).toEqual(["Analyse", "Électricité"]);
  expect(ids(chosen(courses, { matiere: "Analyse" }))).toEqual([2, 3]);
  expect(ids(chosen(courses, { matiere: "Analyse", q: "mp2" }))).toEqual([3]);
});
