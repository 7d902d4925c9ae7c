import { useSyncExternalStore } from "react";

/**
 * How far a video was watched: `at` and `of` in seconds, `on` in epoch milliseconds of this browser.
 * `sent` once the server knows; what it doesn't is sent when it can be.
 */
export type Watched = { at: number; of: number; on: number; sent?: true };

export type Progress = Readonly<Record<number, Watched>>;

/** Only the latest are kept: a year of study is a few hundred videos. */
const MOST = 500;

const keyOf = (userId: number) => `majorant.progress.${userId}`;
const nothing: Progress = {};
const known = new Map<number, Progress>();
const listeners = new Set<() => void>();

/** What a student watched, by resource. The same object until it changes. */
export function progressOf(userId: number): Progress {
  const found = known.get(userId) ?? stored(userId);
  known.set(userId, found);
  return found;
}

function stored(userId: number): Progress {
  try {
    // What is under this key was written by `keepProgress`.
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? "{}") as Progress;
  } catch {
    return nothing;
  }
}

/** Keeps how far a video was watched, for the next visit of this browser. */
export const keepProgress = (userId: number, ressourceId: number, watched: Watched): void =>
  keepAll(userId, { [ressourceId]: watched });

/** Learns what the server knows of other devices: it stands where it is newer than what is kept. */
export function learnProgress(userId: number, learned: Progress): void {
  const mine = progressOf(userId);
  const newer = Object.entries(learned).filter(
    ([id, { on }]) => on > (mine[Number(id)]?.on ?? Number.NEGATIVE_INFINITY),
  );
  if (newer.length > 0) keepAll(userId, Object.fromEntries(newer));
}

/** The server knows of a position of that moment; a newer one is still to be sent. */
export function markSent(userId: number, ressourceId: number, on: number): void {
  const watched = progressOf(userId)[ressourceId];
  if (watched?.on === on) keepProgress(userId, ressourceId, { ...watched, sent: true });
}

function keepAll(userId: number, some: Progress): void {
  const all = Object.entries({ ...progressOf(userId), ...some });
  const latest = all.toSorted(([, one], [, other]) => other.on - one.on).slice(0, MOST);
  known.set(userId, Object.fromEntries(latest));
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(known.get(userId)));
  } catch {
    // A full or forbidden storage: it is then kept as long as the page is.
  }
  for (const listener of listeners) listener();
}

/** Watched to the end, or as good as. */
export const isFinished = ({ at, of }: Watched): boolean => of > 0 && at >= of * 0.95;

/** Where to take a video up again, in seconds: the start, for one that was barely begun or finished. */
export const resumeAt = (watched: Watched | undefined): number =>
  !watched || watched.at < 5 || isFinished(watched) ? 0 : watched.at;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useProgress(userId: number): Progress {
  const now = () => progressOf(userId);
  return useSyncExternalStore(subscribe, now, now);
}
