import { Badge } from "@majorant/ui/feedback/Badge.tsx";
import { QueryState } from "@majorant/ui/feedback/QueryState.tsx";
import { Skeleton } from "@majorant/ui/feedback/Skeleton.tsx";
import { MathText } from "@majorant/ui/text/MathText.tsx";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import css from "./TreeMatches.module.css";
import { Check, NodeDetails } from "./TreeRows.tsx";
import type { TreeNode } from "./tree-node.ts";

/** A node that was searched for, with the path of labels that leads to it. */
export type TreeMatch = TreeNode & { path: string };

export type TreeMatchesProps = {
  label: string;
  /** The first matches, and how many there are in all. */
  matches: UseQueryResult<{ matches: readonly TreeMatch[]; total: number }>;
  iconOf: (node: TreeNode) => ReactNode;
  selected: string | undefined;
  onSelect: (key: string) => void;
  /** What is chosen, while several can be (`Tree`). */
  checked?: ReadonlySet<string> | undefined;
  onCheck?: ((keys: readonly string[], isChecked: boolean) => void) | undefined;
  /** Shown where nothing matches. */
  empty: ReactNode;
};

/** What a search found, flat, in the place of the tree. */
export function TreeMatches(props: TreeMatchesProps) {
  const { label, matches, iconOf, selected, onSelect, checked, onCheck, empty } = props;
  const { data, isPlaceholderData } = matches;
  if (!data)
    return (
      <QueryState
        query={matches}
        loading={<Skeleton className={css.waiting} height="1.25rem" lines={6} />}
      />
    );
  if (data.total === 0) return empty;
  const more = data.total - data.matches.length;
  return (
    <div className={`stack gap-2 ${css.found}`} aria-busy={isPlaceholderData}>
      <p className={css.total} role="status">
        {data.total} résultat{data.total > 1 && "s"}
        {more > 0 && ` ; les ${data.matches.length} premiers sont montrés, précisez la recherche`}
      </p>
      <ul className={`box ${css.list}`} aria-label={label}>
        {data.matches.map((match) => {
          const isChecked = checked && match.isCheckable ? checked.has(match.key) : undefined;
          return (
            <li key={match.key}>
              <button
                type="button"
                className={`row align-center gap-3 ${css.match}`}
                aria-pressed={isChecked ?? match.key === selected}
                onClick={() =>
                  isChecked === undefined ? onSelect(match.key) : onCheck?.([match.key], !isChecked)
                }
              >
                <span className={css.icon}>
                  {isChecked === undefined ? iconOf(match) : <Check isChecked={isChecked} />}
                </span>
                <span className={`row wrap gap-4 line-gap-0 ${css.words}`}>
                  <span className={css.label}>
                    <MathText>{match.label}</MathText>
                  </span>
                  {match.details && <NodeDetails details={match.details} />}
                  {match.path && (
                    <span className={css.path}>
                      <MathText>{match.path}</MathText>
                    </span>
                  )}
                </span>
                {match.note && <Badge>{match.note}</Badge>}
                {match.count && <span className={css.count}>{match.count}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
