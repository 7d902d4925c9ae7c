import { type RefObject, useEffect, useState } from "react";

/**
 * The player's stage in a small window on top, and back in its place: as it is, so that what plays goes
 * on. Its code comes when it is asked for.
 */
export function useFloating(stage: HTMLElement | null, place: RefObject<HTMLElement | null>) {
  const [floating, setFloating] = useState<Window | null>(null);

  useEffect(() => {
    if (!floating || !stage) return;
    const back = () => {
      place.current?.prepend(stage);
      setFloating(null);
    };
    floating.addEventListener("pagehide", back);
    return () => {
      floating.removeEventListener("pagehide", back);
      floating.close();
    };
  }, [floating, stage, place]);

  async function toggle() {
    if (floating) return floating.close();
    if (!stage) return;
    const { float } = await import("./floating.ts");
    setFloating(await float(stage));
  }

  return { floats: floating !== null, toggle: () => void toggle().catch(() => {}) };
}
