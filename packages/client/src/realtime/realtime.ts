import { ApiError, answer } from "../api/call.ts";
import { currentSession } from "../session.ts";
import { eventReader, type RealtimeEvent } from "./events.ts";
import { longestPause, pauseAfter, pauseToMove } from "./pause.ts";

/** Who listens to the live events; what is missed while the connection is away is asked for. */
export type RealtimeListener = {
  hear(event: RealtimeEvent): void;
  /** Something may have happened unheard: ask for what is. */
  ask(): void | Promise<void>;
};

/** A stream begins at once, and says something at least every 25 s: one that is silent for longer is dead. */
const longestStart = 15_000;
const longestSilence = 60_000;

/** A page that is hidden for longer than this hears nothing until it is seen again. */
const longestHidden = 30_000;

/** Not in TypeScript's library: who pays for each byte may say so. */
type Connection = { saveData?: boolean };
const savesData = () => (navigator as { connection?: Connection }).connection?.saveData === true;

const listeners = new Set<RealtimeListener>();
let stop: (() => void) | null = null;

/** Hears what happens to who is signed in, over one connection for all that listen in this page. */
export function listen(listener: RealtimeListener): () => void {
  listeners.add(listener);
  stop ??= follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = null;
  };
}

/** Keeps a stream while the page is seen, and asks from time to time where there can be none. */
function follow(): () => void {
  const over = new AbortController();
  const { signal } = over;
  let stream = new AbortController();
  let wake = () => {};
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  /** The server has closed this stream for a newer one of the same account. */
  let isReplaced = false;
  /** The server stops: another one takes this stream. */
  let isMoving = false;
  /** What the first stream begins with is news enough. */
  let isFirst = true;

  const isSeen = () => document.visibilityState === "visible";

  /** Until then, or until the page is seen again or the network is back. */
  const pause = (ms: number | null) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  function resume() {
    clearTimeout(hiding);
    if (!isSeen()) {
      hiding = setTimeout(() => stream.abort(), longestHidden);
      return;
    }
    failures = 0;
    isReplaced = false;
    wake();
  }
  document.addEventListener("visibilitychange", resume, { signal });
  addEventListener("online", resume, { signal });

  async function run() {
    while (!signal.aborted) {
      if (!isSeen()) {
        await pause(null);
      } else if (savesData() || isReplaced) {
        await pause(longestPause);
        if (isSeen()) ask();
      } else if (!currentSession().token) {
        over.abort();
      } else {
        stream = new AbortController();
        isMoving = false;
        const hasData = await read(stream.signal).catch(stopIfRefused);
        // Nothing can be heard at present.
        if (!hasData && failures > 0) ask();
        if (hasData) failures = 0;
        if (!signal.aborted && !isReplaced)
          await pause(isMoving ? pauseToMove(Math.random()) : pauseAfter(failures, Math.random()));
        failures += 1;
      }
    }
  }

  /** Who may not listen needs not try again. */
  function stopIfRefused(error: unknown): false {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) over.abort();
    return false;
  }

  /** Hears one stream to its end; answers whether it said anything. */
  async function read(closing: AbortSignal): Promise<boolean> {
    const silence = new AbortController();
    let timer = setTimeout(() => silence.abort(), longestStart);
    const ends = AbortSignal.any([closing, signal, silence.signal]);
    let hasData = false;
    try {
      const utilisateurId = currentSession().user?.id;
      const { body } = await answer(
        "GET /notifications/utilisateur/{utilisateurId}/stream",
        { params: { utilisateurId } },
        { signal: ends },
      );
      if (!body) return false;
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      const events = eventReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return hasData;
        // It hears from now on: what was missed before is asked for.
        if (!hasData && !isFirst) ask();
        hasData = true;
        isFirst = false;
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), longestSilence);
        for (const event of events(value)) tell(event);
      }
    } catch (error) {
      // Cut off is an end like another.
      if (hasData || ends.aborted) return hasData;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  function tell(event: RealtimeEvent) {
    if (event.type === "replaced") isReplaced = true;
    if (event.type === "moving") isMoving = true;
    for (const listener of listeners) listener.hear(event);
  }

  function ask() {
    for (const listener of listeners) void listener.ask();
  }

  void run();
  return () => {
    over.abort();
    clearTimeout(hiding);
    wake();
  };
}
