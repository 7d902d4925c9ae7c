import { useEffect, useState } from "react";
import css from "./Watermark.module.css";

/** How long it stays in one place. */
const STAYS_MS = 6000;

/** Somewhere in the picture, in percent of it, away from the controls. */
const somewhere = () => `${4 + Math.random() * 52}% ${8 + Math.random() * 66}%`;

/** A student, as the watermark names them. */
export const viewerOf = (user: { firstName: string; lastName: string; email: string }): string =>
  `${user.firstName} ${user.lastName} · ${user.email}`;

/**
 * Who is watching, over the picture and inside of what goes full screen, moving: a recording names
 * its author (docs/product/media.md, Protected streaming). Without motion it jumps.
 */
export function Watermark({ viewer }: { viewer: string }) {
  // Where the page was sent with it, its style sheet says where: the policy takes no style of a tag's own.
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    setPlace(somewhere());
    const timer = setInterval(() => setPlace(somewhere()), STAYS_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={css.drift} style={place ? { translate: place } : undefined} aria-hidden="true">
      <p className={css.watermark}>{viewer}</p>
    </div>
  );
}
