import { query } from "@majorant/client/api/query.ts";

/** A video's pictures, whose addresses are short-lived: asked for at each visit, and left alone during it. */
export const storyboardOf = (ressourceId: number) => ({
  ...query("GET /videos/{ressourceId}/storyboard", { params: { ressourceId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnMount: "always" as const,
  // The strip waits for them, and does without where they don't come.
  retry: false,
});
