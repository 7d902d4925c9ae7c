import "katex/dist/katex.min.css";
import katex from "katex";
import { useLayoutEffect, useRef } from "react";
import css from "./Katex.module.css";

export type FormulaProps = {
  /** LaTeX, without its dollars. */
  tex: string;
  /** On a line of its own. */
  display?: boolean | undefined;
};

/**
 * Typesets into its own span. Through the DOM rather than as a string of HTML: what KaTeX sets on an
 * element's style is allowed by the page's policy, a style attribute in markup is not.
 */
export default function Katex({ tex, display = false }: FormulaProps) {
  const span = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = span.current;
    if (!element) return;
    try {
      katex.render(tex, element, { displayMode: display, strict: "ignore" });
    } catch {
      // Not LaTeX after all: the reader sees what the author typed.
      element.textContent = `$${tex}$`;
      return;
    }
    return keepWithin(element);
  }, [tex, display]);
  // The source, where a page is written without a DOM.
  return (
    <span ref={span} className={display ? css.display : undefined}>
      {tex}
    </span>
  );
}

/** What is narrower fits wherever text can stand, in pixels. */
const NARROW = 160;

/** Scrolls a formula that is wider than what it stands in, by finger and by keyboard; answers how to stop. */
function keepWithin(element: HTMLElement): (() => void) | undefined {
  const parts = [...element.querySelectorAll<HTMLElement>(".katex-base")];
  const widest = () => Math.max(0, ...parts.map(({ offsetWidth }) => offsetWidth));
  const block = blockAround(element);
  if (!block || widest() < NARROW) return;
  const watch = new ResizeObserver(([around]) => {
    const isWide = widest() > (around?.contentRect.width ?? 0);
    element.classList.toggle(
      css.wide ?? "",
      isWide && !element.classList.contains(css.display ?? ""),
    );
    // Within something that can be pressed that has the focus already.
    if (isWide && !element.parentElement?.closest("a, button, summary, [tabindex='0']"))
      element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  watch.observe(block);
  return () => watch.disconnect();
}

/** The box whose width its lines have. */
function blockAround(element: HTMLElement): HTMLElement | null {
  let block = element.parentElement;
  while (block && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
  return block;
}
