import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SearchField } from "../tables/SearchField.tsx";
import { Tree, type TreeProps } from "./Tree.tsx";
import { TreeMatches, type TreeMatchesProps } from "./TreeMatches.tsx";
import { TreeToolbar } from "./TreeToolbar.tsx";

/** A tree's page as its address has it: what is selected, and what is searched for. */
export type TreeSearch = { selection?: string | undefined; q?: string | undefined };

export type SearchedTreeProps = Pick<
  TreeProps,
  "label" | "name" | "branchOf" | "iconOf" | "empty" | "checked" | "onCheck"
> & {
  search: TreeSearch;
  onSearch: (search: TreeSearch, how: { replace: boolean }) => void;
  onOpen: (key: string) => void;
  /** What is selected, in words, with the keys above it; null for what is not there any more. */
  chosen: UseQueryResult<{ name: string; above: readonly string[] } | null>;
  /** What the search found. */
  found: TreeMatchesProps["found"];
  searchLabel: string;
  foundLabel: string;
  /** Shown where the search finds nothing. */
  nothing: ReactNode;
  /** How many are chosen, in words, while several can be. */
  several?: string | undefined;
  /** What can be done with what is selected, or with those that are chosen. */
  children: ReactNode;
};

/** A tree under its toolbar; while something is searched for, what was found stands in its place. */
export function SearchedTree(props: SearchedTreeProps) {
  const { search, onSearch, onOpen, chosen, found, searchLabel, foundLabel, nothing } = props;
  const { children, several, checked, onCheck, ...tree } = props;
  const { selection, q } = search;
  const here = selection === undefined ? undefined : chosen.data;
  const isGone = selection !== undefined && chosen.data === null;
  const select = (key: string) => onSearch({ ...search, selection: key }, { replace: true });
  const searchFor = (words: string | undefined) => {
    const { q: _, ...unsearched } = search;
    onSearch(words === undefined ? unsearched : { ...search, q: words }, { replace: true });
  };
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
          label={tree.label}
          name={tree.name}
          branchOf={tree.branchOf}
          iconOf={tree.iconOf}
          empty={tree.empty}
          selected={selection}
          onSelect={select}
          checked={checked}
          onCheck={onCheck}
          onOpen={onOpen}
          above={here?.above}
        />
      ) : (
        <TreeMatches
          label={foundLabel}
          found={found}
          iconOf={tree.iconOf}
          selected={selection}
          onSelect={select}
          checked={checked}
          onCheck={onCheck}
          empty={nothing}
        />
      )}
    </>
  );
}
