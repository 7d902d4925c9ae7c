import { query } from "@majorant/client/api/query.ts";

/** A live session on its page. */
export const liveSession = (liveSessionId: number) =>
  query("GET /liveSessions/{liveSessionId}/page", { params: { liveSessionId } });
