import { monthPattern } from "@majorant/contract/choices";
import { keepPreviousData } from "@tanstack/react-query";
import { type ListSearch, tableQuery } from "../../../components/tables/table-search.ts";

/** The statistics as their address has them: the view, its months and steps, its table. */
export type StatisticsSearch = ListSearch<"vue" | "de" | "a" | "par">;

/** Whose courses: a teacher's own, or with null all of them. */
export type Whose = "ROLE_ENSEIGNANT" | null;

/** Figures are good for a minute; those before stand until others are there. */
export const figures = { staleTime: 60_000, placeholderData: keepPreviousData } as const;

export const ofRole = (whose: Whose) => (whose ? { role: whose } : {});

/** An address is anybody's: what is no month is left out. */
export const monthFilter = ({ de, a }: StatisticsSearch) => {
  const isMonth = (text: string | undefined) => text !== undefined && monthPattern.test(text);
  return { ...(isMonth(de) && { de }), ...(isMonth(a) && { a }) };
};

/** The months, in their steps. */
export const stepFilter = (search: StatisticsSearch) => ({
  ...monthFilter(search),
  ...(search.par === "semaine" && { par: "semaine" as const }),
});

/** The rows of a table. */
export const rowFilter = ({ q }: StatisticsSearch, whose: Whose) => ({ q, ...ofRole(whose) });

/** A page of them. */
export const pageOf = (search: StatisticsSearch) => {
  const { page, size } = tableQuery(search);
  return { page, size };
};
