import { query } from "@majorant/client/api/query.ts";

/** What teachers say at seconds of a video; another of them may have said more. */
export const remarksOf = (ressourceId: number) => ({
  ...query("GET /videos/{ressourceId}/remarks", { params: { ressourceId } }),
  staleTime: 0,
});
