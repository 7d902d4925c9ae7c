import { tellOtherTabs } from "@majorant/client/tabs/changed.ts";
import { isFinished as isWhole } from "@majorant/domain/learning/watching";
import { keptStore } from "@majorant/ui/kept-store.ts";

/**
 * How far a video was watched: `at` and `of` in seconds, `on` in epoch milliseconds of this browser.
 * `sent` once the server knows; what it doesn't is sent when it can be. `far` is the furthest share that was
 * reached, from 0 to 1, where it is more than `at` says: who watches a video again has finished it all the same.
 */
export type Watched = { at: number; of: number; on: number; sent?: true; far?: number };

export type Progress = Readonly<Record<number, Watched>>;

/** Only the latest are kept: a year of study is a few hundred videos. */
const MOST = 500;

const nothing: Progress = {};

const makeProgress = (userId: number) =>
  keptStore<Progress>(`majorant.progress.${userId}`, {
    // What is under this key was written by the store itself.
    parse: (text) => (text === null ? nothing : (JSON.parse(text) as Progress)),
  });

const stores = new Map<number, ReturnType<typeof makeProgress>>();

/** Where a student's progress is kept. */
export function progressStore(userId: number) {
  const known = stores.get(userId);
  if (known) return known;
  const store = makeProgress(userId);
  stores.set(userId, store);
  // What another tab watches shows here, as long as this page is there.
  if (!import.meta.env.SSR) store.follow();
  return store;
}

/** What a student watched, by resource. The same object until it changes. */
export const progressOf = (userId: number): Progress => progressStore(userId).read();

/** Keeps how far a video was watched, for the next visit of this browser. */
export const keepProgress = (userId: number, ressourceId: number, watched: Watched): void =>
  keepAll(userId, { [ressourceId]: watched });

/** Learns what the server knows of other devices: it stands where it is newer than what is kept. */
export function learnProgress(userId: number, learned: Progress): void {
  const progress = progressOf(userId);
  const news = Object.entries(learned).flatMap(([id, theirs]): [string, Watched][] => {
    const own = progress[Number(id)];
    if (!own || theirs.on > own.on) return [[id, theirs]];
    return furthest(theirs) > furthest(own) ? [[id, { ...own, far: furthest(theirs) }]] : [];
  });
  if (news.length > 0) keepAll(userId, Object.fromEntries(news));
}

/** The videos that other tabs were told are finished. */
const told = new Set<string>();

/** The server knows of a position of that moment; a newer one is still to be sent. */
export function markSent(userId: number, ressourceId: number, on: number): void {
  const watched = progressOf(userId)[ressourceId];
  if (watched?.on === on) keepProgress(userId, ressourceId, { ...watched, sent: true });
  // How far its course is, which another place of the same video does not change.
  const video = `${userId}/${ressourceId}`;
  if (!isFinished(watched) || told.has(video)) return;
  told.add(video);
  tellOtherTabs();
}

function keepAll(userId: number, changes: Progress): void {
  progressStore(userId).change((before) => {
    const changed = Object.entries(changes).map(([id, watched]): [string, Watched] => {
      const far = Math.max(furthest(watched), furthest(before[Number(id)]));
      return [id, far > share(watched) ? { ...watched, far } : watched];
    });
    const merged: Progress = { ...before, ...Object.fromEntries(changed) };
    const all = Object.entries(merged);
    const latest = all.toSorted(([, one], [, other]) => other.on - one.on).slice(0, MOST);
    return Object.fromEntries(latest);
  });
}

const share = ({ at, of }: Watched): number => (of > 0 ? at / of : 0);

/** The furthest share of a video that was reached, from 0 to 1. */
const furthest = (watched: Watched | undefined): number =>
  watched ? Math.max(watched.far ?? 0, share(watched)) : 0;

/** Watched to the end once, or as good as. */
export const isFinished = (watched: Watched | undefined): boolean => isWhole(furthest(watched));

/** The same as the rules of the domain read it. */
export const viewingOf = (watched: Watched | undefined) =>
  watched && { place: share(watched), furthest: furthest(watched), on: watched.on };

/**
 * Where to take a video up again, in seconds: the start, for one that was barely begun or finished. `length` is that of
 * what plays there now, null while unknown: a shorter one may have taken its place.
 */
export function resumeAt(watched: Watched | undefined, length: number | null = null): number {
  if (!watched || watched.at < 5 || isWhole(share(watched))) return 0;
  return length !== null && isWhole(watched.at / length) ? 0 : watched.at;
}

/** The second that an address leads to; null beyond the end, where a longer video stood when it was written. */
export const within = (from: number | null, length: number | null): number | null =>
  from !== null && length !== null && from >= length ? null : from;
