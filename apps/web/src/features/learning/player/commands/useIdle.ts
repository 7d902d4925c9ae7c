import { useEffect, useEffectEvent, useState } from "react";

const STILL_MS = 2800;

/** Whether the controls can go: it plays, and nothing moved for a while. `wake` brings them back. */
export function useIdle(element: HTMLElement | null, playing: boolean) {
  const [idle, setIdle] = useState(false);
  const [woken, setWoken] = useState(0);

  const wake = () => {
    setIdle(false);
    setWoken((count) => count + 1);
  };
  const onSign = useEffectEvent(wake);

  useEffect(() => {
    if (!element) return;
    const stirred = (event: Event) => {
      // A finger's first touch is for the controls themselves: see the player's press.
      if (event instanceof PointerEvent && event.pointerType !== "mouse") return;
      onSign();
    };
    const gone = new AbortController();
    for (const sign of ["pointermove", "keydown", "focusin"])
      element.addEventListener(sign, stirred, gone);
    return () => gone.abort();
  }, [element]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign of life starts the wait again.
  useEffect(() => {
    if (!playing) return setIdle(false);
    const timer = setTimeout(() => setIdle(true), STILL_MS);
    return () => clearTimeout(timer);
  }, [playing, woken]);

  return { idle: idle && playing, wake, sleep: () => setIdle(true) };
}
