import { lazy, Suspense } from "react";
// With the page, not with KaTeX: its first drawing stands in it.
import css from "./Formula.module.css";
import type { FormulaProps } from "./Katex.tsx";

const Source = ({ tex }: FormulaProps) => <span>{tex}</span>;

// Where it can't come, without network, the source stays.
const Katex = lazy(() => import("./Katex.tsx").catch(() => ({ default: Source })));

/** A formula; KaTeX comes with the first one that is shown. Its source is readable where that takes a while. */
export function Formula(props: FormulaProps) {
  return (
    <Suspense
      fallback={
        <span aria-busy="true" className={css.coming}>
          {props.tex}
        </span>
      }
    >
      <Katex {...props} />
    </Suspense>
  );
}
