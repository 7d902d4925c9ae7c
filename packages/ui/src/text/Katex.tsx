import "katex/dist/katex.min.css";
import katex from "katex";
import { useLayoutEffect, useMemo, useRef } from "react";
import css from "./Formula.module.css";

export type FormulaProps = {
  /** LaTeX, without its dollars. */
  tex: string;
  /** On a line of its own. */
  display?: boolean | undefined;
};

/**
 * A page says its formulas in MathML, which browsers draw by themselves; KaTeX typesets over it once it is
 * there. Through the DOM rather than as a string of HTML: what KaTeX sets on an element's style is allowed by
 * the page's policy, a style attribute in markup is not.
 */
export default function Katex({ tex, display = false }: FormulaProps) {
  const span = useRef<HTMLSpanElement>(null);
  const mathml = useMemo(() => asMathML(tex, display), [tex, display]);
  useLayoutEffect(() => {
    const element = span.current;
    if (!element) return;
    try {
      katex.render(tex, element, { displayMode: display, strict: "ignore", macros });
    } catch {
      // Not LaTeX after all: the reader sees what the author typed.
      element.textContent = asTyped(tex);
      return;
    }
    return keepWithin(element);
  }, [tex, display]);
  const className = display ? `${css.formula} ${css.display}` : css.formula;
  return mathml ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what an author writes, and trusts none of it.
    <span ref={span} className={className} dangerouslySetInnerHTML={{ __html: mathml }} />
  ) : (
    <span ref={span} className={className}>
      {asTyped(tex)}
    </span>
  );
}

const asTyped = (tex: string) => `$${tex}$`;

/** KaTeX sizes its own short arrow by a style attribute; the long one is what vectors are written with here anyway. */
const macros = { "\\vec": "\\overrightarrow{#1}" };

/** Nothing where it is not LaTeX. Its source, which old browsers would show beside it, is left out. */
function asMathML(tex: string, displayMode: boolean): string | undefined {
  try {
    return katex
      .renderToString(tex, { output: "mathml", displayMode, strict: "ignore" })
      .replace(/<annotation.*<\/annotation>/s, "");
  } catch {
    return undefined;
  }
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
