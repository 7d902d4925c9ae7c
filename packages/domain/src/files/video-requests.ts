import type { RequestState } from "@majorant/contract/publishing/video-requests";

/** What becomes of the video itself, while the request waits for a technician. */
export type MediumState = "received" | "processing" | "ready" | "failed";

/**
 * What can happen to a request.
 * - `progressed`: its video's preparation began, ended or failed.
 * - `taken`, `released`: a technician works on it, or leaves it to the others.
 * - `published`: the students have it. `returned`: the teacher is asked to send it again, and why.
 * - `resent`: the teacher did, or sent another file before anybody asked.
 * - `withdrawn`: the teacher takes it back.
 */
export type RequestEvent =
  | "progressed"
  | "taken"
  | "released"
  | "published"
  | "returned"
  | "resent"
  | "withdrawn";

/** Where each event may happen, and what it leads to; `waiting` is as far as the video is. */
const transitions: Record<
  RequestState,
  Partial<
    Record<RequestEvent, Exclude<RequestState, "received" | "processing" | "ready"> | "waiting">
  >
> = {
  received: {
    progressed: "waiting",
    taken: "taken",
    returned: "returned",
    resent: "waiting",
    withdrawn: "withdrawn",
  },
  processing: {
    progressed: "waiting",
    taken: "taken",
    returned: "returned",
    resent: "waiting",
    withdrawn: "withdrawn",
  },
  ready: {
    progressed: "waiting",
    taken: "taken",
    published: "published",
    returned: "returned",
    resent: "waiting",
    withdrawn: "withdrawn",
  },
  // Its teacher may correct it meanwhile where its video failed, and only there (mayCorrect).
  taken: {
    released: "waiting",
    published: "published",
    returned: "returned",
    resent: "waiting",
    withdrawn: "withdrawn",
  },
  published: {},
  returned: { resent: "waiting", withdrawn: "withdrawn" },
  withdrawn: {},
};

/** How a request waits, by what became of its video: a failed one is tried again or returned. */
const waiting = {
  received: "received",
  processing: "processing",
  ready: "ready",
  failed: "received",
} as const;

/** The state that an event leads to, or null where it changes nothing. */
export function nextRequestState(
  state: RequestState,
  event: RequestEvent,
  medium: MediumState,
): RequestState | null {
  const outcome = transitions[state][event];
  const next = outcome === "waiting" ? waiting[medium] : outcome;
  return next === undefined || next === state ? null : next;
}

/** Whether a request is still on its way to the students. */
export const isOpen = (state: RequestState): boolean =>
  state !== "published" && state !== "withdrawn";

/** Whether a technician may still publish it: a returned one is its teacher's again. */
export const isPublishable = (state: RequestState): boolean =>
  isOpen(state) && state !== "returned";

/**
 * Whether its teacher may send another file in place of the one that was sent, change what is said of
 * it, or take it back: not while a technician works on it, unless its video cannot be prepared.
 */
export const mayCorrect = (state: RequestState, medium: MediumState): boolean =>
  isOpen(state) && (state !== "taken" || medium === "failed");

/** A medium of ours by its id, or a video at VdoCipher by its own. */
export type VideoLink = { mediumId: string } | { vdocipherId: string };

/**
 * What a technician's link leads to: the id of a prepared video, alone or at the end of its
 * address, or a VdoCipher id. Null where it is neither.
 */
export function readVideoLink(link: string): VideoLink | null {
  const address = link.trim();
  const [, mediumId] =
    /(?:^|\/)([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/i.exec(address) ?? [];
  if (mediumId) return { mediumId: mediumId.toLowerCase() };
  return /^[A-Za-z0-9]{16,64}$/.test(address) ? { vdocipherId: address } : null;
}
