import type { KatexOptions } from "katex";

/** KaTeX sizes its own short arrow by a style attribute; the long one is what vectors are written with here anyway. */
const macros = { "\\vec": "\\overrightarrow{#1}" };

/**
 * How formulas are typeset wherever they are. An object of its own each time: KaTeX writes what a formula defines into the
 * macros that it was given. Without definitions (domain, text/bounds.ts) each expansion is short, so that a thousand are few;
 * what is asked to be wider than a screen is as wide as one.
 */
export const katexOptions = (displayMode: boolean): KatexOptions => ({
  displayMode,
  strict: "ignore",
  trust: false,
  maxExpand: 1_000,
  maxSize: 30,
  macros: { ...macros },
});
