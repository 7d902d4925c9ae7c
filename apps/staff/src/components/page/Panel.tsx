import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { type ReactNode, useId } from "react";
import { litRow } from "../made/made.ts";
import css from "./Panel.module.css";

const panelClass = `stack box gap-3 pad-5 pad-block-4 ${css.panel}`;
const headClass = `row wrap align-center justify-between gap-2 ${css.head}`;
const rowClass = `row align-center justify-between gap-3 ${css.row}`;

export type PanelProps = {
  title: string;
  /** How many there are, beside the title. */
  total?: number | undefined;
  /** How many in words, since when. */
  about?: ReactNode;
  /** What can be added to it. */
  action?: ReactNode;
  /** What it holds is on its way. */
  busy?: boolean;
  children: ReactNode;
};

/** One part of a page that shows a thing: its heading, what can be added, its rows. */
export function Panel({ title, total, about, action, busy, children }: PanelProps) {
  const id = useId();
  return (
    <section className={panelClass} aria-labelledby={id} aria-busy={busy}>
      <header className={headClass}>
        <div>
          <h2 className={css.title}>
            <span id={id}>{title}</span>
            {total !== undefined && <span className={css.total}> {total}</span>}
          </h2>
          {about && <p className={css.about}>{about}</p>}
        </div>
        {action && <div className={`row wrap gap-2 ${css.acts}`}>{action}</div>}
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
  /** It was just made: lit. */
  made?: boolean;
};

/** One row of a panel's list. */
export function PanelRow({ title, detail, end, made = false }: PanelRowProps) {
  return (
    <li className={rowClass} {...(made && litRow(rowClass))}>
      <div className={css.words}>
        <span className={`row wrap align-center gap-2 line-gap-1 ${css.name}`}>{title}</span>
        {detail && <div className={css.detail}>{detail}</div>}
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

/** Rows of a panel that are to come: a name, and what stands at the end of its line. */
export function PanelRowSkeletons({ rows = 3 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that wait have no identity.
      key={row}
      className={rowClass}
      aria-hidden="true"
    >
      <Skeleton className={css.waitingName} width={`${9 + ((row * 5) % 7)}rem`} />
      <Skeleton width="4rem" />
    </div>
  ));
}

type PanelSkeletonsProps = {
  /** As many as will come, about. */
  panels?: number;
  /** Rows below the title of each. */
  rows?: number;
};

/** Panels that are loading. */
export function PanelSkeletons({ panels = 2, rows = 3 }: PanelSkeletonsProps) {
  return (
    <div className="stack gap-4" aria-busy="true">
      {Array.from({ length: panels }, (_, panel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nor have panels.
        <div key={panel} className={panelClass}>
          <div className={headClass}>
            <Skeleton height="1.25rem" width="9rem" />
          </div>
          <div>
            <PanelRowSkeletons rows={rows} />
          </div>
        </div>
      ))}
    </div>
  );
}
