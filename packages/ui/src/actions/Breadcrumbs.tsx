import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { MathText } from "../text/MathText.tsx";
import css from "./Breadcrumbs.module.css";

export type BreadcrumbsProps = {
  /** Links from the top down; the last entry is this page, without a link. Keyed by order. */
  trail: readonly ReactNode[];
};

/** The way down to a page from the top of its area. */
export function Breadcrumbs({ trail }: BreadcrumbsProps) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className={classNames("plain", `row wrap align-baseline ${css.trail}`)}>
        {trail.map((entry, depth) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry's depth is what it is.
            key={depth}
            aria-current={depth === trail.length - 1 ? "page" : undefined}
          >
            {typeof entry === "string" ? <MathText>{entry}</MathText> : entry}
          </li>
        ))}
      </ol>
    </nav>
  );
}
