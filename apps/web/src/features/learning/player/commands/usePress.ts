import { useEffect, useEffectEvent } from "react";
import { togglePlay } from "./toggle-play.ts";
import type { useIdle } from "./useIdle.ts";

type Controls = ReturnType<typeof useIdle> & { paused: boolean };

/**
 * A press on the picture: with a mouse it plays and pauses, with a finger it shows and hides the controls. By the
 * element's own events: in a small window React hears nothing of them.
 */
export function usePress(video: HTMLVideoElement | null, controls: Controls) {
  const press = useEffectEvent(({ target, pointerType, button }: PointerEvent) => {
    const { idle, paused, wake, sleep } = controls;
    if (!video || target !== video || button) return;
    if (pointerType === "mouse") togglePlay(video);
    else if (idle || paused) wake();
    else sleep();
  });

  useEffect(() => {
    if (!video) return;
    const gone = new AbortController();
    video.addEventListener("pointerup", (event) => press(event), gone);
    video.addEventListener("contextmenu", (event) => event.preventDefault(), gone);
    return () => gone.abort();
  }, [video]);
}
