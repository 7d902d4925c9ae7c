/** A category that a new place is offered: by a key of its own, below another. */
export type SuggestedClass = { key: string; title: string; parent: string | null };

const classesOf = (parent: string, ...titles: string[]): SuggestedClass[] =>
  titles.map((title) => ({ key: `${parent}/${title}`, title, parent }));

const top = (title: string): SuggestedClass => ({ key: title, title, parent: null });

const track = (title: string): SuggestedClass[] => [
  ...classesOf("Préparatoire", title),
  ...classesOf(`Préparatoire/${title}`, `${title}1`, `${title}2`),
];

/** The tracks of Tunisian preparatory studies, parents first; the menu of /Offers knows these titles. */
export const suggestedClasses: readonly SuggestedClass[] = [
  top("Préparatoire"),
  ...track("MP"),
  ...track("PC"),
  ...track("PT"),
  top("Préparatoire Intégré"),
  ...classesOf("Préparatoire Intégré", "1ere année MPI", "2ème année MPI"),
  top("LMD"),
  ...classesOf("LMD", "1ere année", "2ème année", "3ème année"),
];

/** How deep a suggestion is, from 0. */
export const depthOf = ({ key }: SuggestedClass): number => key.split("/").length - 1;

/** The ticks after one of them is pressed: what is below goes with it, what is above comes with it. */
export function ticked(ticks: ReadonlySet<string>, key: string, isOn: boolean): Set<string> {
  const isBelow = (other: string) => other === key || other.startsWith(`${key}/`);
  const isAbove = (other: string) => key.startsWith(`${other}/`);
  return new Set(
    suggestedClasses
      .map((each) => each.key)
      .filter((other) => {
        if (isBelow(other)) return isOn;
        return ticks.has(other) || (isOn && isAbove(other));
      }),
  );
}

/** A category that is there. */
export type ExistingClass = { id: number; title: string; parentId: number | null };

/** Titles are typed by people: "1ère année" and "1ere annee" are the same class. */
const titles = new Intl.Collator("fr", { sensitivity: "base" });

/** The one of that title below that parent, where it is there already. */
export const classThere = (
  existing: readonly ExistingClass[],
  title: string,
  parentId: number | null,
): ExistingClass | undefined =>
  existing.find(
    (each) => each.parentId === parentId && titles.compare(each.title, title.trim()) === 0,
  );
