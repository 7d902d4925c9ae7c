import type { ReactNode } from "react";
import css from "./Banner.module.css";

export type BannerProps = {
  title: string;
  /** What the visitor finds here, in one or two sentences. */
  lead: string;
  /** The next steps, as links. */
  children: ReactNode;
};

/** A public page that is a banner: a title on squared paper, and the way on. */
export function Banner({ title, lead, children }: BannerProps) {
  return (
    <section className={`squares ${css.banner}`}>
      <div className={css.in}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        <div className={css.do}>{children}</div>
      </div>
    </section>
  );
}
