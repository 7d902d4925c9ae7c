import { type ReactNode, useId } from "react";
import css from "./Panel.module.css";

export type PanelProps = {
  title: string;
  /** How many, since when. */
  about?: ReactNode;
  /** What can be added to it. */
  action?: ReactNode;
  children: ReactNode;
};

/** One part of a page that shows a thing: its heading, what can be added, its rows. */
export function Panel({ title, about, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={css.panel} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {action && <div className={css.acts}>{action}</div>}
      </header>
      {children}
    </section>
  );
}

export type PanelRowProps = {
  /** Its name, a link where it leads somewhere. */
  title: ReactNode;
  detail?: ReactNode;
  /** What can be done with it. */
  end?: ReactNode;
};

/** One row of a panel's list. */
export function PanelRow({ title, detail, end }: PanelRowProps) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>{title}</span>
        {detail && <span className={css.detail}>{detail}</span>}
      </div>
      {end && <div className={css.end}>{end}</div>}
    </li>
  );
}

/** The list that the rows stand in; a sentence where there are none. */
export function PanelList({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className={css.empty}>{empty}</p>;
  return <ul className={css.list}>{children}</ul>;
}
