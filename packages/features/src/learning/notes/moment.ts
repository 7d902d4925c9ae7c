import { useSyncExternalStore } from "react";

/** The video beside the notes: where it is, and how to go somewhere in it. */
export type Seat = {
  /** In seconds. */
  at: () => number;
  seek: (second: number) => void;
  /** Tells when it is elsewhere; answers how to stop. */
  follow: (listener: () => void) => () => void;
};

/** The seat of a video that plays here. */
export const seatOf = (video: HTMLVideoElement): Seat => ({
  at: () => video.currentTime,
  seek: (second) => {
    video.currentTime = second;
  },
  follow: (listener) => {
    video.addEventListener("timeupdate", listener);
    return () => video.removeEventListener("timeupdate", listener);
  },
});

let seat: Seat | null = null;
const listeners = new Set<() => void>();

/**
 * The player takes the seat while it plays a video of ours; VdoCipher's, which says nothing of its
 * time, doesn't. Answers how to leave it.
 */
export function takeSeat(taken: Seat): () => void {
  seat = taken;
  for (const listener of listeners) listener();
  return () => {
    if (seat !== taken) return;
    seat = null;
    for (const listener of listeners) listener();
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Null while nothing plays that moments could be of. */
export const useSeat = (): Seat | null =>
  useSyncExternalStore(
    subscribe,
    () => seat,
    () => null,
  );
