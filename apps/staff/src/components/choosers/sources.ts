import { callPage } from "@majorant/client/api/call.ts";
import { queries } from "@majorant/client/api/queries.ts";
import { query } from "@majorant/client/api/query.ts";
import type { GroupTree } from "@majorant/contract/accounts/groups.admin";
import type { UserRow } from "@majorant/contract/accounts/users.admin";
import type { ListedCourse } from "@majorant/contract/catalogue/courses.admin";
import type { ListedPaper, PaperSource } from "@majorant/contract/papers/papers.admin";
import type { AdminOffer } from "@majorant/contract/shop/offers.admin";
import { plainMath } from "@majorant/domain/text/plain-math";
import { categoryOptions, categoryTree } from "../categories.ts";
import { type Choice, matching, type SearchedSource, searchedSize } from "./source.ts";

// What is chosen from throughout the staff's screens.

const toCourse = ({ id, fullTitle }: ListedCourse): Choice => ({
  value: String(id),
  label: plainMath(fullTitle),
});

/** Courses by their paths: a teacher's own, all of them for technicians and administrators. */
const coursesThat = (filter: { active?: true }): SearchedSource => ({
  queryKey: ["courses", filter],
  none: "Aucun cours",
  recent: "courses",
  find: async (q, signal) => {
    const asked = { ...filter, q, page: 0, size: searchedSize };
    const { rows, total } = await callPage("GET /courses", { query: asked }, { signal });
    return { choices: rows.map(toCourse), total };
  },
  named: async (values, signal) => {
    const asked = { ...filter, ids: values.map(Number) };
    const { rows } = await callPage("GET /courses", { query: asked }, { signal });
    return rows.map(toCourse);
  },
});

export const courses = coursesThat({});

/** Those that students can be in now. */
export const activeCourses = coursesThat({ active: true });

const ofFollowUps = ({ id, title }: { id: number; title: string }): Choice => ({
  value: String(id),
  label: plainMath(title),
});

/** Courses that a list of follow-ups can be of: a teacher's own, or all of them. */
export const followedCourses = (role: "ROLE_ENSEIGNANT" | null): SearchedSource => ({
  queryKey: ["followedCourses", role],
  none: "Aucun cours",
  recent: "courses",
  find: async (q, signal) => {
    const asked = { q, ...(role && { role }) };
    const { rows, total } = await callPage("GET /followUps/courses", { query: asked }, { signal });
    return { choices: rows.map(ofFollowUps), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number), ...(role && { role }) };
    const { rows } = await callPage("GET /followUps/courses", { query: asked }, { signal });
    return rows.map(ofFollowUps);
  },
});

const toPerson = ({ id, nom, prenom, email }: UserRow): Choice => ({
  value: String(id),
  label: `${nom} ${prenom}`,
  hint: email,
});

/** Accounts by their names and addresses. */
export const users: SearchedSource = {
  queryKey: ["users"],
  none: "Aucun utilisateur",
  recent: "users",
  find: async (q, signal) => {
    const asked = { q, page: 0, size: searchedSize };
    const { rows, total } = await callPage("GET /utilisateurs", { query: asked }, { signal });
    return { choices: rows.map(toPerson), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number), page: 0, size: values.length };
    const { rows } = await callPage("GET /utilisateurs", { query: asked }, { signal });
    return rows.map(toPerson);
  },
};

/** Those who teach, by their names and addresses. */
export const teachers: SearchedSource = {
  ...users,
  queryKey: ["users", "teachers"],
  none: "Aucun enseignant",
  recent: "teachers",
  find: async (q, signal) => {
    const asked = { q, role: "ROLE_ENSEIGNANT" as const, page: 0, size: searchedSize };
    const { rows, total } = await callPage("GET /utilisateurs", { query: asked }, { signal });
    return { choices: rows.map(toPerson), total };
  },
};

const toPaper = ({ id, title, track, year }: ListedPaper): Choice => ({
  value: String(id),
  label: plainMath(title),
  hint: `${track} ${year}`,
});

/** Past papers by their titles, hidden ones too. */
export const papers: SearchedSource = {
  queryKey: ["papers"],
  none: "Aucun sujet",
  recent: "papers",
  find: async (q, signal) => {
    const asked = { q, page: 0, size: searchedSize };
    const { rows, total } = await callPage("GET /papers/all", { query: asked }, { signal });
    return { choices: rows.map(toPaper), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number), page: 0, size: values.length };
    const { rows } = await callPage("GET /papers/all", { query: asked }, { signal });
    return rows.map(toPaper);
  },
};

