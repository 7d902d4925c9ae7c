import { query } from "@majorant/client/api/query.ts";

/** Mock concours that one may sit or has sat. Hours come and go: each visit asks anew. */
export const ownSittings = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings", { params: { utilisateurId } }),
  staleTime: 0,
});

export const ownSitting = (utilisateurId: number, sittingId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings/{sittingId}", {
    params: { utilisateurId, sittingId },
  }),
  staleTime: 0,
  meta: { page: true },
});
