import type { CourseCard } from "@majorant/contract/courses";
import { locale } from "../../../ui/locale/locale.ts";

/** What is looked for among one's courses, as the address says it; absent is all of them. */
export type Choice = { q?: string; matiere?: string };

/** From how many courses on one needs to search. */
export const MANY = 9;

/** Letters only: "Électricité" is found by "electricite". */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** The subjects of some courses, each once, in the alphabet's order: a course's title is its subject. */
export const subjectsOf = (courses: readonly CourseCard[]): string[] =>
  [...new Set(courses.map(({ title }) => title))].toSorted((one, other) =>
    one.localeCompare(other, locale),
  );

/** The courses in which each word that is looked for occurs, of the subject that is chosen. */
export function chosen(courses: readonly CourseCard[], { q = "", matiere }: Choice): CourseCard[] {
  const words = plain(q).split(/\s+/);
  return courses.filter(({ title, mediumTitle, fullTitle, smallDescription }) => {
    const text = plain(`${mediumTitle} ${fullTitle} ${smallDescription}`);
    return (!matiere || title === matiere) && words.every((word) => text.includes(word));
  });
}
