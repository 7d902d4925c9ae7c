import type { CategoryTree } from "@majorant/contract/catalogue/categories";

/** The menu of /Offers (docs/product/roles.md, Visitor): what the address says, what is shown, and the category meant. */
// not translated
export const classes = {
  MP1: { label: "MP1", category: "MP1", track: "Préparatoire" },
  MP2: { label: "MP2", category: "MP2", track: "Préparatoire" },
  PC1: { label: "PC1", category: "PC1", track: "Préparatoire" },
  PC2: { label: "PC2", category: "PC2", track: "Préparatoire" },
  PT1: { label: "PT1", category: "PT1", track: "Préparatoire" },
  PT2: { label: "PT2", category: "PT2", track: "Préparatoire" },
  MPI: {
    label: "Préparatoire Intégré",
    category: "1ere année MPI",
    track: "Préparatoire Intégré",
  },
  LMD: { label: "LMD", category: "1ere année", track: "LMD" },
} as const;

export type Classe = keyof typeof classes;

/** The one that /Offers shows where its address names none. */
export const defaultClasse: Classe = "MP1";

const isClasse = (text: unknown): text is Classe =>
  typeof text === "string" && Object.hasOwn(classes, text);

/** The address's `?classe=`; one that the menu doesn't have is as none. */
export function readClasse(search: Record<string, unknown>): { classe?: Classe } {
  return isClasse(search.classe) ? { classe: search.classe } : {};
}

/** The search of /Offers that shows a class; its first one needs none. */
export const offersSearch = (classe: Classe | undefined): { classe?: Classe } =>
  classe === undefined || classe === defaultClasse ? {} : { classe };

/** Titles are typed by people: "1ère année" and "1ere annee" are the same class. */
const titles = new Intl.Collator("fr", { sensitivity: "base" });

const all = (tree: readonly CategoryTree[]): CategoryTree[] =>
  tree.flatMap((node) => [node, ...all(node.subCategories)]);

const titled = (tree: readonly CategoryTree[], title: string) =>
  all(tree).find((node) => titles.compare(node.title, title) === 0);

/** The category that a choice of the menu means, in its own track first; null where there is none. */
export function categoryOf(classe: Classe, tree: readonly CategoryTree[]): CategoryTree | null {
  const { category, track } = classes[classe];
  const own = titled(tree, track);
  return titled(own?.subCategories ?? [], category) ?? titled(tree, category) ?? null;
}

/** The class whose category has this title, to lead from a course to its offers. */
const classeTitled = (title: string): Classe | undefined =>
  // The keys of `classes` are what its type says.
  (Object.keys(classes) as Classe[]).find(
    (classe) => titles.compare(classes[classe].category, title) === 0,
  );

/** What /Offers shows: a class of its menu, or any category. */
export type Level = { classe: Classe } | { categorie: number };

/** The address's `?classe=` or `?categorie=`; the default class where it has neither. */
export function readLevel(search: Record<string, unknown>): Level {
  const categorie = Number(search.categorie ?? Number.NaN);
  const { classe = defaultClasse } = readClasse(search);
  return Number.isSafeInteger(categorie) && categorie > 0 ? { categorie } : { classe };
}

/** The category of a level; null where the tree of open categories does not have it. */
export const levelIn = (level: Level, tree: readonly CategoryTree[]): CategoryTree | null =>
  "classe" in level
    ? categoryOf(level.classe, tree)
    : (all(tree).find(({ id }) => id === level.categorie) ?? null);

/** The search of /Offers that shows a category: as a class of its menu, where it is one. */
export function offersOf({ id, titre }: { id: number; titre: string }): {
  classe?: Classe;
  categorie?: number;
} {
  const classe = classeTitled(titre);
  return classe ? offersSearch(classe) : { categorie: id };
}

/** All categories of a tree in their order, each with how many are above it. */
export const levels = (
  tree: readonly CategoryTree[],
  depth = 0,
): { id: number; title: string; depth: number }[] =>
  tree.flatMap(({ id, title, subCategories }) => [
    { id, title, depth },
    ...levels(subCategories, depth + 1),
  ]);
