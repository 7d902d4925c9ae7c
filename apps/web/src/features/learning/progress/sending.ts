import { ApiError, call } from "@majorant/client/api/call.ts";
import { currentSession } from "@majorant/client/session.ts";
import { useEffect } from "react";
import { waitAfter } from "../unsent/wait.ts";
import { markSent, progressOf } from "./progress.ts";

/** Positions are sent at most this often, and on leaving. */
const EVERY_MS = 10_000;

/** The oldest position that the server takes. */
const OLDEST_MS = 366 * 86_400_000;

/** A browser that was long offline says what it has to say in turns. */
const AT_ONCE = 20;

/** What is on its way, by video: the moment of the place, and when it left. */
const underWay = new Map<number, { on: number; since: number; request: AbortController }>();

let sentOn = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what the server doesn't know yet: at once, or ten seconds after the last time. */
export function sendSoon(userId: number): void {
  if (timer !== undefined) return;
  const wait = Math.max(0, sentOn + EVERY_MS - Date.now());
  timer = setTimeout(() => {
    timer = undefined;
    sendNow(userId);
  }, wait);
}

/** The same, without waiting: the page is being left. Settles once the server has answered. */
export async function sendNow(userId: number): Promise<void> {
  if (currentSession().user?.id !== userId) return;
  const unsent = Object.entries(progressOf(userId))
    .filter(([, { sent, of }]) => !sent && of > 0)
    .toSorted(([, one], [, other]) => other.on - one.on)
    .slice(0, AT_ONCE);
  if (unsent.length === 0) return;
  sentOn = Date.now();
  await Promise.all(unsent.map(([id, { at, of, on }]) => send(userId, Number(id), { at, of, on })));
}

/**
 * Whatever fails here is kept in this browser, and sent another time. An older place of the same video that is
 * still on its way is taken back: come late, it would look newer than this one.
 */
async function send(
  utilisateurId: number,
  ressourceId: number,
  { at, of, on }: { at: number; of: number; on: number },
): Promise<void> {
  const ago = Math.min(OLDEST_MS, Math.max(0, Date.now() - on));
  const params = { utilisateurId, ressourceId };
  const body = { seconds: at, duration: of, ago };
  const before = underWay.get(ressourceId);
  // A page that goes away says so twice.
  if (before?.on === on && Date.now() - before.since < EVERY_MS) return;
  before?.request.abort();
  const leaving = { on, since: Date.now(), request: new AbortController() };
  underWay.set(ressourceId, leaving);
  try {
    await call(
      "PUT /users/{utilisateurId}/positions/{ressourceId}",
      { params, body },
      { keepalive: true, signal: leaving.request.signal },
    );
  } catch (error) {
    // One that was taken back is followed by another.
    const wait = error instanceof ApiError ? waitAfter(error) : { why: "line" as const };
    if (wait?.why === "turn") sentOn = wait.until - EVERY_MS;
    if (wait) return;
    // No longer enrolled, or the video is gone: the server will not want it another time either.
  } finally {
    if (underWay.get(ressourceId) === leaving) underWay.delete(ressourceId);
  }
  markSent(utilisateurId, ressourceId, on);
}

/** Sends what a visit without network has left, now and when the network is back. */
export function useSendPositions(userId: number): void {
  useEffect(() => {
    const send = () => sendSoon(userId);
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, [userId]);
}
