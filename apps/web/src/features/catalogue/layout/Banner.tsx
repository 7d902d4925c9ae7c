import { PageTitle } from "@majorant/client/PageTitle.tsx";
import { LinkButton } from "@majorant/ui/actions/LinkButton.tsx";
import type { ReactNode } from "react";
import css from "./Banner.module.css";

export type BannerProps = {
  title: string;
  /** What the visitor finds here, in one or two sentences. */
  lead: ReactNode;
  /** The page's own drawing: the address of a symbol. */
  drawing: string;
  /** The next steps, as links; by default to what is there already. */
  children?: ReactNode;
};

const catalogueLinks = (
  <>
    <LinkButton to="/preparatoire" large>
      Voir le préparatoire
    </LinkButton>
    <LinkButton to="/nosCours/" variant="secondary" large>
      Parcourir nos cours
    </LinkButton>
  </>
);

/** A public page that is a banner: a title on squared paper, its drawing, and the way on. */
export function Banner({ title, lead, drawing, children = catalogueLinks }: BannerProps) {
  return (
    <section className={`squares ${css.banner}`}>
      <PageTitle>{title}</PageTitle>
      <div className={`within stack gap-6 ${css.in}`}>
        <div className={`stack align-start gap-5 ${css.words}`}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <div className="row wrap gap-3">{children}</div>
        </div>
        <svg aria-hidden="true">
          <use href={drawing} />
        </svg>
      </div>
    </section>
  );
}
