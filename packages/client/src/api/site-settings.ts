import { query } from "./query.ts";

/** What anyone may read of the settings. */
export const siteSettings = { ...query("GET /settings", {}), staleTime: 10 * 60_000 };
