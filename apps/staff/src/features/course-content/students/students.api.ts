import { callFile, callPage } from "@majorant/client/api/call.ts";
import { studentSorts } from "@majorant/contract/choices";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { type TableSearch, tableQuery } from "../../../components/tables/table-search.ts";

/** An address is anybody's: an order that there is not is left out. */
function asked({ q, sort }: TableSearch) {
  const order = studentSorts.find((one) => one === sort);
  return {
    role: "ROLE_ENSEIGNANT" as const,
    ...(q !== undefined && { q }),
    ...(order && { sort: order }),
  };
}

/** A page of the students of a course that one teaches. */
export const students = (coursId: number, search: TableSearch) => {
  const { page, size } = tableQuery(search);
  const query = { ...asked(search), page, size };
  return queryOptions({
    queryKey: ["students", coursId, query],
    queryFn: ({ signal }) =>
      callPage(
        "GET /statistiques/cours/{coursId}/etudiants",
        { params: { coursId }, query },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** All of those, as a spreadsheet's file. */
export const studentsFile = (coursId: number, search: TableSearch) =>
  callFile("GET /statistiques/cours/{coursId}/etudiants", {
    params: { coursId },
    query: { ...asked(search), format: "csv" },
  });
