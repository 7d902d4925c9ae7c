import { classNames } from "@majorant/ui/style/class-names.ts";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import css from "./DataTable.module.css";

type ColumnHeadProps = {
  /** What the server sorts by; with "-" in front, the last first. */
  name: string;
  title: string;
  sortable?: boolean | undefined;
  end?: boolean | undefined;
  /** Heard only: what is below it says enough. */
  unseen?: boolean | undefined;
  /** The same whatever the rows hold, so that no column moves from page to page. */
  width?: string;
  /** What the table is sorted by now. */
  sort: string | undefined;
  onSort: (sort: string) => void;
};

const states = {
  none: { Icon: IconArrowsSort, aria: undefined },
  ascending: { Icon: IconArrowUp, aria: "ascending" },
  descending: { Icon: IconArrowDown, aria: "descending" },
} as const;

/** A column's title; where the server can sort by it, a button that does, and then turns the order round. */
export function ColumnHead({
  name,
  title,
  sortable,
  end,
  unseen,
  width,
  sort,
  onSort,
}: ColumnHeadProps) {
  const { Icon, aria } =
    states[sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none"];
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
      role="columnheader"
      scope="col"
      aria-sort={aria}
      className={classNames(end && css.end)}
      style={{ width }}
    >
      {sortable ? (
        <button
          type="button"
          className={css.sort}
          onClick={() => onSort(sort === name ? `-${name}` : name)}
        >
          {title}
          <Icon size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        <span className={unseen ? "unseen" : undefined}>{title}</span>
      )}
    </th>
  );
}
