import { call, callFile, callPage } from "@majorant/client/api/call.ts";
import { monthPattern } from "@majorant/contract/choices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../components/tables/table-search.ts";

/** The statistics as their address has them: the view, its months and steps, its table. */
export type StatisticsSearch = TableSearch & {
  vue?: string;
  de?: string;
  a?: string;
  par?: string;
};

/** Whose courses: a teacher's own, or with null all of them. */
export type Whose = "ROLE_ENSEIGNANT" | null;

const key = ["statistics"];
const usual = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

const ofRole = (whose: Whose) => (whose ? { role: whose } : {});

/** An address is anybody's: what is no month is left out. */
export const askedMonths = ({ de, a }: StatisticsSearch) => {
  const isMonth = (text: string | undefined) => text !== undefined && monthPattern.test(text);
  return { ...(isMonth(de) && { de }), ...(isMonth(a) && { a }) };
};
const steps = (search: StatisticsSearch) => ({
  ...askedMonths(search),
  ...(search.par === "semaine" && { par: "semaine" as const }),
});

export const summary = queryOptions({
  queryKey: [...key, "summary"],
  queryFn: ({ signal }) => call("GET /statistiques/resume", {}, { signal }),
  ...usual,
});

export const sales = (search: StatisticsSearch) =>
  queryOptions({
    queryKey: [...key, "sales", askedMonths(search)],
    queryFn: ({ signal }) =>
      call("GET /statistiques/ventes", { query: askedMonths(search) }, { signal }),
    ...usual,
  });
export const salesFile = (search: StatisticsSearch) =>
  callFile("GET /statistiques/ventes", { query: { ...askedMonths(search), format: "csv" } });

export const activity = (search: StatisticsSearch) =>
  queryOptions({
    queryKey: [...key, "activity", steps(search)],
    queryFn: ({ signal }) =>
      call("GET /statistiques/activite", { query: steps(search) }, { signal }),
    ...usual,
  });
export const activityFile = (search: StatisticsSearch) =>
  callFile("GET /statistiques/activite", { query: { ...steps(search), format: "csv" } });

export const viewing = (search: StatisticsSearch, whose: Whose) => {
  const query = { ...steps(search), ...ofRole(whose) };
  return queryOptions({
    queryKey: [...key, "viewing", query],
    queryFn: ({ signal }) => call("GET /statistiques/visionnage", { query }, { signal }),
    ...usual,
  });
};
export const viewingFile = (search: StatisticsSearch, whose: Whose) =>
  callFile("GET /statistiques/visionnage", {
    query: { ...steps(search), ...ofRole(whose), format: "csv" },
  });

const table = ({ q }: StatisticsSearch, whose: Whose) => ({ ...(q && { q }), ...ofRole(whose) });
const paged = (search: StatisticsSearch, whose: Whose) => {
  const { page, size } = tableQuery(search);
  return { ...table(search, whose), page, size };
};

const courseSort = (sort: string | undefined) =>
  (["titre", "-titre", "inscrits", "-inscrits"] as const).find((each) => each === sort) ??
  "-inscrits";

export const courses = (search: StatisticsSearch, whose: Whose) => {
  const query = { ...paged(search, whose), sort: courseSort(search.sort) };
  return queryOptions({
    queryKey: [...key, "courses", query],
    queryFn: ({ signal }) => callPage("GET /statistiques/cours", { query }, { signal }),
    ...usual,
  });
};
export const coursesFile = (search: StatisticsSearch, whose: Whose) =>
  callFile("GET /statistiques/cours", {
    query: { ...table(search, whose), sort: courseSort(search.sort), format: "csv" },
  });

const videoSort = (sort: string | undefined) =>
  (["-abandons", "-commences", "nom"] as const).find((each) => each === sort) ?? "-abandons";

export const videos = (search: StatisticsSearch, whose: Whose) => {
  const query = { ...paged(search, whose), sort: videoSort(search.sort) };
  return queryOptions({
    queryKey: [...key, "videos", query],
    queryFn: ({ signal }) => callPage("GET /statistiques/videos", { query }, { signal }),
    ...usual,
  });
};
export const videosFile = (search: StatisticsSearch, whose: Whose) =>
  callFile("GET /statistiques/videos", {
    query: { ...table(search, whose), sort: videoSort(search.sort), format: "csv" },
  });

export const openQuestions = (search: StatisticsSearch, whose: Whose) => {
  const query = paged(search, whose);
  return queryOptions({
    queryKey: [...key, "questions", query],
    queryFn: ({ signal }) => callPage("GET /statistiques/questions", { query }, { signal }),
    ...usual,
  });
};
export const openQuestionsFile = (search: StatisticsSearch, whose: Whose) =>
  callFile("GET /statistiques/questions", { query: { ...table(search, whose), format: "csv" } });
