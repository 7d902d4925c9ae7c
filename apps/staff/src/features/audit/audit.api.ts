import { call, callFile, callPage } from "@majorant/client/api/call.ts";
import { auditActions, auditSubjects } from "@majorant/contract/choices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import {
  byDate,
  isDay,
  isInverted,
  type TableSearch,
  tableQuery,
} from "../../components/tables/table-search.ts";

/** The journal as its address has it. */
export type AuditSearch = TableSearch & {
  auteur?: string;
  genre?: string;
  sujet?: string;
  action?: string;
  du?: string;
  au?: string;
};

const isId = (text: string | undefined) => /^[1-9]\d{0,8}$/.test(text ?? "");

/** An address is anybody's: what the server would refuse is left out. */
function asked({ q, auteur, genre, sujet, action, du, au, ...search }: AuditSearch) {
  const kind = auditSubjects.find((subject) => subject === genre);
  const deed = auditActions.find((one) => one === action);
  return {
    ...(q && { q }),
    ...(isId(auteur) && { auteur: Number(auteur) }),
    ...(isId(sujet) && { sujet: Number(sujet) }),
    ...(kind && { genre: kind }),
    ...(deed && { action: deed }),
    ...(isDay(du) && { du }),
    ...(isDay(au) && { au }),
    ...byDate(search),
  };
}

const key = ["journal"];

/** One page of the lines that an address asks for; read anew at each visit. */
export const audit = (search: AuditSearch) => {
  const { page, size } = tableQuery(search);
  const query = { ...asked(search), page, size };
  return queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => callPage("GET /journal", { query }, { signal }),
    enabled: !isInverted(search),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** All of those lines, as a spreadsheet's file. */
export const auditFile = (search: AuditSearch) =>
  callFile("GET /journal", { query: { ...asked(search), format: "csv" } });

/** Who the journal is filtered by. */
export const auditAuthors = queryOptions({
  queryKey: [...key, "authors"],
  queryFn: ({ signal }) => call("GET /journal/auteurs", {}, { signal }),
});
