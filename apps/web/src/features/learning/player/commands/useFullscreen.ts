import { useEffect, useState } from "react";

/**
 * Full screen for an element with all that is in it, the watermark included. Where only a bare video
 * may fill the screen (iPhone), `filled` says that the element should fill the window instead.
 */
export function useFullscreen(
  element: HTMLElement | null,
  { filled, onFilled }: { filled: boolean; onFilled: (filled: boolean) => void },
) {
  const [full, setFull] = useState(false);

  useEffect(() => {
    const update = () => setFull(element !== null && document.fullscreenElement === element);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, [element]);

  async function toggle() {
    if (!element) return;
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (document.fullscreenEnabled) {
      await element.requestFullscreen();
      // A phone held upright turns the picture; a laptop refuses, and that is fine.
      if ("lock" in screen.orientation && typeof screen.orientation.lock === "function")
        await screen.orientation.lock("landscape").catch(() => {});
    } else onFilled(!filled);
  }

  return { full: full || filled, toggle: () => void toggle().catch(() => {}) };
}
