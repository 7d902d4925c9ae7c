import { type ReactNode, useEffect, useRef, useState } from "react";
import css from "./Carousel.module.css";

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
  const [isPaused, setPaused] = useState(false);
  // Before the script runs there is nothing to steer, and only what can be seen is in the page.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  useEffect(() => {
    if (!playing || isPaused || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => {
      if (!document.hidden) step(track.current, 1);
    }, STAYS_MS);
    return () => clearInterval(timer);
  }, [playing, isPaused]);

  return (
    <section
      aria-label={label}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
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

/** The speed of the carousel (docs/product/limits.md, L17). */
const LASTS_MS = 500;

/** Scrolls a list sideways to a distance from its start, in px; at once where motion is unwelcome. */
function slideTo(list: HTMLElement, distance: number): void {
  const sign = getComputedStyle(list).direction === "rtl" ? -1 : 1;
  const from = list.scrollLeft;
  const to = distance * sign;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
    list.scrollLeft = to;
    return;
  }
  // Snapping would fight every intermediate position.
  list.style.scrollSnapType = "none";
  const start = performance.now();
  function frame(now: number) {
    const part = Math.min(1, (now - start) / LASTS_MS);
    list.scrollLeft = from + (to - from) * (1 - (1 - part) ** 3);
    if (part < 1) requestAnimationFrame(frame);
    else list.style.scrollSnapType = "";
  }
  requestAnimationFrame(frame);
}

/** Moves a row of equal slides by so many of them; past either end it goes on from the other one. */
function step(list: HTMLElement | null, by: number): void {
  const slide = list?.firstElementChild;
  if (!list || !slide) return;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const width = slide.getBoundingClientRect().width + gap;
  const last = list.scrollWidth - list.clientWidth;
  const current = Math.round(Math.abs(list.scrollLeft) / width);
  const target = (current + by) * width;
  if (target < 0) slideTo(list, last);
  else slideTo(list, target > last + width / 2 ? 0 : Math.min(last, target));
}
