import { listCoursDetenteurs } from "@majorant/contract/holders";
import type { CourseRole } from "@majorant/contract/roles";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { callPage } from "../../../app/call.ts";
import { assignmentsOf } from "./assignments.api.ts";

/** How many are shown at a time. */
const pageSize = 25;

/** Who holds a role on a course now, page by page; read again when an assignment changes. */
export const useHolders = (coursId: number, role: CourseRole, q: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...assignmentsOf({ kind: "Cours", id: coursId }), "holders", role, q],
    queryFn: ({ pageParam, signal }) =>
      callPage(
        listCoursDetenteurs,
        { params: { coursId }, query: { role, q, page: pageParam, size: pageSize } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pageSize < total ? pages.length : undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
