import { classNames } from "@majorant/ui/style/class-names.ts";
import type { ReactNode } from "react";
import css from "./Head.module.css";

export type HeadProps = {
  title: string;
  lead: string;
  /** The symbol of a drawing, as `use` takes it. */
  drawing: string;
  className?: string | false | undefined;
  /** What is chosen or searched here. */
  children: ReactNode;
};

/** The head of a page of the catalogue: a few words, a choice, and a drawing beside them. */
export function Head({ title, lead, drawing, className, children }: HeadProps) {
  return (
    <div className={classNames("squares", css.band, className)}>
      <div className={`within stack gap-6 ${css.head}`}>
        <div className={`stack gap-4 ${css.words}`}>
          <h1>{title}</h1>
          <p>{lead}</p>
          {children}
        </div>
        <svg aria-hidden="true">
          <use href={drawing} />
        </svg>
      </div>
    </div>
  );
}
