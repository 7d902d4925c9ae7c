import type { ReactNode } from "react";
import css from "./Field.module.css";

/** The label of a field that may stay empty: every form says it of those, and of no others. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span className={css.optional}> (facultatif)</span>
  </>
);
