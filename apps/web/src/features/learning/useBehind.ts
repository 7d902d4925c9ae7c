import { useEffect, useState } from "react";

/** A video that shows nothing by then is in trouble, or another service's. */
const LONGEST_MS = 8_000;

/**
 * Whether the course page is wanted: at once where one sees it; behind a video that was opened by its
 * address once the picture is there, whose way its script would only be in.
 */
export function useBehind(covered: boolean): boolean {
  const [wanted, setWanted] = useState(!covered);
  useEffect(() => {
    if (wanted) return;
    const want = () => setWanted(true);
    if (!covered) return want();
    const timer = setTimeout(want, LONGEST_MS);
    // Media events don't bubble, but they can be caught on their way down.
    document.addEventListener("loadeddata", want, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("loadeddata", want, { capture: true });
    };
  }, [covered, wanted]);
  return wanted || !covered;
}
