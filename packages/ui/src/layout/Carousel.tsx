import { type ReactNode, useEffect, useRef, useState } from "react";
import css from "./Carousel.module.css";
import { step } from "./step.ts";

export type CarouselProps = {
  /** What turns, for screen readers: "Témoignages". */
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
};

const STAYS_MS = 6000;
const MOST_SEEN = 3;

/**
 * Three slides, two under 1024 px, one under 600 px; a native scroller, so that fingers and arrow keys
 * move it. It turns alone until it is paused, touched, hovered or focused, never where motion is unwelcome.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  // Before the script runs there is nothing to steer, and only what can be seen is in the page.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  useEffect(() => {
    if (!playing || held || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) step(track.current, 1);
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, [playing, held]);

  return (
    <section
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable to be scrolled by the keyboard. */}
      <ul ref={track} className={`plain ${css.track}`} tabIndex={0}>
        {slides.slice(0, alive ? undefined : MOST_SEEN).map((slide) => (
          <li key={slide.key}>{slide.content}</li>
        ))}
      </ul>
      <div className={css.bar}>
        {alive && (
          <>
            <button type="button" aria-label="Précédent" onClick={() => step(track.current, -1)}>
              ‹
            </button>
            <button type="button" onClick={() => setPlaying(!playing)}>
              {playing ? "Pause" : "Lecture"}
            </button>
            <button type="button" aria-label="Suivant" onClick={() => step(track.current, 1)}>
              ›
            </button>
          </>
        )}
      </div>
    </section>
  );
}
