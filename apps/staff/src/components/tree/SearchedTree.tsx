import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchField } from "../tables/SearchField.tsx";
import { Tree, type TreeProps } from "./Tree.tsx";
import { TreeMatches, type TreeMatchesProps } from "./TreeMatches.tsx";
import { TreeToolbar } from "./TreeToolbar.tsx";
import type { TreeSearch } from "./tree-search.ts";

export type SearchedTreeProps = Omit<TreeProps, "selected" | "onSelect" | "above"> & {
  search: TreeSearch;
  onSearch: (search: TreeSearch, how: { replace: boolean }) => void;
  /** What is selected, in words, with the keys above it; null for what is not there any more. */
  selected: UseQueryResult<{ name: string; above: readonly string[] } | null>;
  matches: TreeMatchesProps["matches"];
  searchLabel: string;
  matchesLabel: string;
  /** Shown where the search finds nothing. */
  noMatch: ReactNode;
  /** How many are chosen, in words, while several can be. */
  several?: string | undefined;
  /** What can be done with what is selected, or with those that are chosen. */
  children: ReactNode;
};

/** A tree under its toolbar; while something is searched for, what was found stands in its place. */
export function SearchedTree(props: SearchedTreeProps) {
  const { search, onSearch, selected, matches, searchLabel, matchesLabel, noMatch } = props;
  const { several, children, label, name, branchOf, iconOf, checked, onCheck, empty } = props;
  const { onOpen, onMove, mayMove } = props;
  const { selection, q } = search;
  const here = selection === undefined ? undefined : selected.data;
  const isGone = selection !== undefined && selected.data === null;
  const select = (key: string) => onSearch({ ...search, selection: key }, { replace: true });
  const searchFor = (words: string | undefined) => {
    const { q: _, ...unsearched } = search;
    onSearch(words === undefined ? unsearched : { ...search, q: words }, { replace: true });
  };
  const shared = { iconOf, selected: selection, onSelect: select, checked, onCheck };
  return (
    <>
      <TreeToolbar
        search={<SearchField label={searchLabel} value={q} onSearch={searchFor} />}
        wide={several !== undefined}
        selected={several ?? here?.name ?? (isGone && "Ce n’est plus là, quelqu’un l’a supprimé")}
      >
        {children}
      </TreeToolbar>
      {q === undefined ? (
        <Tree
          label={label}
          name={name}
          branchOf={branchOf}
          empty={empty}
          {...shared}
          {...(onOpen && { onOpen })}
          {...(onMove && { onMove })}
          {...(mayMove && { mayMove })}
          above={here?.above}
        />
      ) : (
        <TreeMatches {...shared} label={matchesLabel} matches={matches} empty={noMatch} />
      )}
    </>
  );
}
