import { useEffect, useRef } from "react";

/**
 * Whether the student wants it to play: a press brought them here, or it is what they last did. A
 * source that changes stops the picture without a `pause`, so that this outlives it.
 */
export function useIntent(video: HTMLVideoElement | null) {
  const wanted = useRef(false);

  useEffect(() => {
    if (navigator.userActivation?.hasBeenActive) wanted.current = true;
  }, []);
  useEffect(() => {
    if (!video) return;
    const played = () => {
      wanted.current = true;
    };
    const paused = () => {
      // A fault stops it too, without anyone's wish.
      if (video.error) return;
      // The end of one video is not the wish to stop: the next one plays.
      wanted.current = video.ended;
    };
    const gone = new AbortController();
    video.addEventListener("play", played, gone);
    video.addEventListener("pause", paused, gone);
    return () => gone.abort();
  }, [video]);
  return {
    wanted: () => wanted.current,
    /** The student asked for it, though nothing is there to play yet. */
    want: () => {
      wanted.current = true;
    },
  };
}
