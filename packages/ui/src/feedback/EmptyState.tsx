import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import css from "./EmptyState.module.css";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** The next step, as a button or a link. */
  action?: ReactNode;
  /** A drawing above the title; the curve that waits for its points by default. */
  art?: ReactNode;
  className?: string | undefined;
};

/** Nothing here yet, on a page of the notebook, and what to do about it. */
export function EmptyState({ title, children, action, art, className }: EmptyStateProps) {
  return (
    <div className={classNames("squares", `stack gap-4 ${css.empty}`, className)}>
      {art ?? <WaitingCurve />}
      <h2>{title}</h2>
      {children && <div className={css.text}>{children}</div>}
      {action}
    </div>
  );
}

/** Axes, the dashed bound, and a curve still to be drawn. */
function WaitingCurve() {
  return (
    <svg className={css.art} viewBox="0 0 144 96" width="144" height="96" aria-hidden="true">
      <path className={css.axes} d="M12 4v80h128M8 8l4-4 4 4m120 72 4 4-4 4" />
      <path className={css.bound} d="M14 24h120" />
      <path className={css.curve} d="M14 82C52 82 52 26 96 25" />
      <path
        className={css.star}
        d="m96 17 2.3 2.4 3.4-.1-.1 3.4L104 25l-2.4 2.3.1 3.4-3.4-.1L96 33l-2.3-2.4-3.4.1.1-3.4L88 25l2.4-2.3-.1-3.4 3.4.1z"
      />
    </svg>
  );
}
