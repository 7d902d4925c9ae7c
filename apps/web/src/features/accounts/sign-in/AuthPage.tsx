import { focusPart, keepFocus } from "@majorant/client/focus/keep-focus.ts";
import { classNames } from "@majorant/ui/style/class-names.ts";
import { type ReactNode, useEffect, useRef } from "react";
import css from "./AuthPage.module.css";

export type AuthPageProps = {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  /** At the foot: the way to the other page. */
  aside?: ReactNode;
  wide?: boolean;
  children: ReactNode;
};

/** A form on a page of the notebook: all the pages around sign-in. */
export function AuthPage({ title, lead, aside, wide, children }: AuthPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastTitle = useRef(title);
  useEffect(keepFocus, []);
  // Another step of the same page: one goes on from its title.
  useEffect(() => {
    if (heading.current && lastTitle.current !== title) focusPart(heading.current);
    lastTitle.current = title;
  }, [title]);
  return (
    <div className={classNames("squares", css.ground)}>
      <div className={classNames(css.card, wide && css.wide)}>
        <header>
          <h1 ref={heading}>{title}</h1>
          {lead && <p className={css.lead}>{lead}</p>}
        </header>
        {children}
        {aside && <p className={css.aside}>{aside}</p>}
      </div>
    </div>
  );
}

/** Classes for what stands in the card. */
export const { form: formClass, forgotten: forgottenClass } = css;
