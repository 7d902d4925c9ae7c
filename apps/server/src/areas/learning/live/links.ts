import type { Signer } from "../../../platform/accounts/signatures.ts";
import { signedAddresses, type Viewer, validUntil } from "../../../platform/addresses.ts";

/**
 * A page may stay open for a day before one presses its links, in seconds. What they lead to is
 * asked again then: the session must still live, and the role be held.
 */
const linkSeconds = 24 * 3600;

/** Where a live session's calendar file is; signed before it is given away. */
export const calendarPath = (liveSessionId: number | string) =>
  `/api/live-sessions/${liveSessionId}/seance.ics`;

/** The way into a live session, which notes who came; signed before it is given away. */
export const joinPath = (liveSessionId: number | string) =>
  `/api/live-sessions/${liveSessionId}/rejoindre`;

/** A live session's own page, which stays where it is: calendars and notices lead there. */
export const livePagePath = (liveSessionId: number) => `/student/live/${liveSessionId}`;

/** The addresses of a live session for one viewer. */
export function liveLinks(signer: Signer, viewer: Viewer, now: Date) {
  const addresses = signedAddresses(signer);
  const grant = { ...viewer, until: validUntil(now, linkSeconds) };
  return {
    calendar: (id: number) => addresses.sign(calendarPath(id), grant),
    /** Students are noted; all others have the link itself. */
    join: (id: number) =>
      viewer.role === "ROLE_APPRENANT" ? addresses.sign(joinPath(id), grant) : null,
  };
}

export type LiveLinks = ReturnType<typeof liveLinks>;
