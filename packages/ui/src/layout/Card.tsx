import type { ComponentProps, ReactNode } from "react";
import "../style/ramp.css";
import { classNames } from "../style/class-names.ts";
import css from "./Card.module.css";

export type CardProps = Omit<ComponentProps<"article">, "title"> & {
  /** A Cover (photo or pattern), edge to edge at the top. */
  cover?: ReactNode;
  /** It answers the pointer. Put a `Card.link`-like stretched link in it: see `stretched`. */
  lively?: boolean | undefined;
};

/** A white tile on the lime wash. */
export function Card({ cover, lively, className, children, ...rest }: CardProps) {
  return (
    <article {...rest} className={classNames(`box ${css.card}`, lively && css.lively, className)}>
      {cover}
      <div className={css.body}>{children}</div>
    </article>
  );
}

/** Class of the one link of a lively card: the whole card becomes its target. */
export const stretched = css.stretched;
