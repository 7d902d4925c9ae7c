import "katex/dist/katex.min.css";
import katex from "katex";
import { useContext, useLayoutEffect, useMemo, useRef } from "react";
import css from "./Formula.module.css";
import { FormulaFaults, faultOf } from "./formula-fault.ts";

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
  const { mathml, error } = useMemo(() => asMathML(tex, display), [tex, display]);
  const saysFault = useContext(FormulaFaults);
  useLayoutEffect(() => {
    const element = span.current;
    // Not LaTeX after all: the reader sees what the author typed.
    if (!element || !mathml) return;
    try {
      katex.render(tex, element, { displayMode: display, strict: "ignore", macros });
    } catch {
      // What it can only say in MathML stays so; what it had begun is what the author typed.
      if (!element.firstChild) element.textContent = asTyped(tex);
      return;
    }
    return keepWithin(element, display);
  }, [tex, display, mathml]);
  const className = display ? `${css.formula} ${css.display}` : css.formula;
  return mathml ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what an author writes, and trusts none of it.
    <span ref={span} className={className} dangerouslySetInnerHTML={{ __html: mathml }} />
  ) : (
    <span className={className}>
      {asTyped(tex)}
      {saysFault && <small className={css.fault}> ({faultOf(error)})</small>}
    </span>
  );
}

const asTyped = (tex: string) => `$${tex}$`;

/** KaTeX sizes its own short arrow by a style attribute; the long one is what vectors are written with here anyway. */
const macros = { "\\vec": "\\overrightarrow{#1}" };

/** Why, and nothing else, where it is not LaTeX. Its source, which old browsers would show beside it, is left out. */
function asMathML(tex: string, displayMode: boolean): { mathml?: string; error?: unknown } {
  try {
    const mathml = katex
      .renderToString(tex, { output: "mathml", displayMode, strict: "ignore" })
      .replace(/<annotation.*<\/annotation>/s, "");
    return { mathml };
  } catch (error) {
    return { error };
  }
}

/** What is narrower fits wherever text can stand, in pixels. */
const NARROW = 160;

/** Scrolls a formula that is wider than what it stands in, by finger and by keyboard; answers how to stop. */
function keepWithin(element: HTMLElement, display: boolean): (() => void) | undefined {
  const parts = [...element.querySelectorAll<HTMLElement>(".katex-base")];
  const widths = () => parts.map(({ offsetWidth }) => offsetWidth);
  // A line of its own is never broken between its parts.
  const widest = () =>
    display ? widths().reduce((sum, width) => sum + width, 0) : Math.max(0, ...widths());
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
