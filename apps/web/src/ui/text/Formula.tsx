import { lazy, Suspense } from "react";
import type { FormulaProps } from "./Katex.tsx";

const Katex = lazy(() => import("./Katex.tsx"));

/** A formula; KaTeX comes with the first one that is shown. Its source is readable while it does. */
export function Formula(props: FormulaProps) {
  return (
    <Suspense fallback={<span>{props.tex}</span>}>
      <Katex {...props} />
    </Suspense>
  );
}
