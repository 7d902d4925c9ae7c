import { type RefObject, useEffect, useState } from "react";

/**
 * The player's stage in a small window on top, and back in its place: `host` is what moves. Its code
 * comes when it is asked for.
 */
export function useFloating(host: HTMLElement, place: RefObject<HTMLElement | null>) {
  const [floating, setFloating] = useState<Window | null>(null);

  useEffect(() => {
    if (!floating) return;
    const back = () => {
      place.current?.append(host);
      setFloating(null);
    };
    floating.addEventListener("pagehide", back);
    return () => {
      floating.removeEventListener("pagehide", back);
      floating.close();
    };
  }, [floating, host, place]);

  async function toggle() {
    if (floating) return floating.close();
    const { float } = await import("./floating.ts");
    setFloating(await float(host));
  }

  return { floats: floating !== null, toggle: () => void toggle().catch(() => {}) };
}
