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
    }
  }, [tex, display]);
  // The source, where a page is written without a DOM.
  return (
    <span ref={span} className={display ? css.display : undefined}>
      {tex}
    </span>
  );
}
