import { getLiveSessionPage } from "@majorant/contract/learning/live";
import { liveEntry } from "@majorant/domain/time/live-state";
import type { FastifyRequest } from "fastify";
import { findReader } from "../../../platform/accounts/sessions.ts";
import { signedAddresses } from "../../../platform/addresses.ts";
import { orNotFound, Refusal } from "../../../platform/http/refusal.ts";
import type { Platform } from "../../../platform/platform.ts";
import { joinPath, liveLinks, livePagePath } from "./links.ts";
import { findLiveSession, notePresence } from "./live.queries.ts";

/** A live session's page, and the way in that notes who came. */
export function liveRoutes(platform: Platform): void {
  const { app, serve, db, clock, signer, pageCookie } = platform;
  const addresses = signedAddresses(signer);

  serve(getLiveSessionPage, async ({ caller, params: { liveSessionId: id } }) => {
    const now = clock();
    const session = orNotFound(await findLiveSession(db, { id, userId: caller.id, now }));
    const { open, held, ...page } = session;
    if (!held) throw new Refusal(open ? "NOT_ENROLLED" : "NOT_FOUND");
    const viewer = { userId: caller.id, sessionId: caller.sessionId } as const;
    const links = liveLinks(signer, { ...viewer, role: "ROLE_APPRENANT" }, now);
    return {
      ...page,
      date: page.date.toISOString(),
      end: page.end.toISOString(),
      join: page.cancelled ? null : links.join(id),
      calendar: links.calendar(id),
    };
  });

  /**
   * Whose press it is: the address was signed for them, and the browser is signed in as them. One that was
   * passed on notes nobody, and neither does what fetches addresses by itself.
   */
  async function readerOf(request: FastifyRequest, now: Date): Promise<number | null> {
    const grant = addresses.read(request.raw.url ?? "", now);
    const secret = pageCookie.read(request.headers.cookie);
    const isAhead = request.headers["sec-purpose"] !== undefined;
    if (!grant || !secret || isAhead) return null;
    const reader = await findReader(db, secret, now);
    return reader?.id === grant.userId ? reader.id : null;
  }

  /** What leads nowhere leads to the session's page, which says why: to sign in, when it opens, that it is over. */
  app.route({
    method: "GET",
    exposeHeadRoute: false,
    url: joinPath(":id"),
    schema: { hide: true },
    // Addresses that still work have no place in a log.
    logLevel: "warn",
    handler: async (request, reply) => {
      const { id: text } = request.params as { id: string }; // Fastify's are strings
      if (!/^\d{1,9}$/.test(text)) throw new Refusal("NOT_FOUND");
      const id = Number(text);
      const now = clock();
      reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
      const userId = await readerOf(request, now);
      const session = userId === null ? undefined : await findLiveSession(db, { id, userId, now });
      if (
        userId === null ||
        !session?.held ||
        session.cancelled ||
        entryOf(session, now) !== "open"
      )
        return reply.redirect(livePagePath(id), 303);
      await notePresence(db, { id, userId, now });
      // Written as headers have addresses.
      return reply.redirect(new URL(session.link).href, 303);
    },
  });
}

const entryOf = ({ date, end }: { date: Date; end: Date }, now: Date) =>
  liveEntry({ date: date.toISOString(), end: end.toISOString() }, now);
