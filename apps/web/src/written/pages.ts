import type { CategorieDetail, CoursDetail } from "@majorant/contract/catalogue";
import {
  getCategorie,
  getCours,
  listCategorieCours,
  listCategoryCourses,
} from "@majorant/contract/catalogue";
import {
  type CategoryTree,
  categoriesWithSubCategories,
  listCategories,
} from "@majorant/contract/categories";
import { listCours } from "@majorant/contract/courses";
import type { Endpoint } from "@majorant/contract/endpoint";
import { listCategoryOffers } from "@majorant/contract/offers";
import { getSettings, type Settings } from "@majorant/contract/settings";
import type { Input } from "../app/calls/call.ts";
import { type Answers, addressOf } from "../app/calls/given.ts";
import { categoryOf } from "../app/classes/classes.ts";
import { chosenClass, readTrack, writeTrack } from "../features/catalogue/tracks/track.ts";

/** One address of each page that the server writes, for what the build has to know of them. */
export const samples = [
  "/preparatoire",
  "/nosCours/",
  "/nosCours/categorie/1",
  "/nosCours/cours/1",
];

type Ask = <const E extends Endpoint, T>(endpoint: E, input: Input<E>) => T | undefined;

/** What a page calls first, and after what it was answered: `ask` answers what is known. */
type Page = {
  pattern: RegExp;
  /** What the page reads of the address beside its path, in the one way that it is written. */
  search?: (given: URLSearchParams) => Record<string, string>;
  calls: (ask: Ask, id: number, search: URLSearchParams) => void;
};

const pages: Page[] = [
  {
    pattern: /^\/preparatoire$/,
    search: (given) => writeTrack(readTrack(Object.fromEntries(given))),
    calls(ask, _id, search) {
      const tree = ask<typeof categoriesWithSubCategories, CategoryTree[]>(
        categoriesWithSubCategories,
        {},
      );
      const track = readTrack(Object.fromEntries(search));
      const category = tree && categoryOf(chosenClass(track), tree);
      if (category) ask(listCategoryCourses, { params: { category: category.id } });
    },
  },
  {
    pattern: /^\/nosCours\/$/,
    calls(ask) {
      ask(listCategories, { query: { tree: true, ouvert: true, cours: 4 } });
      const settings = ask<typeof getSettings, Settings>(getSettings, {});
      if (settings?.montrerLesCoursSpeciaux !== "true") return;
      ask(listCategories, { query: { speciale: true, ouvert: true } });
      ask(listCours, { query: { special: true } });
    },
  },
  {
    pattern: /^\/nosCours\/categorie\/([1-9]\d{0,8})$/,
    calls(ask, categorieId) {
      const category = ask<typeof getCategorie, CategorieDetail>(getCategorie, {
        params: { categorieId },
      });
      if (category)
        ask(listCategorieCours, { params: { categorieId }, query: { ouvert: true, size: 100 } });
    },
  },
  {
    pattern: /^\/nosCours\/cours\/([1-9]\d{0,8})$/,
    calls(ask, coursId) {
      const course = ask<typeof getCours, CoursDetail>(getCours, {
        params: { coursId },
        query: {},
      });
      const [category] = course?.categories ?? [];
      if (category) ask(listCategoryOffers, { params: { categorieId: category.id } });
    },
  },
];

/**
 * The page at an address, and what it still has to call: its own name for that address, without
 * words that it does not read, and the calls that are not among the answers yet. Null where the
 * server writes no page.
 */
export function callsOf(
  address: string,
  answers: Answers,
): { address: string; calls: string[] } | null {
  const { pathname, searchParams } = new URL(address, "http://majorant");
  for (const { pattern, search = () => ({}), calls } of pages) {
    const [found, id] = pattern.exec(pathname) ?? [];
    if (!found) continue;
    const missing: string[] = [];
    const ask = (endpoint: Endpoint, input: Input<Endpoint>) => {
      const asked = addressOf(endpoint, input);
      if (!(asked in answers)) missing.push(asked);
      return answers[asked];
    };
    // Answers are typed by their endpoints, where they are asked for.
    calls(ask as Ask, Number(id), searchParams);
    const read = new URLSearchParams(search(searchParams));
    return { address: `${found}${read.size > 0 ? `?${read}` : ""}`, calls: missing };
  }
  return null;
}
