import type { ReactNode } from "react";
import css from "./Field.module.css";

/** The label of a field that may stay empty: every form says it of those, and of no others. */
export const OptionalLabel = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <span className={css.optional}> (facultatif)</span>
  </>
);

/** What a form says of a field that may stay empty (`asOptional(field("…"))`), for a control that has no word for that. */
export const asOptional = <Look extends { label?: ReactNode }>(look: Look) => ({
  ...look,
  label: <OptionalLabel>{look.label}</OptionalLabel>,
});
