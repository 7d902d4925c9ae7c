import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { Breadcrumbs } from "@majorant/ui/actions/Breadcrumbs.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { ReactNode } from "react";
import css from "./Page.module.css";

export type PageProps = {
  /** The heading, and the document's title. */
  title: string;
  /** One line under it: how many, since when. */
  lead?: ReactNode;
  /** The way down to it, its own name last; what is not known yet is left out. */
  trail?: readonly ReactNode[];
  /** What there is to do on this page, the main thing last. */
  actions?: ReactNode;
  /** As wide as a form is read, rather than as wide as the screen. */
  narrow?: boolean;
  children: ReactNode;
};

/** A page of the staff: its heading with what can be done, then its content. */
export function Page({ title, lead, trail, actions, narrow, children }: PageProps) {
  return (
    <div className={narrow ? css.narrow : css.page}>
      <PageTitle>{title}</PageTitle>
      {trail && <Breadcrumbs trail={trail.filter(Boolean)} />}
      <header className={`row wrap align-center gap-3 ${css.head}`}>
        <div>
          <h1 className={css.title}>
            <MathText>{title}</MathText>
          </h1>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && <div className={`row wrap gap-2 ${css.actions}`}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
