import { lazy, Suspense } from "react";

const Katex = lazy(() => import("./Katex.tsx"));

export type FormulaProps = {
  /** LaTeX, without its dollars. */
  tex: string;
  /** On a line of its own. */
  display?: boolean | undefined;
};

/** A formula; KaTeX comes with the first one that is shown. Its source is readable while it does. */
export function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={<span>{props.tex}</span>}>
      <Katex {...props} />
    </Suspense>
  );
}
