import "katex/dist/katex.min.css";
import { formulaCost, formulaExcess } from "@majorant/domain/text/bounds";
import katex from "katex";
import { useContext, useLayoutEffect, useMemo, useRef } from "react";
import css from "./Formula.module.css";
import { excessText, FormulaFaults, faultOf } from "./formula-fault.ts";
import { katexOptions } from "./katex-options.ts";
import { noteAsTyped, useTurn } from "./page-costs.ts";

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
  const excess = useMemo(() => formulaExcess(tex), [tex]);
  const turn = useTurn(excess ? 0 : formulaCost(tex));
  const { mathml, fault } = useMemo(
    () => (turn === "now" && !excess ? asMathML(tex, display) : {}),
    [tex, display, turn, excess],
  );
  const saysFault = useContext(FormulaFaults);
  useLayoutEffect(() => {
    const element = span.current;
    // Not LaTeX after all: the reader sees what the author typed.
    if (!element || !mathml) return;
    try {
      katex.render(tex, element, katexOptions(display));
    } catch {
      // What it can only say in MathML stays so; what it had begun is what the author typed.
      if (!element.firstChild) element.textContent = asTyped(tex);
      return;
    }
    return keepWithin(element, display);
  }, [tex, display, mathml]);
  if (excess) noteAsTyped();
  const why = excess ? excessText[excess] : fault;
  if (!mathml)
    return (
      <span
        ref={span}
        className={display ? `${css.typed} ${css.display}` : css.typed}
        aria-busy={(turn === "later" && !excess) || undefined}
      >
        {asTyped(tex)}
        {saysFault && why && <small className={css.fault}> ({why})</small>}
      </span>
    );
  return (
    <span
      ref={span}
      className={display ? `${css.formula} ${css.display}` : css.formula}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: KaTeX escapes what an author writes, and trusts none of it.
      dangerouslySetInnerHTML={{ __html: mathml }}
    />
  );
}

const asTyped = (tex: string) => `$${tex}$`;

/** Why, and nothing else, where it is not LaTeX. Its source, which old browsers would show beside it, is left out. */
function asMathML(tex: string, displayMode: boolean): { mathml?: string; fault?: string } {
  try {
    const mathml = katex
      .renderToString(tex, { ...katexOptions(displayMode), output: "mathml" })
      .replace(/<annotation.*<\/annotation>/s, "");
    return { mathml };
  } catch (error) {
    return { fault: faultOf(error) };
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
