import * as z from "zod/mini";
import { endpoint, id, signedIn } from "../endpoint.ts";
import { liveSession } from "./courses.ts";

/** A live session on a page of its own: what stands there before, during and after it. */
export const liveSessionPage = z.extend(liveSession, {
  course: z.object({ id: z.number(), title: z.string() }),
});

export type LiveSessionPage = z.infer<typeof liveSessionPage>;

export const getLiveSessionPage = endpoint({
  method: "GET",
  path: "/liveSessions/{liveSessionId}/page",
  access: signedIn,
  summary: "A live session as a student of its course sees it, past ones too",
  params: z.object({ liveSessionId: id }),
  reply: liveSessionPage,
  refuses: ["NOT_ENROLLED"],
});
