import type { ReactNode } from "react";
import css from "./OutcomePreview.module.css";

/** What a change would do to users and groups, foreseen in its dialog. */
export const OutcomePreview = ({
  isPending,
  children,
}: {
  isPending: boolean;
  children: ReactNode;
}) => (
  <div className={css.outcome} role="status" aria-busy={isPending}>
    {children}
  </div>
);
