import { IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import css from "./SummaryPanel.module.css";

export type SummaryPanelProps = {
  /** The id of its heading. */
  labelledBy: string;
  /** A heading and a price side by side, then what takes the whole width (`wholeWidth`). */
  children: ReactNode;
};

/** What is to be paid, beside what is bought: it stays in sight where there is room. */
export function SummaryPanel({ labelledBy, children }: SummaryPanelProps) {
  return (
    <section className={`box pad-5 ${css.panel}`} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}

/** Class of what takes the panel's whole width. */
export const wholeWidth = css.whole;

/** A line under the button: who takes the payment. */
export function SummaryNote({ children }: { children: ReactNode }) {
  return (
    <p className={`row gap-2 ${css.note}`}>
      <IconLock size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  );
}