const toOffer = ({ id, titre, categorie }: AdminOffer): Choice => ({
  value: String(id),
  label: plainMath(titre),
  hint: plainMath(categorie.titre),
});

/** Offers by their titles and categories, those off sale too. */
export const offers: SearchedSource = {
  queryKey: ["offers"],
  none: "Aucune offre",
  recent: "offers",
  find: async (q, signal) => {
    const asked = { q, page: 0, size: searchedSize };
    const { rows, total } = await callPage("GET /offers/all", { query: asked }, { signal });
    return { choices: rows.map(toOffer), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number) };
    const { rows } = await callPage("GET /offers/all", { query: asked }, { signal });
    return rows.map(toOffer);
  },
};

const toPaperSource = ({ id, title, path }: PaperSource): Choice => ({
  value: String(id),
  label: plainMath(`${path} › ${title}`),
});

/** The exercises that a paper's question can lead to, by their titles and paths. */
export const paperExercises: SearchedSource = {
  queryKey: ["paperExercises"],
  none: "Aucun exercice",
  recent: "exercises",
  find: async (q, signal) => {
    const asked = { q, page: 0, size: searchedSize };
    const { rows, total } = await callPage(
      "GET /papers/sources/exercises",
      { query: asked },
      { signal },
    );
    return { choices: rows.map(toPaperSource), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number), size: values.length };
    const { rows } = await callPage("GET /papers/sources/exercises", { query: asked }, { signal });
    return rows.map(toPaperSource);
  },
};

/** The videos that can correct a paper's question, by their titles and paths. */
export const paperVideos: SearchedSource = {
  queryKey: ["paperVideos"],
  none: "Aucune vidéo",
  recent: "videos",
  find: async (q, signal) => {
    const asked = { q, page: 0, size: searchedSize };
    const { rows, total } = await callPage(
      "GET /papers/sources/videos",
      { query: asked },
      { signal },
    );
    return { choices: rows.map(toPaperSource), total };
  },
  named: async (values, signal) => {
    const asked = { ids: values.map(Number), size: values.length };
    const { rows } = await callPage("GET /papers/sources/videos", { query: asked }, { signal });
    return rows.map(toPaperSource);
  },
};

/** The same of which some are known already: their names are not asked for. */
export const knowing = (source: SearchedSource, known: readonly PaperSource[]): SearchedSource => {
  const choices = new Map(known.map((one) => [String(one.id), toPaperSource(one)]));
  return {
    ...source,
    named: async (values, signal) => {
      const unknown = values.filter((value) => !choices.has(value));
      const asked = unknown.length > 0 ? await source.named(unknown, signal) : [];
      return [...values.flatMap((value) => choices.get(value) ?? []), ...asked];
    },
  };
};

type Tree = {
  name: string;
  none: string;
  without: ReadonlySet<number>;
  /** All of it but for these. */
  read: () => Promise<readonly Choice[]>;
};

/** What one tree holds whole, read again where it was changed: some hundreds, searched here. */
const ofTree = ({ name, none, without, read }: Tree): SearchedSource => ({
  queryKey: [name, [...without]],
  none,
  recent: name,
  find: async (q) => matching(await read(), q),
  named: async (values) => (await read()).filter(({ value }) => values.includes(value)),
});

const nothing: ReadonlySet<number> = new Set();

/** Categories by their paths; one can be left out with all that is below it. */
export const categories = (without?: number): SearchedSource =>
  ofTree({
    name: "categories",
    none: "Aucune catégorie",
    without: without === undefined ? nothing : new Set([without]),
    read: async () => categoryOptions(await queries.fetchQuery(categoryTree), without),
  });

/** Every group under the path that leads to it: two may have the same name. */
const pathsOf = (groups: readonly GroupTree[], above = ""): Choice[] =>
  groups.flatMap(({ id, nom, sousGroupes }) => [
    { value: String(id), label: above + nom },
    ...pathsOf(sousGroupes, `${above}${nom} › `),
  ]);

/** Groups by their paths, but for some. */
export const groups = (without = nothing): SearchedSource =>
  ofTree({
    name: "groups",
    none: "Aucun groupe",
    without,
    read: async () => {
      const tree = await queries.fetchQuery({
        ...query("GET /groupes", { query: { tree: true } }),
        // Groups are changed on other pages.
        staleTime: 0,
      });
      return pathsOf(tree).filter(({ value }) => !without.has(Number(value)));
    },
  });
