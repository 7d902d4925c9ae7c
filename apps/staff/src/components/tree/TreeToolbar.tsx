import { classNames } from "@majorant/ui/style/class-names.ts";
import type { ReactNode } from "react";
import css from "./TreeToolbar.module.css";

export type TreeToolbarProps = {
  /** The search field. */
  search: ReactNode;
  /** What is selected, in words; nothing where nothing is. */
  selected: ReactNode;
  /** There is much that can be done: it has a line of its own. */
  wide?: boolean;
  /** What can be done with it: disabled where nothing is selected. */
  children: ReactNode;
};

/** Stays in sight above a tree, however far down its selection is. */
export function TreeToolbar({ search, selected, wide, children }: TreeToolbarProps) {
  return (
    <div className={css.bar}>
      <search className={css.search}>{search}</search>
      <p className={css.selected} aria-live="polite">
        {selected || <span className={css.none}>Rien n’est sélectionné</span>}
      </p>
      <div className={classNames(`row gap-1 ${css.actions}`, wide && css.wide)}>{children}</div>
    </div>
  );
}
