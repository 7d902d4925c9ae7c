import { queryOptions } from "@tanstack/react-query";
import { call } from "./call.ts";

/** What anyone may read of the settings. */
export const siteSettings = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /settings", {}, { signal }),
  staleTime: 10 * 60_000,
});
