import { useEffect, useState } from "react";

/**
 * True once a video's picture is there, or after so many milliseconds without one, or at once where no
 * video `waits`: what stands beside a picture or behind it has its script and its data in its way.
 */
export function usePictured(waits: boolean, longest: number): boolean {
  const [pictured, setPictured] = useState(!waits);
  useEffect(() => {
    if (pictured) return;
    const say = () => setPictured(true);
    if (!waits) return say();
    const timer = setTimeout(say, longest);
    // Media events don't bubble, but they can be caught on their way down.
    document.addEventListener("loadeddata", say, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("loadeddata", say, true);
    };
  }, [pictured, waits, longest]);
  return pictured || !waits;
}
