import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { classNames } from "../../ui/class-names.ts";
import css from "./DataTable.module.css";

type ColumnHeadProps = {
  /** What the server sorts by; with "-" in front, the last first. */
  name: string;
  title: string;
  sortable?: boolean | undefined;
  end?: boolean | undefined;
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
export function ColumnHead({ name, title, sortable, end, sort, onSort }: ColumnHeadProps) {
  const { Icon, aria } =
    states[sort === name ? "ascending" : sort === `-${name}` ? "descending" : "none"];
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see DataTable.
    <th role="columnheader" scope="col" aria-sort={aria} className={classNames(end && css.end)}>
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
        title
      )}
    </th>
  );
}
