import { createStore, useStore } from "@majorant/ui/store.ts";

/** The video beside the notes: where it is, and how to go somewhere in it. */
export type Seat = {
  /** In seconds. */
  at: () => number;
  seek: (second: number) => void;
  /** Tells when it is elsewhere; answers how to stop. */
  follow: (listener: () => void) => () => void;
  /** Holds it where it is; answers how to let it go on, which leaves one that stood still as it was. */
  hold: () => () => void;
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
  hold: () => {
    if (video.paused) return () => {};
    video.pause();
    // Where the browser wants a press first, its button is there.
    return () => void video.play().catch(() => {});
  },
});

const seat = createStore<Seat | null>(() => null);

/**
 * The player takes the seat while it plays a video of ours; VdoCipher's, which says nothing of its
 * time, doesn't. Answers how to leave it.
 */
export function takeSeat(taken: Seat): () => void {
  seat.set(taken);
  return () => {
    if (seat.read() === taken) seat.set(null);
  };
}

/** Null while nothing plays that moments could be of. */
export const useSeat = (): Seat | null => useStore(seat, () => null);
