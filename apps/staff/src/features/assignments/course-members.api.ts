import { callPage } from "@majorant/client/api/call.ts";
import type { CourseRole } from "@majorant/contract/roles";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { assignmentsOf, pageSize } from "./assignments.api.ts";

/** Who is asked for: those who hold a role, of whom each word of `q` is somewhere in the name or address. */
export type Asked = { role: CourseRole; q: string | undefined; page: number };

/** A page of who holds a role on a course now; read again when an assignment changes. */
export const members = (coursId: number, asked: Asked) =>
  queryOptions({
    queryKey: [...assignmentsOf({ kind: "Cours", id: coursId }), "holders", asked],
    queryFn: ({ signal }) =>
      callPage(
        "GET /cours/{coursId}/detenteurs",
        { params: { coursId }, query: { ...asked, size: pageSize } },
        { signal },
      ),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
