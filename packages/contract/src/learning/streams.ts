import * as z from "zod/mini";
import { endpoint, id, self } from "../endpoint.ts";

/** A random word that a page gives itself: two tabs of one browser play two streams. */
export const page = z.string().check(z.regex(/^\w{8,32}$/));

/**
 * Ours: one stream at a time. A page takes the stream when it plays, and says every quarter of a minute
 * that it still does; of a page that lost it, segments and keys are refused.
 */
export const keepStream = endpoint({
  method: "PUT",
  path: "/users/{utilisateurId}/stream",
  access: self("utilisateurId"),
  summary: "Take the account's one stream, or keep it; refused while another page has it",
  params: z.object({ utilisateurId: id }),
  /** `before`: a page of the same browser that is no more, and may have been cut off before it gave the stream back. */
  body: z.object({ page, take: z.boolean(), before: z.optional(page) }),
  bodyBytes: 1000,
  refuses: ["STREAM_ELSEWHERE"],
});

/** A page that pauses or goes away: the next one to play has nobody to ask. */
export const leaveStream = endpoint({
  method: "DELETE",
  path: "/users/{utilisateurId}/stream",
  access: self("utilisateurId"),
  summary: "Give the account's one stream back, if that page has it",
  params: z.object({ utilisateurId: id }),
  query: z.object({ page }),
});
