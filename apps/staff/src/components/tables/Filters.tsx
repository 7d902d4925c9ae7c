import type { ReactNode } from "react";
import css from "./Filters.module.css";

/** The search and the filters above a table, side by side as the room allows. */
export function Filters({ children }: { children: ReactNode }) {
  return <search className={css.filters}>{children}</search>;
}
