import { query } from "@majorant/client/api/query.ts";

/** Hours come and go: each visit asks anew. */
const staleTime = 0;

export const ownSittings = (utilisateurId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings", { params: { utilisateurId } }),
  staleTime,
});

const one = (utilisateurId: number, sittingId: number) => ({
  params: { utilisateurId, sittingId },
});

export const ownSitting = (utilisateurId: number, sittingId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings/{sittingId}", one(utilisateurId, sittingId)),
  staleTime,
  meta: { page: true },
});

/** The pages of one's copy that have arrived. */
export const ownPages = (utilisateurId: number, sittingId: number) => ({
  ...query(
    "GET /users/{utilisateurId}/sittings/{sittingId}/copy/pages",
    one(utilisateurId, sittingId),
  ),
  staleTime,
});

/** What is published does not change; its pages' addresses end. */
export const ownResult = (utilisateurId: number, sittingId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings/{sittingId}/result", one(utilisateurId, sittingId)),
  staleTime: 60 * 60_000,
});
