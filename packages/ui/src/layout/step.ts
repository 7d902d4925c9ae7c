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
export function step(list: HTMLElement | null, by: number): void {
  const slide = list?.firstElementChild;
  if (!list || !slide) return;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const width = slide.getBoundingClientRect().width + gap;
  const last = list.scrollWidth - list.clientWidth;
  const here = Math.round(Math.abs(list.scrollLeft) / width);
  const target = (here + by) * width;
  if (target < 0) slideTo(list, last);
  else slideTo(list, target > last + width / 2 ? 0 : Math.min(last, target));
}
