import { call } from "@majorant/client/api/call.ts";
import { queryOptions } from "@tanstack/react-query";

/** Why a course is locked, and which offers open it; read anew at each visit. */
export const courseAccess = (utilisateurId: number, coursId: number) =>
  queryOptions({
    queryKey: ["users", utilisateurId, "courses", coursId, "access"],
    queryFn: ({ signal }) =>
      call(
        "GET /users/{utilisateurId}/courses/{coursId}/access",
        { params: { utilisateurId, coursId } },
        { signal },
      ),
    staleTime: 0,
  });
