import type { ReactNode } from "react";
import css from "./Banner.module.css";

export type BannerProps = {
  title: string;
  /** What the visitor finds here, in one or two sentences. */
  lead: ReactNode;
  /** The page's own drawing: the address of a symbol. */
  drawing: string;
  /** The next steps, as links. */
  children: ReactNode;
};

/** A public page that is a banner: a title on squared paper, its drawing, and the way on. */
export function Banner({ title, lead, drawing, children }: BannerProps) {
  return (
    <section className={`squares ${css.banner}`}>
      <div className={`within ${css.in}`}>
        <div className={css.words}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <div className={css.do}>{children}</div>
        </div>
        <svg aria-hidden="true">
          <use href={drawing} />
        </svg>
      </div>
    </section>
  );
}
