import { query } from "@majorant/client/api/query.ts";

// Apart from what the routes ask for: these come with the parts that show them.

/** The pages of one's copy that have arrived. */
export const ownPages = (utilisateurId: number, sittingId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings/{sittingId}/copy/pages", {
    params: { utilisateurId, sittingId },
  }),
  staleTime: 0,
});

/** What is published does not change; its pages' addresses end. */
export const ownResult = (utilisateurId: number, sittingId: number) => ({
  ...query("GET /users/{utilisateurId}/sittings/{sittingId}/result", {
    params: { utilisateurId, sittingId },
  }),
  staleTime: 60 * 60_000,
});
