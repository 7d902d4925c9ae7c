import { call } from "@majorant/client/calls/call.ts";
import { listCourses } from "@majorant/contract/managed-courses";
import { listCoursSections } from "@majorant/contract/sections";
import { listTags } from "@majorant/contract/tags";
import { plainMath } from "@majorant/domain/text/plain-math";
import { queryOptions } from "@tanstack/react-query";

/** The courses that one may choose from: a teacher's own, all of them for a technician. */
export const listedCourses = queryOptions({
  queryKey: ["making", "courses"],
  queryFn: ({ signal }) => call(listCourses, { query: {} }, { signal }),
});

export const tags = queryOptions({
  queryKey: ["making", "tags"],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
});

/** A course's outline, hidden parts too. Its files have short-lived addresses. */
export const outline = (coursId: number) =>
  queryOptions({
    queryKey: ["making", "outline", coursId],
    queryFn: ({ signal }) =>
      call(listCoursSections, { params: { coursId }, query: {} }, { signal }),
    enabled: coursId > 0,
    refetchInterval: 20 * 60_000,
  });

export const optionsOf = (rows: readonly { id: number; nom: string }[]) =>
  rows.map(({ id, nom }) => ({ value: String(id), label: plainMath(nom) }));
