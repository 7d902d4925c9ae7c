import { call, callFile, callPage } from "@majorant/client/calls/call.ts";
import {
  getStatisticsSummary,
  listActivity,
  listCourseProgress,
  listOpenQuestionCounts,
  listSales,
  listVideoAbandons,
  listViewing,
  month,
} from "@majorant/contract/statistics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../kit/tables/table-search.ts";

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
  const [from, to] = [month.safeParse(de), month.safeParse(a)];
  return { ...(from.success && { de: from.data }), ...(to.success && { a: to.data }) };
};
const steps = (search: StatisticsSearch) => ({
  ...askedMonths(search),
  ...(search.par === "semaine" && { par: "semaine" as const }),
});

export const summary = queryOptions({
  queryKey: [...key, "summary"],
  queryFn: ({ signal }) => call(getStatisticsSummary, {}, { signal }),
  ...usual,
});

export const sales = (search: StatisticsSearch) =>
  queryOptions({
    queryKey: [...key, "sales", askedMonths(search)],
    queryFn: ({ signal }) => call(listSales, { query: askedMonths(search) }, { signal }),
    ...usual,
  });
export const salesFile = (search: StatisticsSearch) =>
  callFile(listSales, { query: { ...askedMonths(search), format: "csv" } });

export const activity = (search: StatisticsSearch) =>
  queryOptions({
    queryKey: [...key, "activity", steps(search)],
    queryFn: ({ signal }) => call(listActivity, { query: steps(search) }, { signal }),
    ...usual,
  });
export const activityFile = (search: StatisticsSearch) =>
  callFile(listActivity, { query: { ...steps(search), format: "csv" } });

export const viewing = (search: StatisticsSearch, whose: Whose) => {
  const query = { ...steps(search), ...ofRole(whose) };
  return queryOptions({
    queryKey: [...key, "viewing", query],
    queryFn: ({ signal }) => call(listViewing, { query }, { signal }),
    ...usual,
  });
};
export const viewingFile = (search: StatisticsSearch, whose: Whose) =>
  callFile(listViewing, { query: { ...steps(search), ...ofRole(whose), format: "csv" } });

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
    queryFn: ({ signal }) => callPage(listCourseProgress, { query }, { signal }),
    ...usual,
  });
};
export const coursesFile = (search: StatisticsSearch, whose: Whose) =>
  callFile(listCourseProgress, {
    query: { ...table(search, whose), sort: courseSort(search.sort), format: "csv" },
  });

const videoSort = (sort: string | undefined) =>
  (["-abandons", "-commences", "nom"] as const).find((each) => each === sort) ?? "-abandons";

export const videos = (search: StatisticsSearch, whose: Whose) => {
  const query = { ...paged(search, whose), sort: videoSort(search.sort) };
  return queryOptions({
    queryKey: [...key, "videos", query],
    queryFn: ({ signal }) => callPage(listVideoAbandons, { query }, { signal }),
    ...usual,
  });
};
export const videosFile = (search: StatisticsSearch, whose: Whose) =>
  callFile(listVideoAbandons, {
    query: { ...table(search, whose), sort: videoSort(search.sort), format: "csv" },
  });

export const openQuestions = (search: StatisticsSearch, whose: Whose) => {
  const query = paged(search, whose);
  return queryOptions({
    queryKey: [...key, "questions", query],
    queryFn: ({ signal }) => callPage(listOpenQuestionCounts, { query }, { signal }),
    ...usual,
  });
};
export const openQuestionsFile = (search: StatisticsSearch, whose: Whose) =>
  callFile(listOpenQuestionCounts, { query: { ...table(search, whose), format: "csv" } });
