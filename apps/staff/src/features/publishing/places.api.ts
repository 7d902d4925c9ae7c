import { call } from "@majorant/client/api/call.ts";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

/** The courses that one may choose from: a teacher's own, all of them for a technician. */
export const listedCourses = queryOptions({
  queryKey: ["making", "courses"],
  queryFn: ({ signal }) => call("GET /courses", { query: {} }, { signal }),
});

export const tags = queryOptions({
  queryKey: ["making", "tags"],
  queryFn: ({ signal }) => call("GET /tags", {}, { signal }),
});

/** A course's outline, hidden parts too. Its files have short-lived addresses. */
export const outline = (coursId: number) =>
  queryOptions({
    queryKey: ["making", "outline", coursId],
    queryFn: ({ signal }) =>
      call("GET /cours/{coursId}/sections", { params: { coursId }, query: {} }, { signal }),
    enabled: coursId > 0,
    refetchInterval: 20 * 60_000,
  });

export const optionsOf = (rows: readonly { id: number; nom: string }[]) =>
  rows.map(({ id, nom }) => ({ value: String(id), label: plainMath(nom) }));
